import { sql } from 'kysely'
import type { PaymentStatus } from '@tabia/core/payments/settle.ts'
import { isDue } from '../../db/due.ts'
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

/** The attempt an order waits for; a mismatched payment keeps it, too, so that the learner is not asked to pay again. */
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

/** The service knows it now. News that came before this answer has settled more than that: then it stands. */
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

/** When a payment that is watched is looked at next; null: no more. */
export async function postponeCheck(db: Db, id: string, nextCheckAt: Date | null): Promise<void> {
  const watched = db.updateTable('payments').where('id', '=', id).where('nextCheckAt', 'is not', null)
  await watched.set({ nextCheckAt }).execute()
}

/** True for one of those who ask at the same time: the service is asked once for all. */
export async function claimCheck(db: Db, id: string, now: Date, before: Date): Promise<boolean> {
  // A look noted for later than now was made while the clock was ahead; clocks of two servers differ a little.
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

/** Payments due for a look, for this process alone: if it dies, they are due again at `until`. */
export async function claimDuePayment(db: Db, now: Date, until: Date): Promise<string | undefined> {
  const row = await db
    .updateTable('payments')
    .set({ nextCheckAt: until })
    .where('id', '=', due =>
      due
        .selectFrom('payments')
        .where(isDue('nextCheckAt', now))
        .orderBy('nextCheckAt')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .select('id'),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
