import { sql } from 'kysely'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import { deleteTraces, removeOwner } from '@tabia/server/account/erasure/erasure-queries.ts'
import type { Db } from '@tabia/server/db/types.ts'

/** Takes a learner away with everything that hangs on the account: the next one of this name begins anew. */
export async function removeLearner(db: Db, email: string): Promise<void> {
  await db.transaction().execute(async tx => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'email'])
      .where(sql`lower(email)`, '=', email)
      .executeTakeFirst()
    if (!user) return
    await deleteTraces(tx, user)
    await tx.deleteFrom('staffLog').where('learnerId', '=', user.id).execute()
    await deleteOrders(tx, user.id)
    await removeOwner(tx, user.id)
  })
}

/** What erasing an account keeps for accounting: here it is play money. */
async function deleteOrders(tx: Db, userId: number): Promise<void> {
  const orders = tx.selectFrom('orders').select('id').where('userId', '=', userId)
  const payments = tx.selectFrom('payments').select('id').where('orderId', 'in', orders)
  for (const table of ['refunds', 'ledger', 'webhookEvents'] as const) {
    await tx.deleteFrom(table).where('paymentId', 'in', payments).execute()
  }
  await tx.deleteFrom('sandboxPayments').where('reference', 'in', payments).execute()
  await tx.deleteFrom('payments').where('orderId', 'in', orders).execute()
  await tx.deleteFrom('orders').where('userId', '=', userId).execute()
}

/** A school with a mail server would send them to addresses that do not exist. */
export async function removeLetters(db: Db, email: string): Promise<void> {
  const learner = db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email)
  await db.deleteFrom('letters').where('userId', 'in', learner).execute()
}

/** A move that is not the author's though the engine does not speak against it; undefined: none is known. */
export async function findAlsoRight(db: Db, taskId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('judgedMoves')
    .innerJoin('tasks', 'tasks.id', 'judgedMoves.taskId')
    .where('taskId', '=', taskId)
    .where('verdict', 'in', ['also', 'grey'])
    .where(sql<boolean>`not (judged_moves.move_uci = any(tasks.right_moves))`)
    .select('moveUci')
    .orderBy('share', 'desc')
    .orderBy('moveUci')
    .executeTakeFirst()
  return row?.moveUci
}

/** Disputes whose learners are gone, all of them: what the demo learners of before held to be right. */
export async function removeForgottenDisputes(db: Db): Promise<void> {
  await db.transaction().execute(async tx => {
    const reported = tx.selectFrom('answerReports').where('disputeId', 'is not', null).select('disputeId')
    const forgotten = tx.selectFrom('disputes').where('id', 'not in', reported).select('id')
    for (const table of ['decisions', 'regrades'] as const) {
      await tx.deleteFrom(table).where('disputeId', 'in', forgotten).execute()
    }
    await tx.deleteFrom('disputes').where('id', 'in', forgotten).execute()
  })
}

/** What the catalogue offers: levels with a trial that has tasks, with a full course, with a trial that hides its answers. */
export async function findOffer(db: Db): Promise<Record<'trials' | 'full' | 'hiding', LevelId[]>> {
  const courses = await db
    .selectFrom('courses')
    .innerJoin('editions', 'editions.id', 'courses.editionId')
    .where('editions.tasksCount', '>', 0)
    .select(['courses.levelId', 'courses.number', 'courses.hideAnswers'])
    .execute()
  const levels = (chosen: typeof courses) => chosen.map(({ levelId }) => levelId)
  const trials = courses.filter(({ number }) => number === 0)
  return {
    trials: levels(trials),
    full: levels(courses.filter(({ number }) => number > 0)),
    hiding: levels(trials.filter(({ hideAnswers }) => hideAnswers)),
  }
}
