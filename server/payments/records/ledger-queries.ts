import { type Insertable, sql } from 'kysely'
import type { ReceiptStatus } from '@tabia/core/payments/settle.ts'
import { isDue } from '../../db/due.ts'
import type { LedgerTable, RefundsTable } from '../../db/tables/payments.ts'
import type { Db } from '../../db/types.ts'

type Movement = Omit<Insertable<LedgerTable>, 'total'>

/** Under the lock of its sale; `total` is of its kind, so that none is written twice. */
export async function insertMovement(db: Db, movement: Movement): Promise<void> {
  const { paymentId, kind, amount } = movement
  const { sum } = await db
    .selectFrom('ledger')
    .where('paymentId', '=', paymentId)
    .where('kind', '=', kind)
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amount'), sql<number>`0`).as('sum'))
    .executeTakeFirstOrThrow()
  await db
    .insertInto('ledger')
    .values({ ...movement, total: sum + amount })
    .execute()
}

type NewRefund = Pick<RefundsTable, 'id' | 'paymentId' | 'cause' | 'amount'>

export async function insertRefund(db: Db, refund: NewRefund, at: Date): Promise<void> {
  await db
    .insertInto('refunds')
    .values({ ...refund, status: 'open', createdAt: at, nextTryAt: at })
    .execute()
}

export async function getRefundStatus(db: Db, id: string) {
  const row = await db.selectFrom('refunds').where('id', '=', id).select('status').executeTakeFirstOrThrow()
  return row.status
}

/** How much went back the last time. */
export async function getLastRefund(db: Db, paymentId: string): Promise<number> {
  const { amount } = await db
    .selectFrom('ledger')
    .where('paymentId', '=', paymentId)
    .where('kind', '=', 'refund')
    .select('amount')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return amount
}

/** A refund that is due, for this process alone: if it dies, it is due again at `until`. */
export function claimRefund(db: Db, now: Date, until: Date) {
  return db
    .updateTable('refunds')
    .set(eb => ({ nextTryAt: until, tries: eb('tries', '+', 1) }))
    .where('id', '=', due =>
      due
        .selectFrom('refunds')
        .where(eb => eb.or([eb('status', 'in', ['open', 'pending']), eb('receipt', '=', 'pending')]))
        .where(isDue('nextTryAt', now))
        .orderBy('nextTryAt')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .select('id'),
    )
    .returning(['id', 'paymentId', 'amount', 'status', 'providerId', 'doneAt'])
    .executeTakeFirst()
}

type RefundChange = Partial<Pick<RefundsTable, 'status' | 'providerId' | 'reason' | 'receipt'>> & {
  doneAt?: Date
  nextTryAt?: Date | null
}

/** @returns whether it changed now: of those who learn of it at once, one tells of it */
export async function changeRefund(db: Db, id: string, change: RefundChange) {
  const changed = await db
    .updateTable('refunds')
    .set(change)
    .where('id', '=', id)
    .where('status', 'in', ['open', 'pending'])
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** When a receipt that is not made yet is asked after again; null: no more. */
export async function postponeReceipt(db: Db, id: string, nextTryAt: Date | null): Promise<void> {
  await db.updateTable('refunds').set({ nextTryAt }).where('id', '=', id).execute()
}

/** What has become of a receipt that was not made yet. @returns whether it is told for the first time */
export async function endReceipt(db: Db, id: string, receipt: ReceiptStatus | null): Promise<boolean> {
  const changed = await db
    .updateTable('refunds')
    .set({ receipt, nextTryAt: null })
    .where('id', '=', id)
    .where('receipt', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** What a service told by itself, and how often. @returns whether it is told for the first time */
export async function noteWebhook(
  db: Db,
  { provider, event, paymentId, at }: { provider: string; event: string; paymentId: string | null; at: Date },
): Promise<boolean> {
  const { times } = await db
    .insertInto('webhookEvents')
    .values({ provider, event, paymentId, firstAt: at, lastAt: at })
    .onConflict(conflict =>
      conflict
        .columns(['provider', 'event'])
        .doUpdateSet(eb => ({ times: eb('webhookEvents.times', '+', 1), lastAt: at })),
    )
    .returning('times')
    .executeTakeFirstOrThrow()
  return times === 1
}
