import { expressionBuilder, sql } from 'kysely'
import type { TaskPlace } from '@tabia/core/training/progress.ts'
import type { Goal } from '@tabia/core/training/vocabulary.ts'
import { QUESTION } from '../../db/task-columns.ts'
import type { Database, Db } from '../../db/types.ts'
import { progressSelection } from './enrolment.ts'

/** A topic with the enrolment it belongs to; undefined when the learner has not begun its course. */
export function findTopicOfLearner(db: Db, userId: number, topicId: number) {
  return db
    .selectFrom('users')
    .innerJoin('topics', join => join.on('topics.id', '=', topicId))
    .innerJoin('blocks', 'blocks.id', 'topics.blockId')
    .innerJoin('editions', 'editions.id', 'blocks.editionId')
    .innerJoin('courses', 'courses.id', 'editions.courseId')
    .innerJoin('enrolments', join =>
      join
        .onRef('enrolments.userId', '=', 'users.id')
        .onRef('enrolments.courseId', '=', 'courses.id')
        .onRef('enrolments.editionId', '=', 'editions.id'),
    )
    .innerJoin('ratings', join =>
      join.onRef('ratings.userId', '=', 'users.id').onRef('ratings.levelId', '=', 'courses.levelId'),
    )
    .leftJoin('topicProgress', join =>
      join
        .onRef('topicProgress.enrolmentId', '=', 'enrolments.id')
        .onRef('topicProgress.topicId', '=', 'topics.id'),
    )
    .where('users.id', '=', userId)
    .select(progressSelection(userId))
    .select(eb => [
      'topics.name as topicName',
      'topics.totalTasks',
      'blocks.number as blockNumber',
      eb.fn.coalesce('topicProgress.solved', eb.lit(0)).as('solved'),
      'ratings.rating',
      'ratings.deviation',
      'users.emailVerifiedAt',
      currentCourse().as('currentCourse'),
    ])
    .executeTakeFirst()
}

/** Id of the course the learner in `users` is training now. */
export function currentCourse() {
  const eb = expressionBuilder<Database, 'users'>()
  return eb
    .selectFrom('enrolments as current')
    .whereRef('current.id', '=', 'users.currentEnrolmentId')
    .select('current.courseId')
}

/**
 * Makes a topic the open one and its course the current one, and starts the week's clock where it stands still.
 * Nothing happens when another device has gone on to the next week meanwhile.
 */
export async function openTopic(
  db: Db,
  open: { userId: number; enrolmentId: number; block: number; topicId: number; at: Date },
): Promise<void> {
  await db
    .with('begun', week =>
      week
        .updateTable('enrolments')
        .set({ blockOpenedAt: sql<Date>`coalesce(block_opened_at, ${open.at})` })
        .where('id', '=', open.enrolmentId)
        .where('currentBlock', '=', open.block)
        .returning('id'),
    )
    .updateTable('users')
    .from('begun')
    .set({ openTopicId: open.topicId, currentEnrolmentId: eb => eb.ref('begun.id') })
    .where('users.id', '=', open.userId)
    .execute()
}

/** The question of a task, and nothing of its answer. */
export interface QuestionRow {
  id: number
  fen: string
  /** UCI. */
  lastMove: string | null
  goal: Goal
  mateIn: number | null
}

export function getQuestion(db: Db, place: TaskPlace): Promise<QuestionRow> {
  return db
    .selectFrom('placements')
    .innerJoin('tasks', 'tasks.id', 'placements.taskId')
    .where('placements.topicId', '=', place.topicId)
    .where('placements.number', '=', place.number)
    .select(['tasks.id', ...QUESTION])
    .executeTakeFirstOrThrow()
}
