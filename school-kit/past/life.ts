import { getUser } from '@tabia/contract/auth.ts'
import type { Task, Topic } from '@tabia/contract/entities.ts'
import { startNextBlock, startTopic } from '@tabia/contract/training.ts'
import type { Db } from '@tabia/server/db/types.ts'
import type { Client } from '../client.ts'
import { answerTask, type Skill } from './answering.ts'

// Steps of a learner's past. What has a call goes through it; the rest is written as the product would leave it.

/** A paid order for a course, as a payment leaves it behind. */
export async function giveCourse(db: Db, userId: number, courseKey: string, at: Date): Promise<void> {
  const { id: courseId } = await db
    .selectFrom('courses')
    .select('id')
    .where('key', '=', courseKey)
    .executeTakeFirstOrThrow()
  const price = { amount: 490_000, currency: 'RUB' as const }
  const order = { userId, courseId, ...price, status: 'paid' as const, createdAt: at, paidAt: at }
  await db.insertInto('orders').values(order).execute()
}

/** Null: the address is not confirmed. */
export async function setEmailVerified(db: Db, userId: number, emailVerifiedAt: Date | null): Promise<void> {
  await db.updateTable('users').set({ emailVerifiedAt }).where('id', '=', userId).execute()
}

/** The learner of this address opens the link in the letter that asks to confirm it; where the browser goes then. */
export async function openConfirmationLink(db: Db, browser: Client, email: string): Promise<string> {
  const { text } = await db
    .selectFrom('letters')
    .select('text')
    .where('recipient', '=', email)
    .where('kind', '=', 'verify')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const path = /\/api\/auth\/email\/verify\/\w+/.exec(text)?.[0]
  if (!path) throw new Error(`the letter to ${email} holds no link`)
  return String((await browser.request({ url: path })).headers.location)
}

/** Answers so many tasks of the current course, week after week; the task that is open then, if one is. */
export async function answerTasks(
  db: Db,
  learner: Client,
  count: number,
  isRight: Skill,
): Promise<Task | null> {
  let task: Task | null = null
  for (let left = count; left > 0; left--) {
    task ??= await openNextTask(learner)
    task = (await answerTask(db, learner, task, isRight(task))).nextTask
  }
  return task
}

/** Opens the next task of the current course; a week that is done is left behind. */
export async function openNextTask(learner: Client): Promise<Task> {
  const { training } = await learner.call(getUser)
  const topics = training.step === 'block' ? await startNextWeek(learner) : training.topics
  const topic = topics.find(({ finished, totalTasks }) => !finished && totalTasks > 0)
  const opened = topic && (await learner.call(startTopic, { topic: topic.id })).task
  if (!opened) throw new Error('The course has no more tasks')
  return opened
}

/** The topics of the next week; none when the course is finished. */
export async function startNextWeek(learner: Client): Promise<Topic[]> {
  const { training } = await learner.call(getUser)
  if (!training.course || training.step !== 'block') return []
  return (await learner.call(startNextBlock, { course: training.course.id })).topics
}
