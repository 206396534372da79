import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { getUser, refresh } from '@tabia/contract/auth.ts'
import type { Task } from '@tabia/contract/entities.ts'
import { startCourse, startNextBlock, startTopic } from '@tabia/contract/training.ts'
import type { AuthoredCourse } from '@tabia/core/chess/task.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Database } from '@tabia/server/db/types.ts'
import { shareOfRight } from '../demo/life.ts'
import { Client, PASSWORD } from '../client.ts'
import { writeHistory } from '../long-history.ts'
import { answerTask } from '../play.ts'

/** What a learner has behind them when a test begins. Nothing given: registered, email confirmed. */
export interface Past {
  locale?: Locale
  name?: string
  lastName?: string
  confirmed?: boolean
  /** Keys of courses that are paid for. */
  owns?: readonly string[]
  /** The course in training, by its key. */
  course?: string
  /** Tasks answered in it, week by week. */
  answers?: number
  /** The share of right ones. */
  share?: number
  /** The next task is open; a week that is done is left behind. */
  open?: boolean
  daysAgo?: number
  /** So many days of training at the course's level, up to today, and so many answers more. */
  history?: { days: number; answers: number }
}

export interface World {
  app: FastifyInstance
  db: Kysely<Database>
  /** All the school has. */
  courses: readonly AuthoredCourse[]
  now: () => Date
  goBack: (days: number) => void
}

/** Lives the learner's past through the front door, so many days ago; back in the present, their token. */
export async function makeLearner(world: World, past: Past, email: string): Promise<string> {
  const learner = new Client(world.app)
  world.goBack(past.daysAgo ?? 0)
  try {
    await learner.register({ name: past.name ?? 'Анна', email, password: PASSWORD }, past.locale ?? 'ru')
    await settle(world, past, email)
    if (past.course !== undefined) await train(world, learner, past, past.course)
  } finally {
    world.goBack(0)
  }
  await learner.call(refresh)
  if (past.history) await addHistory(world, learner, past.history)
  return learner.token ?? ''
}

/** What no call does so soon: confirm an address without its letter, give a last name, pay. */
async function settle({ db, now }: World, past: Past, email: string): Promise<void> {
  const emailVerifiedAt = past.confirmed === false ? null : now()
  const { id: userId } = await db
    .updateTable('users')
    .set({ emailVerifiedAt, lastName: past.lastName ?? null })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const key of past.owns ?? []) {
    const course = db.selectFrom('courses').select('id').where('key', '=', key)
    const { id: courseId } = await course.executeTakeFirstOrThrow()
    const price = { amount: 490_000, currency: 'RUB' as const }
    const order = { userId, courseId, ...price, status: 'paid' as const }
    await db
      .insertInto('orders')
      .values({ ...order, createdAt: now(), paidAt: now() })
      .execute()
  }
}

async function addHistory({ db, now }: World, learner: Client, history: { days: number; answers: number }) {
  const { id: userId, training } = await learner.call(getUser)
  const today = now().toISOString().slice(0, 10)
  await writeHistory(db, { userId, level: training.course?.levelId ?? 0, today, ...history })
}

async function train({ db, courses }: World, learner: Client, past: Past, key: string): Promise<void> {
  const course = courses.find(known => known.key === key)
  if (!course) throw new Error(`There is no course ${key}`)
  await learner.call(startCourse, { level: course.level, trial: course.number === 0 })
  const isRight = shareOfRight(past.share ?? 1)
  let task: Task | null = null
  for (let left = past.answers ?? 0; left > 0; left--) {
    task ??= await openTask(learner)
    task = (await answerTask(db, learner, task, isRight())).nextTask
  }
  if (past.open && !task) await openTask(learner)
}

/** The next task of the course; the week that is done is left. */
async function openTask(learner: Client): Promise<Task> {
  const { training } = await learner.call(getUser)
  const { course, topics, step } = training
  if (step === 'block' && course) {
    await learner.call(startNextBlock, { course: course.id })
    return openTask(learner)
  }
  const topic = topics.find(({ finished, totalTasks }) => !finished && totalTasks > 0)
  const opened = topic && (await learner.call(startTopic, { topic: topic.id })).task
  if (!opened) throw new Error('The course has no more tasks')
  return opened
}
