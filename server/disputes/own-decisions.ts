import { expressionBuilder } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Decision } from '@tabia/contract/disputes.ts'
import { courseResult } from '@tabia/core/training/grade.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Database, Db } from '../db/types.ts'
import { coachWords } from './decision-words.ts'

const MOST_LISTED = 50

/** What was decided about moves the learner has played, the newest first. */
export async function getOwnDecisions(
  db: Db,
  userId: number,
  locale: Locale,
): Promise<{ decisions: Decision[] }> {
  const rows = await findOwnDecisions(db, userId)
    .orderBy('decisions.madeAt', 'desc')
    .limit(MOST_LISTED)
    .execute()
  return { decisions: rows.flatMap(row => decisionIn(locale, row)) }
}

export function decisionIn(locale: Locale, row: OwnDecision): Decision[] {
  const { id, taskId: task, state, moveSan: move, hideAnswers, topicId, number } = row
  const { ratingBefore, ratingAfter, correct, total, award, madeAt, seenAt } = row
  // A dispute that was opened anew is no decision any more.
  if (state === 'open') return []
  const review = hideAnswers || number === null ? null : { topicId, number }
  const result = correct !== null && total !== null ? courseResult(correct, total) : null
  return [
    {
      id,
      task,
      review,
      courseName: row.courseName[locale],
      topicName: row.topicName[locale],
      move,
      state,
      words: coachWords(locale, row),
      ratingBefore,
      ratingAfter,
      courseResult: result,
      award,
      madeAt: madeAt.toISOString(),
      seen: seenAt !== null,
    },
  ]
}

export type OwnDecision = Awaited<ReturnType<ReturnType<typeof findOwnDecisions>['execute']>>[number]

/** For a caller to narrow. A task that left the lists has no number. */
export function findOwnDecisions(db: Db, userId: number) {
  return db
    .selectFrom('decisions')
    .innerJoin('disputes', 'disputes.id', 'decisions.disputeId')
    .innerJoin('tasks', 'tasks.id', 'disputes.taskId')
    .innerJoin('courses', 'courses.id', 'tasks.courseId')
    .innerJoin('enrolments', join =>
      join
        .onRef('enrolments.userId', '=', 'decisions.userId')
        .onRef('enrolments.courseId', '=', 'courses.id'),
    )
    .innerJoin('answers', join =>
      join.onRef('answers.enrolmentId', '=', 'enrolments.id').onRef('answers.taskId', '=', 'tasks.id'),
    )
    .innerJoin('topics', 'topics.id', 'answers.topicId')
    .leftJoin('placements', join =>
      join.onRef('placements.topicId', '=', 'topics.id').onRef('placements.taskId', '=', 'tasks.id'),
    )
    .where('decisions.userId', '=', userId)
    .select(['disputes.id', 'disputes.taskId', 'disputes.state', 'disputes.moveSan', 'disputes.reason'])
    .select(['disputes.reply', 'disputes.words', 'courses.hideAnswers', 'courses.name as courseName'])
    .select(['topics.name as topicName', 'answers.topicId', 'placements.number'])
    .select(['decisions.ratingBefore', 'decisions.ratingAfter', 'decisions.correct', 'decisions.total'])
    .select(['decisions.award', 'decisions.madeAt', 'decisions.seenAt'])
}

export async function noteSeen(
  db: Db,
  userId: number,
  disputes: readonly number[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('decisions')
    .set({ seenAt: now })
    .where('userId', '=', userId)
    .where('disputeId', 'in', disputes)
    .where('seenAt', 'is', null)
    .execute()
}

/** What was decided about the move of an answer, as its learner was told. For a query that reads `answers`. */
export function decisionAbout(userId: number) {
  const eb = expressionBuilder<Database, 'answers'>()
  return eb
    .selectFrom('disputes')
    .innerJoin('decisions', 'decisions.disputeId', 'disputes.id')
    .whereRef('disputes.taskId', '=', 'answers.taskId')
    .whereRef('disputes.moveUci', '=', 'answers.moveUci')
    .where('decisions.userId', '=', userId)
    .select(row =>
      jsonBuildObject({
        state: row.ref('disputes.state'),
        reason: row.ref('disputes.reason'),
        reply: row.ref('disputes.reply'),
        words: row.ref('disputes.words'),
        madeAt: row.ref('decisions.madeAt'),
      }).as('decided'),
    )
}
