import { sql } from 'kysely'
import type { AwardChange } from '@tabia/core/disputes/vocabulary.ts'
import type { Db } from '../db/types.ts'

/** What an accepted move means to one learner. Ratings as they are shown; the result of a finished course, where it has risen. */
export interface RegradedLearner {
  userId: number
  ratingBefore: number
  ratingAfter: number
  correct: number | null
  total: number | null
  award: AwardChange | null
}

/** What a decision means to a learner whose answer it makes right. */
export async function saveDecision(
  tx: Db,
  disputeId: number,
  { userId, ...change }: RegradedLearner,
  madeAt: Date,
): Promise<void> {
  const values = { madeAt, ...change, seenAt: null, toldAt: null }
  await tx
    .insertInto('decisions')
    .values({ userId, disputeId, ...values })
    .onConflict(conflict => conflict.columns(['userId', 'disputeId']).doUpdateSet(values))
    .execute()
}

/** Everyone who has played the move and is judged wrong for it is to be told. @returns how many */
export async function tellPlayers(
  tx: Db,
  { id, courseId, taskId, moveUci }: { id: number; courseId: number; taskId: number; moveUci: string },
  madeAt: Date,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into decisions (user_id, dispute_id, made_at)
    select user_id, ${id}, ${madeAt} from enrolments join answers on answers.enrolment_id = enrolments.id
    where course_id = ${courseId} and task_id = ${taskId} and move_uci = ${moveUci} and not result
    on conflict (user_id, dispute_id) do update set made_at = excluded.made_at, seen_at = null, told_at = null`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

/** Those whose answers became right by it. */
export function findRegraded(db: Db, disputeId: number): Promise<RegradedLearner[]> {
  return db
    .selectFrom('decisions')
    .where('disputeId', '=', disputeId)
    .where('ratingAfter', 'is not', null)
    .select(eb => [
      'userId',
      eb.ref('ratingBefore').$notNull().as('ratingBefore'),
      eb.ref('ratingAfter').$notNull().as('ratingAfter'),
      'correct',
      'total',
      'award',
    ])
    .execute()
}

/** A regrade that has something to do. */
export function findDueRegrade(db: Db, now: Date, disputeId?: number) {
  return db
    .selectFrom('regrades')
    .innerJoin('disputes', 'disputes.id', 'regrades.disputeId')
    .innerJoin('tasks', 'tasks.id', 'disputes.taskId')
    .innerJoin('courses', 'courses.id', 'tasks.courseId')
    .where('doneAt', 'is', null)
    .where('dueAt', '<=', now)
    .$if(disputeId !== undefined, query => query.where('disputeId', '=', disputeId ?? 0))
    .select(['disputeId', 'pass', 'afterEnrolment', 'disputes.taskId', 'disputes.moveUci'])
    .select(['courses.id as courseId', 'courses.levelId', 'courses.number as courseNumber'])
    .orderBy('dueAt')
    .limit(1)
    .executeTakeFirst()
}

/** Anew, where another position of the task was decided before. */
export async function startRegrade(tx: Db, disputeId: number, dueAt: Date): Promise<void> {
  const values = { pass: 1, afterEnrolment: 0, dueAt, doneAt: null }
  await tx
    .insertInto('regrades')
    .values({ disputeId, ...values })
    .onConflict(conflict => conflict.column('disputeId').doUpdateSet(values))
    .execute()
}

interface Step {
  disputeId: number
  pass: number
}

/** Two processes may work at the same regrade: it never goes back. */
export async function noteProgress(db: Db, { disputeId, pass }: Step, afterEnrolment: number): Promise<void> {
  await db
    .updateTable('regrades')
    .set({ afterEnrolment })
    .where('disputeId', '=', disputeId)
    .where('pass', '=', pass)
    .where('afterEnrolment', '<', afterEnrolment)
    .execute()
}

/** `next`: when the pass after this one is due; undefined: there is none. */
export async function endPass(
  db: Db,
  { disputeId, pass }: Step,
  { now, next }: { now: Date; next: Date | undefined },
): Promise<void> {
  await db
    .updateTable('regrades')
    .set(next ? { pass: pass + 1, afterEnrolment: 0, dueAt: next } : { doneAt: now })
    .where('disputeId', '=', disputeId)
    .where('pass', '=', pass)
    .execute()
}
