import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { courseResult } from '@tabia/core/training/grade.ts'
import type { CourseProgress } from '@tabia/core/training/progress.ts'
import type { Texts } from '@tabia/core/training/vocabulary.ts'
import { compileOnce } from '../../db/connection/compile-once.ts'
import type { Database, Db } from '../../db/types.ts'
import { courseSelection, isOrdered } from './course.ts'

/** A topic of the current week with the learner's counters. */
export interface TopicRow {
  id: number
  name: Texts
  total: number
  solved: number
  wrong: number
  /** One sign a task answered: '1' right, '0' wrong. */
  results: string
}

/** What the rules need of an enrolment, for a query that joins `enrolments`, `courses` and `editions`. */
export function progressSelection(userId: number) {
  return [
    'enrolments.id as enrolmentId',
    'enrolments.courseId',
    'enrolments.currentBlock',
    'enrolments.finishedAt',
    'courses.levelId',
    'courses.number as courseNumber',
    'editions.blocksCount',
    isOrdered(userId).as('ordered'),
    currentTopics().as('topics'),
  ] as const
}

export interface ProgressRow {
  courseId: number
  courseNumber: number
  ordered: boolean
  finishedAt: Date | null
  currentBlock: number
  blocksCount: number
  topics: TopicRow[]
}

/** The enrolment as the rules of the school see it. */
export function progressOf(row: ProgressRow): CourseProgress & { topics: TopicRow[] } {
  return {
    id: row.courseId,
    trial: row.courseNumber === 0,
    ordered: row.ordered,
    finished: row.finishedAt !== null,
    block: row.currentBlock,
    blocksCount: row.blocksCount,
    topics: row.topics,
  }
}

/** Stored with the last answer of the course. */
export function resultOf({ correct, total }: { correct: number | null; total: number | null }) {
  return correct !== null && total !== null ? courseResult(correct, total) : null
}

function currentTopics() {
  return jsonArrayFrom(
    topicsWithCounters().whereRef('blocks.number', '=', 'enrolments.currentBlock').orderBy('topics.position'),
  )
}

export type EnrolmentRow = Awaited<ReturnType<typeof currentEnrolments>>[number]

/** Where the learner stands now: the current course, its week, its topics and the level's rating. */
export async function findCurrentEnrolment(db: Db, userId: number): Promise<EnrolmentRow | undefined> {
  const [row] = await currentEnrolments(db, { userId })
  return row
}

/** The same where there is one: a course has just been started or gone on with. */
export async function getCurrentEnrolment(db: Db, userId: number): Promise<EnrolmentRow> {
  const row = await findCurrentEnrolment(db, userId)
  if (!row) throw new Error(`learner ${userId} has no current course`)
  return row
}

const currentEnrolments = compileOnce((db, { userId }: { userId: number }) =>
  db
    .selectFrom('users')
    .innerJoin('enrolments', 'enrolments.id', 'users.currentEnrolmentId')
    .innerJoin('courses', 'courses.id', 'enrolments.courseId')
    .innerJoin('editions', 'editions.id', 'enrolments.editionId')
    .innerJoin('ratings', join =>
      join.onRef('ratings.userId', '=', 'users.id').onRef('ratings.levelId', '=', 'courses.levelId'),
    )
    .where('users.id', '=', userId)
    .select(courseSelection(userId))
    .select(progressSelection(userId))
    .select([
      'enrolments.blockOpenedAt',
      'enrolments.correct',
      'enrolments.total',
      'ratings.rating',
      'ratings.deviation',
    ])
    .compile(),
)

/** Goes on to another week, its clock unset; false when another device was faster. */
export async function moveToBlock(
  db: Db,
  move: { enrolmentId: number; from: number; to: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('enrolments')
    .set({ currentBlock: move.to, blockOpenedAt: null })
    .where('id', '=', move.enrolmentId)
    .where('currentBlock', '=', move.from)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/**
 * The topics of the edition an enrolment is pinned to, with the learner's counters: for a query that reads
 * `enrolments`. Inside JSON the keys are as the database spells them, so they are single words.
 */
export function topicsWithCounters() {
  const eb = expressionBuilder<Database, 'enrolments'>()
  return eb
    .selectFrom('blocks')
    .innerJoin('topics', 'topics.blockId', 'blocks.id')
    .leftJoin('topicProgress', join =>
      join
        .onRef('topicProgress.enrolmentId', '=', 'enrolments.id')
        .onRef('topicProgress.topicId', '=', 'topics.id'),
    )
    .whereRef('blocks.editionId', '=', 'enrolments.editionId')
    .select(topic => [
      'topics.id',
      'topics.name',
      'topics.totalTasks as total',
      topic.fn.coalesce('topicProgress.solved', topic.lit(0)).as('solved'),
      topic.fn.coalesce('topicProgress.wrong', topic.lit(0)).as('wrong'),
      topic.fn.coalesce('topicProgress.results', sql.lit('')).as('results'),
    ])
}
