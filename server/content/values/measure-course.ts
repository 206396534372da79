import type { Transaction } from 'kysely'
import { tallyOf } from '@tabia/core/training/measuring/answer-tally.ts'
import { figuresOf } from '@tabia/core/training/measuring/task-figures.ts'
import { measureTask } from '@tabia/core/training/measuring/task-value.ts'
import type { Database, Db } from '../../db/types.ts'
import {
  type CourseToMeasure,
  findAnswers,
  findPart,
  findReports,
  lockPass,
  saveFigures,
  savePass,
  saveValues,
  stampOf,
  type TaskToMeasure,
} from './queries.ts'

/** Of a part: some tens of milliseconds on the embedded database, which answers no learner meanwhile. */
const ANSWERS_AT_ONCE = 4_000
const TASKS_AT_ONCE = 50

export interface Manners {
  /** Called between two transactions, with the milliseconds of the last: lets others at the database. */
  rest?: (milliseconds: number) => Promise<void>
  /** Ends it between two transactions; the next call goes on from there. */
  signal?: AbortSignal
  /** Tasks of a part at most. */
  tasksAtOnce?: number
}

export interface Measuring extends Manners {
  now: () => Date
  /** The pass of this day is gone on with; where none of this day is there, a new one begins. */
  day: string
  /** Begins a new pass in any case, and measures also where nothing has changed. */
  anew?: boolean
}

/**
 * Measures every task of a course, value and quality, from the log of answers, in parts that are transactions of their own. Each task is
 * measured by itself from all its answers, so the parts do not matter. Where nothing has changed since the pass before,
 * one statement finds that out.
 */
export async function measureCourse(db: Db, course: CourseToMeasure, measuring: Measuring): Promise<void> {
  const { rest, signal } = measuring
  let anew = measuring.anew ?? false
  for (;;) {
    signal?.throwIfAborted()
    const began = performance.now()
    const isDone = await db.transaction().execute(tx => measurePart(tx, course, { ...measuring, anew }))
    if (isDone) return
    anew = false
    await rest?.(performance.now() - began)
  }
}

/** @returns whether the pass is done */
async function measurePart(
  tx: Transaction<Database>,
  course: CourseToMeasure,
  { now, day, anew, tasksAtOnce = TASKS_AT_ONCE }: Measuring,
): Promise<boolean> {
  const pass = await lockPass(tx, course.id)
  const { stamp, learners } = await stampOf(tx, course)
  const begins = anew || pass.day !== day
  if (begins && !anew && pass.afterTask === null && pass.stamp === stamp) {
    await savePass(tx, course.id, { day, measuredAt: now() })
    return true
  }
  if (!begins && pass.afterTask === null) return true

  const size = Math.min(tasksAtOnce, Math.max(1, Math.floor(ANSWERS_AT_ONCE / Math.max(1, learners))))
  const tasks = await findPart(tx, course.id, begins ? 0 : (pass.afterTask ?? 0), size)
  const [first, last] = [tasks.at(0), tasks.at(-1)]
  if (first && last) await measureTasks(tx, course, tasks, { from: first.id, to: last.id })

  const isDone = tasks.length < size
  await savePass(tx, course.id, {
    // As it was before the first part: what is answered meanwhile is for the next pass.
    ...(begins && { day, stamp }),
    afterTask: isDone ? null : (last?.id ?? 0),
    ...(isDone && { measuredAt: now() }),
  })
  return isDone
}

async function measureTasks(
  tx: Transaction<Database>,
  { id: courseId }: CourseToMeasure,
  tasks: readonly TaskToMeasure[],
  range: { from: number; to: number },
): Promise<void> {
  const answersOf = Map.groupBy(await findAnswers(tx, courseId, range), ({ taskId }) => taskId)
  const reportsOf = Map.groupBy(await findReports(tx, courseId, range), ({ taskId }) => taskId)
  const measured = tasks.map(({ id: taskId, difficulty: start }) => {
    const answers = answersOf.get(taskId) ?? []
    const value = { taskId, ...measureTask(start, answers) }
    const reports = reportsOf.get(taskId) ?? []
    const figures = figuresOf({ start, answers, reports, value: value.value })
    return { value, figures: { taskId, ...figures, ...tallyOf(answers) } }
  })
  await saveValues(
    tx,
    measured.map(({ value }) => value),
  )
  await saveFigures(
    tx,
    measured.map(({ figures }) => figures),
  )
}
