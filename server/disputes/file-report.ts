import type { Refusal, DisputeState } from '@tabia/core/disputes/vocabulary.ts'
import type { Texts } from '@tabia/core/training/vocabulary.ts'
import type { Db } from '../db/types.ts'

export interface NewReport {
  enrolmentId: number
  taskId: number
  userId: number
  words: string | null
  createdAt: Date
  /** The move that was judged wrong, and the position it was played in. */
  uci: string
  san: string
  fen: string
  /** The learner's reports come to nothing, as a rule. */
  silent: boolean
}

export interface FiledReport {
  dispute: number
  state: DisputeState
  reason: Refusal | null
  reply: string | null
  words: Texts | null
  /** The first of this move that a coach is to be told of. */
  isNews: boolean
}

/**
 * Files a report with the others of its move, in the caller's transaction: one dispute a move. Undefined when another
 * report of this answer came first: then nothing may be written. A decided dispute stays decided, and is told at once.
 */
export async function fileReport(tx: Db, report: NewReport): Promise<FiledReport | undefined> {
  const { enrolmentId, taskId, userId, words, createdAt, silent } = report
  const before = await lockDispute(tx, report)
  const isAnother = before.reports === 0 || before.fen !== report.fen
  const state = isAnother ? 'open' : before.state
  const isNews = state === 'open' && !silent && (isAnother || before.silent)

  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('answerReports')
    .values({ enrolmentId, taskId, userId, words, createdAt, disputeId: before.id })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return undefined

  await tx
    .updateTable('disputes')
    .set({
      reports: isAnother ? 1 : before.reports + 1,
      silent: silent && (isAnother || before.silent),
      openedAt: isAnother || isNews ? createdAt : before.openedAt,
      ...(isAnother && { ...AS_NEW, fen: report.fen }),
    })
    .where('id', '=', before.id)
    .execute()
  if (state !== 'open') await noteTold(tx, { userId, disputeId: before.id, at: createdAt })
  const decided = { reason: before.reason, reply: before.reply, words: before.words }
  const nothing = { reason: null, reply: null, words: null }
  return { dispute: before.id, state, isNews, ...(isAnother ? nothing : decided) }
}

/** Of a position that was corrected since: what was decided about the old one says nothing of it. */
const AS_NEW = { state: 'open', decidedAt: null, reason: null, reply: null, words: null } as const

/** The dispute of the move, locked; one that is just made has no reports. */
async function lockDispute(tx: Db, { taskId, uci, san, fen, createdAt }: NewReport) {
  await tx
    .insertInto('disputes')
    .values({ taskId, moveUci: uci, moveSan: san, fen, reports: 0, silent: true, openedAt: createdAt })
    .onConflict(conflict => conflict.columns(['taskId', 'moveUci']).doNothing())
    .execute()
  return tx
    .selectFrom('disputes')
    .where('taskId', '=', taskId)
    .where('moveUci', '=', uci)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** The answer to the report tells it: no notice, no letter. What a regrade has told is left alone. */
async function noteTold(tx: Db, { userId, disputeId, at }: { userId: number; disputeId: number; at: Date }) {
  await tx
    .insertInto('decisions')
    .columns(['userId', 'disputeId', 'madeAt', 'seenAt', 'toldAt'])
    .expression(eb =>
      eb
        .selectFrom('disputes')
        .where('id', '=', disputeId)
        // An answer that becomes right is told of with its regrade.
        .where('state', '<>', 'accepted')
        .select(row => [
          row.val(userId).as('userId'),
          'id',
          row.val(at).as('madeAt'),
          row.val(at).as('seenAt'),
          row.val(at).as('toldAt'),
        ]),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** What became of the learner's reports since then. */
export async function findRecordOf(db: Db, userId: number, since: Date) {
  const { refused, accepted } = await db
    .selectFrom('answerReports')
    .innerJoin('disputes', 'disputes.id', 'answerReports.disputeId')
    .where('answerReports.userId', '=', userId)
    .where('disputes.decidedAt', '>', since)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('disputes.state', '=', 'refused').as('refused'),
      fn.countAll<number>().filterWhere('disputes.state', '=', 'accepted').as('accepted'),
    ])
    .executeTakeFirstOrThrow()
  return { refused, accepted }
}
