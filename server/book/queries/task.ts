import { sql } from 'kysely'
import type { KeptMove } from '@tabia/core/chess/judged/tried.ts'
import { ANSWER, QUESTION } from '../../db/task-columns.ts'
import type { PracticeKind } from '../../db/tables/book.ts'
import type { Db } from '../../db/types.ts'
import { isOrdered } from '../../training/queries/course.ts'

export type BookTaskRow = NonNullable<Awaited<ReturnType<typeof findBookTask>>>

/** A task with what the learner has answered, where it stands, and the rating at its level. Undefined: no such task. */
export function findBookTask(db: Db, userId: number, taskId: number) {
  return db
    .selectFrom('tasks')
    .innerJoin('courses', 'courses.id', 'tasks.courseId')
    .leftJoin('enrolments', join =>
      join.on('enrolments.userId', '=', userId).onRef('enrolments.courseId', '=', 'courses.id'),
    )
    .leftJoin('answers', join =>
      join.onRef('answers.enrolmentId', '=', 'enrolments.id').onRef('answers.taskId', '=', 'tasks.id'),
    )
    .leftJoin('topics', 'topics.id', 'answers.topicId')
    .leftJoin('placements', join =>
      join
        .onRef('placements.topicId', '=', 'answers.topicId')
        .onRef('placements.taskId', '=', 'answers.taskId'),
    )
    .leftJoin('ratings', join =>
      join.on('ratings.userId', '=', userId).onRef('ratings.levelId', '=', 'courses.levelId'),
    )
    .where('tasks.id', '=', taskId)
    .select([...QUESTION, ...ANSWER])
    .select(eb => [
      'tasks.id',
      'tasks.version',
      'tasks.courseId',
      'tasks.theme',
      'courses.levelId',
      'courses.hideAnswers',
      eb
        .or([eb('courses.number', '=', 0), isOrdered(userId)])
        .$castTo<boolean>()
        .as('open'),
      'answers.topicId',
      'answers.moveUci as answered',
      'answers.result',
      'answers.createdAt as answeredAt',
      'topics.name as topicName',
      'placements.number',
      'ratings.rating',
      'ratings.deviation',
    ])
    .executeTakeFirst()
}

/** What an engine said of a first move. To be read only once the move was played. */
export async function findKept(db: Db, taskId: number, uci: string): Promise<KeptMove | undefined> {
  return db
    .selectFrom('judgedMoves')
    .where('taskId', '=', taskId)
    .where('moveUci', '=', uci)
    .select(['verdict', 'share', 'line'])
    .executeTakeFirst()
}

export type ItemRow = NonNullable<Awaited<ReturnType<typeof lockItem>>>

interface Position {
  userId: number
  taskId: number
  ply: number
}

/** Locked: another device waits, and finds what this one did. */
export function lockItem(db: Db, { userId, taskId, ply }: Position) {
  return findItem(db, { userId, taskId, ply }).forUpdate().executeTakeFirst()
}

export function findItem(db: Db, { userId, taskId, ply }: Position) {
  return db
    .selectFrom('bookItems')
    .where('userId', '=', userId)
    .where('taskId', '=', taskId)
    .where('ply', '=', ply)
    .selectAll()
}

export type PracticeRow = NonNullable<Awaited<ReturnType<typeof findAttempt>>>

export function findAttempt(db: Db, userId: number, attempt: string) {
  return db
    .selectFrom('practice')
    .where('userId', '=', userId)
    .where('attempt', '=', attempt)
    .selectAll()
    .executeTakeFirst()
}

/** The last thing that was done of that kind with the position. */
export function findLastAttempt(db: Db, { userId, taskId, ply }: Position, kind: PracticeKind) {
  return db
    .selectFrom('practice')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('taskId', '=', taskId)
    .where('ply', '=', ply)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The last wrong move in practice before that attempt. */
export function findMissBefore(db: Db, { userId, taskId, ply }: Position, attemptId: number) {
  return db
    .selectFrom('practice')
    .where('userId', '=', userId)
    .where('kind', 'in', ['book', 'again', 'test'])
    .where('taskId', '=', taskId)
    .where('ply', '=', ply)
    .where('result', '=', false)
    .where('id', '<', attemptId)
    .where('moveUci', 'is not', null)
    .select(['moveUci as move', 'createdAt as at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

interface NewAttempt extends Position {
  attempt: string
  kind: PracticeKind
  taskVersion: number
  picture: 0 | 1 | 2 | 3
  moveUci: string | null
  result: boolean | null
  millis: number | null
  createdAt: Date
}

/** Undefined where the attempt is known already. */
export function logAttempt(db: Db, attempt: NewAttempt) {
  return db
    .insertInto('practice')
    .values(attempt)
    .onConflict(conflict => conflict.columns(['userId', 'attempt']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export type ItemChange = Parameters<typeof saveItem>[2]

export async function saveItem(
  db: Db,
  { userId, taskId, ply }: Position,
  change: Partial<Omit<ItemRow, 'userId' | 'taskId' | 'ply'>>,
): Promise<void> {
  await db
    .updateTable('bookItems')
    .set(change)
    .where('userId', '=', userId)
    .where('taskId', '=', taskId)
    .where('ply', '=', ply)
    .execute()
}

/** False where it is in the book already. */
export async function insertItem(
  db: Db,
  item: Position & {
    courseId: number | null
    theme: string | null
    ownMove: string | null
    ownAt: Date | null
    missedAt: Date
    sinceDay: string
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('bookItems')
    .values({ ...item, state: 'waiting' })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Steps of one learner go one after the other: a day never deals more than its portion to two devices. */
export async function lockBook(db: Db, userId: number): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(db)
}
