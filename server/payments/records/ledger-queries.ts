import { type Insertable, sql } from 'kysely'
import type { ReceiptStatus } from '@tabia/core/payments/settle.ts'
import { dueRow } from '../../db/due.ts'
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

/** The amount of the last refund. */
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

/** Leases a refund that is due to this process: if it dies, the refund is due again at `until`. */
export function claimRefund(db: Db, now: Date, until: Date) {
  return db
    .updateTable('refunds')
    .set(eb => ({ nextTryAt: until, tries: eb('tries', '+', 1) }))
    .where(eb => {
      const isOpen = eb.or([eb('status', 'in', ['open', 'pending']), eb('receipt', '=', 'pending')])
      return eb('id', '=', dueRow<string>('refunds', 'nextTryAt', now, isOpen))
    })
    .returning(['id', 'paymentId', 'amount', 'status', 'providerId', 'doneAt'])
    .executeTakeFirst()
}

type RefundChange = Partial<Pick<RefundsTable, 'status' | 'providerId' | 'reason' | 'receipt'>> & {
  doneAt?: Date
  nextTryAt?: Date | null
}

/** @returns whether this call changed it: one of several at the same time alerts staff */
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

/** When a receipt that is not made yet is polled again; null: no more. */
export async function postponeReceipt(db: Db, id: string, nextTryAt: Date | null): Promise<void> {
  await db.updateTable('refunds').set({ nextTryAt }).where('id', '=', id).execute()
}

/** The end of a receipt that was not made yet. @returns whether this call recorded it */
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

/** Records a webhook event and counts its repetitions. @returns whether it came for the first time */
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
