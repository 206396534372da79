import { sql, type Transaction } from 'kysely'
import type { TaskValue } from '@tabia/core/training/measuring/task-value.ts'
import type { Database, Db } from '../../db/types.ts'

// What measuring has found, as it is read, and taken over into the difficulty in force. How it is found: queries.ts

export interface StoredValue extends TaskValue {
  taskId: number
  start: number
  inForce: number
  movedAt: Date | null
}

/** Of the tasks of these courses, by number. */
export function findValues(db: Db, courses: readonly number[]): Promise<StoredValue[]> {
  if (courses.length === 0) return Promise.resolve([])
  return db
    .selectFrom('taskValues')
    .innerJoin('tasks', 'tasks.id', 'taskValues.taskId')
    .where('tasks.courseId', 'in', courses)
    .select(eb => [
      'taskValues.taskId',
      'taskValues.answers',
      'taskValues.value',
      'taskValues.deviation',
      'taskValues.movedAt',
      'tasks.difficulty as start',
      eb.fn.coalesce('taskValues.difficulty', 'tasks.difficulty').as('inForce'),
    ])
    .orderBy('taskValues.taskId')
    .execute()
}

export async function saveInForce(
  tx: Transaction<Database>,
  moved: readonly { taskId: number; difficulty: number }[],
  movedAt: Date,
): Promise<void> {
  if (moved.length === 0) return
  await sql`
    update task_values set difficulty = moved.difficulty, moved_at = ${movedAt}
    from unnest(${moved.map(({ taskId }) => taskId)}::int[], ${moved.map(({ difficulty }) => difficulty)}::int[])
      as moved(task_id, difficulty)
    where task_values.task_id = moved.task_id`.execute(tx)
}

/** The tasks of a course's newest edition, in the order of the course. */
const tasksInOrder = (db: Db, courseId: number) =>
  db
    .selectFrom('courses')
    .innerJoin('blocks', 'blocks.editionId', 'courses.editionId')
    .innerJoin('topics', 'topics.blockId', 'blocks.id')
    .innerJoin('placements', 'placements.topicId', 'topics.id')
    .innerJoin('tasks', 'tasks.id', 'placements.taskId')
    .where('courses.id', '=', courseId)
    .orderBy('blocks.number')
    .orderBy('topics.position')
    .orderBy('placements.number')

/** Figures and values of the tasks of a course's newest edition, in the order of the course. */
export function findQuality(db: Db, courseId: number) {
  return tasksInOrder(db, courseId)
    .innerJoin('taskFigures', 'taskFigures.taskId', 'tasks.id')
    .innerJoin('taskValues', 'taskValues.taskId', 'tasks.id')
    .selectAll('taskFigures')
    .select(eb => [
      'tasks.key',
      'tasks.fen',
      'tasks.difficulty as start',
      eb.fn.coalesce('taskValues.difficulty', 'tasks.difficulty').as('inForce'),
      'taskValues.value',
      'taskValues.deviation',
      'blocks.number as week',
      'topics.name as topic',
      eb('placements.number', '+', 1).as('number'),
    ])
    .execute()
}

/** Every task of a course's newest edition with its flag, also those that no night has counted yet. */
export function findSquares(db: Db, courseId: number) {
  return tasksInOrder(db, courseId)
    .leftJoin('taskFigures', 'taskFigures.taskId', 'tasks.id')
    .select(eb => [
      'tasks.id as task',
      'blocks.number as week',
      'topics.name as topic',
      eb('placements.number', '+', 1).as('number'),
      'taskFigures.flag',
      'taskFigures.seconds',
      eb.fn.coalesce('taskFigures.answers', eb.val(0)).as('answers'),
    ])
    .execute()
}

export interface TaskPlace {
  taskId: number
  key: string
  week: number
  topic: { en: string; ru: string }
  /** Within the topic, from 1. */
  number: number
}

/** Where the tasks of a course stand in its newest edition, in the order of the course. */
export function findPlaces(db: Db, courseId: number): Promise<TaskPlace[]> {
  return tasksInOrder(db, courseId)
    .select(eb => [
      'tasks.id as taskId',
      'tasks.key',
      'blocks.number as week',
      'topics.name as topic',
      eb('placements.number', '+', 1).as('number'),
    ])
    .execute()
}
