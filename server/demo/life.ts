import type { Kysely } from 'kysely'
import { getUser, refresh } from '@tabia/contract/auth.ts'
import type { Topic } from '@tabia/contract/entities.ts'
import { startCourse, startNextBlock, startTopic } from '@tabia/contract/training.ts'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import type { Database } from '../db/types.ts'
import type { Client } from '../testing/client.ts'
import { answerTask } from '../testing/play.ts'
import type { Clock } from './clock.ts'
import { getConfirmationLink } from './queries.ts'

/** A learner who acts through the front door, at the times of a steered clock. */
export interface Life {
  learner: Client
  email: string
  /** Whether the next answer is to be right. */
  isNextRight: () => boolean
  db: Kysely<Database>
  clock: Clock
}

/** Right answers, spread evenly. */
export function shareOfRight(share: number): () => boolean {
  let answers = 0
  return () => {
    answers++
    return Math.round(answers * share) > Math.round((answers - 1) * share)
  }
}

export async function confirmEmail({ learner, db, email }: Life): Promise<void> {
  await learner.request({ url: await getConfirmationLink(db, email) })
}

export async function startTrial({ learner }: Life, level: LevelId): Promise<Topic[]> {
  const { topics } = await learner.call(startCourse, { level, trial: true })
  return topics.filter(({ totalTasks }) => totalTasks > 0)
}

/** Opens a topic and answers in it, two minutes a task; all of it by default. */
export async function trainTopic(life: Life, topic: Topic, answers = topic.totalTasks): Promise<void> {
  const { learner, clock, db } = life
  await learner.call(refresh)
  let { task } = await learner.call(startTopic, { topic: topic.id })
  for (let count = 0; task && count < answers; count++) {
    clock.pass({ minutes: 2 })
    // A token lives for half an hour, and a browser would renew it, too.
    await learner.call(refresh)
    const check = await answerTask(db, learner, task, life.isNextRight())
    task = check.nextTask
  }
}

/** A whole trial, a topic a day. */
export async function playTrial(life: Life, level: LevelId): Promise<void> {
  let topics = await startTrial(life, level)
  while (topics.length > 0) {
    for (const topic of topics) {
      await trainTopic(life, topic)
      life.clock.pass({ days: 1 })
    }
    topics = await nextWeek(life)
  }
}

/** The topics of the next week; none when the course is finished. */
async function nextWeek({ learner }: Life): Promise<Topic[]> {
  await learner.call(refresh)
  const { training } = await learner.call(getUser)
  if (!training.course || training.step !== 'block') return []
  const { topics } = await learner.call(startNextBlock, { course: training.course.id })
  return topics.filter(({ totalTasks }) => totalTasks > 0)
}
