import { sql } from 'kysely'
import type { OnConflictBuilder, Transaction } from 'kysely'
import type { AuthoredCourse, AuthoredTask } from '@tabia/core/chess/task.ts'
import type { CourseOrigin, Texts } from '@tabia/core/training/vocabulary.ts'
import type { Database, Db } from '../db/types.ts'
import { taskDigest } from './plan.ts'
import type { StoredCourse } from './plan.ts'

type Tx = Transaction<Database>

/** Rows per statement: PostgreSQL takes 65,535 parameters in one. */
const CHUNK = 500

export interface KnownCourse {
  key: string
  origin: CourseOrigin
  levelId: number
  number: number
  digest: string
  /** Digest of its judged moves; null: none yet. */
  judgedDigest: string | null
}

export function findCourses(db: Db): Promise<KnownCourse[]> {
  return db
    .selectFrom('courses')
    .select(['key', 'origin', 'levelId', 'number', 'digest', 'judgedDigest'])
    .execute()
}

/** Processes that start together import one after the other. */
export async function lockImports(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(1849)`.execute(tx)
}

export async function findStoredCourse(db: Db, key: string): Promise<StoredCourse | undefined> {
  const course = await db
    .selectFrom('courses')
    .select(['id', 'editionId'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!course) return undefined

  const tasks = await db
    .selectFrom('tasks')
    .leftJoin('taskValues', 'taskValues.taskId', 'tasks.id')
    .select(['tasks.id', 'key', 'digest', 'fen', 'tasks.difficulty', 'taskValues.difficulty as inForce'])
    .where('courseId', '=', course.id)
    .execute()
  const rows = await db
    .selectFrom('blocks')
    .innerJoin('topics', 'topics.blockId', 'blocks.id')
    .leftJoin('placements', 'placements.topicId', 'topics.id')
    .leftJoin('tasks', 'tasks.id', 'placements.taskId')
    .select(['blocks.number as week', 'topics.position', 'topics.name', 'tasks.key'])
    .where('blocks.editionId', '=', course.editionId)
    .orderBy('blocks.number')
    .orderBy('topics.position')
    .orderBy('placements.number')
    .execute()

  const weeks: { name: Texts; tasks: string[] }[][] = []
  for (const { week, position, name, key: task } of rows) {
    const topics = (weeks[week - 1] ??= [])
    const topic = (topics[position] ??= { name, tasks: [] })
    if (task !== null) topic.tasks.push(task)
  }
  return { id: course.id, tasks: new Map(tasks.map(task => [task.key, task])), weeks }
}

/** @returns the id of the course, new or old */
export async function saveCourse(tx: Tx, course: AuthoredCourse, digest: string): Promise<number> {
  const values = {
    levelId: course.level,
    number: course.number,
    name: JSON.stringify(course.name),
    description: JSON.stringify(course.description),
    hideAnswers: course.hideAnswers,
    digest,
  }
  const { id } = await tx
    .insertInto('courses')
    .values({ key: course.key, ...values })
    .onConflict(conflict => conflict.column('key').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * New tasks get version 1, known ones the next. `decided`: the task with what coaches have decided about its moves; its digest
 * stays that of the author's.
 */
export async function saveTasks(
  tx: Tx,
  courseId: number,
  tasks: readonly AuthoredTask[],
  decided: (task: AuthoredTask) => AuthoredTask,
): Promise<void> {
  for (const chunk of chunks(tasks)) {
    await tx
      .insertInto('tasks')
      .values(chunk.map(task => ({ ...taskRow(courseId, decided(task)), digest: taskDigest(task) })))
      .onConflict(asNextVersion)
      .execute()
  }
}

/** Takes the prepared tasks of a job over, all in one statement. */
export async function savePreparedTasks(tx: Tx, courseId: number, jobId: number): Promise<void> {
  await tx
    .insertInto('tasks')
    .columns(['courseId', 'key', ...CONTENT])
    .expression(eb =>
      eb
        .selectFrom('preparedTasks')
        .where('jobId', '=', jobId)
        .select([sql.lit(courseId).as('courseId'), 'key', ...CONTENT])
        .orderBy('key'),
    )
    .onConflict(asNextVersion)
    .execute()
}

/** Columns that an import writes. */
const CONTENT = [
  'digest',
  'fen',
  'lastMove',
  'goal',
  'mateIn',
  'rightMoves',
  'intro',
  'moves',
  'players',
  'event',
  'difficulty',
  'theme',
  'mute',
] as const

function asNextVersion(conflict: OnConflictBuilder<Database, 'tasks'>) {
  return conflict.columns(['courseId', 'key']).doUpdateSet(eb => ({
    version: eb('tasks.version', '+', 1),
    ...Object.fromEntries(CONTENT.map(column => [column, eb.ref(`excluded.${column}`)])),
  }))
}

function taskRow(courseId: number, task: AuthoredTask) {
  return {
    courseId,
    key: task.key,
    fen: task.fen,
    lastMove: task.lastMove,
    goal: task.goal,
    mateIn: task.mateIn,
    rightMoves: task.rightMoves,
    intro: JSON.stringify(task.intro),
    moves: JSON.stringify(task.moves),
    players: JSON.stringify(task.players),
    event: JSON.stringify(task.event),
    difficulty: task.difficulty,
    theme: task.theme,
    mute: task.mute ?? null,
  }
}

function chunks<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / CHUNK)
  return Array.from({ length: count }, (_, index) => items.slice(index * CHUNK, (index + 1) * CHUNK))
}
