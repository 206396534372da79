import { sql } from 'kysely'
import type { PaymentStatus } from '@tabia/core/payments/settle.ts'
import { dueRow } from '../../db/due.ts'
import type { PaymentsTable } from '../../db/tables/payments.ts'
import type { Db } from '../../db/types.ts'

const COLUMNS = [
  'payments.id',
  'payments.orderId',
  'payments.provider',
  'payments.providerId',
  'payments.status',
  'payments.amount',
  'payments.currency',
  'payments.test',
  'payments.email',
  'payments.language',
  'payments.description',
  'payments.redirect',
  'payments.refunded',
  'payments.reason',
  'payments.receipt',
  'payments.createdAt',
] as const

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>

const payments = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .select(COLUMNS)
    .select(['orders.userId', 'orders.courseId', 'orders.status as orderStatus'])

export const findPayment = (db: Db, id: string) =>
  payments(db).where('payments.id', '=', id).executeTakeFirst()

export async function getPayment(db: Db, id: string): Promise<PaymentRow> {
  return payments(db).where('payments.id', '=', id).executeTakeFirstOrThrow()
}

export const findPaymentOf = (db: Db, provider: string, providerId: string) =>
  payments(db)
    .where('payments.provider', '=', provider)
    .where('payments.providerId', '=', providerId)
    .executeTakeFirst()

/** The payment an order waits for, a mismatched one, too: the learner must not be led to pay again. */
export const findOpenPayment = (db: Db, orderId: number) =>
  payments(db)
    .where('payments.orderId', '=', orderId)
    .where('payments.status', 'in', ['creating', 'pending', 'mismatch'])
    .orderBy('payments.createdAt', 'desc')
    .executeTakeFirst()

export const findNewestPayment = (db: Db, orderId: number) =>
  payments(db)
    .where('payments.orderId', '=', orderId)
    .orderBy('payments.createdAt', 'desc')
    .executeTakeFirst()

type NewRow = Pick<
  PaymentsTable,
  'id' | 'orderId' | 'provider' | 'amount' | 'currency' | 'test' | 'email' | 'language' | 'description'
>

export async function insertPayment(db: Db, row: NewRow, at: Date, nextCheckAt: Date | null): Promise<void> {
  await db
    .insertInto('payments')
    .values({ ...row, status: 'creating', createdAt: at, nextCheckAt })
    .execute()
}

/** The service has made it. A snapshot that came before this answer may have settled it: then its status stands. */
export async function markCreated(
  db: Db,
  id: string,
  { providerId, redirect }: { providerId: string; redirect: string },
): Promise<boolean> {
  const made = await db
    .updateTable('payments')
    .set(eb => ({
      providerId,
      redirect,
      status: eb
        .case()
        .when('status', '=', 'creating')
        .then(sql<PaymentStatus>`'pending'`)
        .else(eb.ref('status'))
        .end(),
    }))
    .where('id', '=', id)
    .where('redirect', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

type Change = Partial<Pick<PaymentsTable, 'providerId' | 'status' | 'reason' | 'receipt'>> & {
  refunded?: number
  paidAt?: Date
  nextCheckAt?: Date | null
}

export async function changePayment(db: Db, id: string, change: Change): Promise<void> {
  await db.updateTable('payments').set(change).where('id', '=', id).execute()
}

/** When a payment that is watched is polled next; null: no more. */
export async function postponeCheck(db: Db, id: string, nextCheckAt: Date | null): Promise<void> {
  const watched = db.updateTable('payments').where('id', '=', id).where('nextCheckAt', 'is not', null)
  await watched.set({ nextCheckAt }).execute()
}

/** True for one of several callers at the same time: they share one poll of the service. */
export async function claimPoll(db: Db, id: string, now: Date, before: Date): Promise<boolean> {
  // A poll noted for later than now was made while the clock was ahead; clocks of two servers differ a little.
  const ahead = new Date(2 * now.getTime() - before.getTime())
  const claimed = await db
    .updateTable('payments')
    .set({ checkedAt: now })
    .where('id', '=', id)
    .where(eb =>
      eb.or([eb('checkedAt', 'is', null), eb('checkedAt', '<=', before), eb('checkedAt', '>', ahead)]),
    )
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Leases a payment that is due to this process: if it dies, the payment is due again at `until`. */
export async function claimDuePayment(db: Db, now: Date, until: Date): Promise<string | undefined> {
  const row = await db
    .updateTable('payments')
    .set({ nextCheckAt: until })
    .where('id', '=', dueRow<string>('payments', 'nextCheckAt', now))
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
