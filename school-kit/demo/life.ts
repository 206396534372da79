import { refresh } from '@tabia/contract/auth.ts'
import { setBook } from '@tabia/contract/book.ts'
import type { AnswerCheck, Task, Topic } from '@tabia/contract/entities.ts'
import { getSubscribeOptions, placeOrder } from '@tabia/contract/payments.ts'
import { startCourse } from '@tabia/contract/training.ts'
import { getWeekTests } from '@tabia/contract/weekly-test.ts'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import type { Db } from '@tabia/server/db/types.ts'
import type { Client } from '../client.ts'
import type { Clock } from '../clock.ts'
import { shareOfRight, solveTopic } from '../past/answering.ts'
import { openConfirmationLink, startNextWeek } from '../past/life.ts'
import { playOn, takeWeekTest } from '../past/practice.ts'
import { repeatDay } from '../past/repeating.ts'

/** A learner who acts through the front door, at the times of a steerable clock. */
export interface Life {
  learner: Client
  email: string
  /** Whether the next answer is to be right. */
  isNextRight: () => boolean
  /** Whether the next repetition of the book is to be right; left out: there is no book. */
  isNextRecalled?: () => boolean
  /** The own move at which the next line is missed, undefined: it is played to its end. Left out: no line is played on. */
  nextStop?: () => number | undefined
  /** Levels whose trial hides its answers. */
  hiding: readonly LevelId[]
  db: Db
  clock: Clock
}

export async function confirmEmail({ learner, db, email }: Life): Promise<void> {
  await openConfirmationLink(db, learner, email)
}

/** The free course of a level, or the next of its bought ones. */
export type CourseKind = 'trial' | 'full'

export async function start({ learner }: Life, level: LevelId, kind: CourseKind): Promise<Topic[]> {
  const { topics } = await learner.call(startCourse, { level, trial: kind === 'trial' })
  return withTasks(topics)
}

/** Opens a topic and answers in it, two minutes a task; all of it by default. */
export async function trainTopic(life: Life, topic: Topic, answers = topic.totalTasks): Promise<void> {
  const { learner, clock, db } = life
  await learner.call(refresh)
  const before = () => {
    clock.advance({ minutes: 2 })
    // A token lives for half an hour, and a browser would renew it, too.
    return learner.call(refresh)
  }
  const { nextStop } = life
  const after = (task: Task, check: AnswerCheck) =>
    nextStop ? playOn(learner, task, check, nextStop()) : Promise.resolve()
  await solveTopic(db, learner, topic.id, life.isNextRight, { answers, before, after })
}

/** A whole course. */
export async function play(life: Life, level: LevelId, kind: CourseKind): Promise<void> {
  let topics = await start(life, level, kind)
  while (topics.length > 0) {
    await trainDaily(life, topics)
    topics = await nextWeek(life)
  }
}

/** A topic a day; then what the book deals on it, where it is on. */
export async function trainDaily(life: Life, topics: readonly Topic[]): Promise<void> {
  for (const topic of topics) {
    await trainTopic(life, topic)
    if (life.isNextRecalled) await repeatToday(life)
    life.clock.advance({ days: 1 })
  }
}

/** All that the book deals today. */
export async function repeatToday({ learner, db, clock, isNextRecalled = () => true }: Life): Promise<void> {
  await learner.call(refresh)
  await repeatDay(db, learner, isNextRecalled)
  clock.advance({ minutes: 10 })
}

/** So many days with the book alone. */
export async function repeatDaily(life: Life, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await repeatToday(life)
    life.clock.advance({ days: 1 })
  }
}

/** The book is on from the first day, a life long. */
export async function withBook(life: Life, recalled: number): Promise<Life> {
  await life.learner.call(setBook, { on: true })
  return { ...life, isNextRecalled: shareOfRight(recalled) }
}

/** Takes the mixed test of a week, of whose positions the last was met three days ago. A short week has none. */
export async function takeTest({ learner, db, clock }: Life, topics: readonly Topic[], right: number) {
  const block = topics[0]?.blockId ?? 0
  clock.advance({ days: 3 })
  await learner.call(refresh)
  const { tests } = await learner.call(getWeekTests)
  if (!tests.some(card => card.block === block && card.state === 'open')) return
  const before = () => clock.advance({ minutes: 1 })
  await takeWeekTest(db, learner, block, { isRight: shareOfRight(right), before })
}

/** Orders the full course of a level; then what is done on the page of the bank, if anything is. */
export async function orderCourse(
  { learner }: Life,
  level: LevelId,
  action?: 'pay' | 'decline',
): Promise<void> {
  await learner.call(refresh)
  const { data } = await learner.call(getSubscribeOptions, { paid: 'true' })
  const course = data.find(({ levelId }) => levelId === level)
  if (!course) throw new Error(`there is no full course of level ${level}`)
  const { redirect } = await learner.call(placeOrder, { course: course.id })
  if (redirect === null || action === undefined) return
  await learner.submitForm(redirect, { action })
}

/** Goes on to it: its topics, none after the last. */
export async function nextWeek({ learner }: Life): Promise<Topic[]> {
  await learner.call(refresh)
  return withTasks(await startNextWeek(learner))
}

const withTasks = (topics: readonly Topic[]) => topics.filter(({ totalTasks }) => totalTasks > 0)
