import { type ExpressionBuilder, sql } from 'kysely'
import type { Currency, Money } from '@tabia/core/payments/money.ts'
import type { Database, Db } from '../../db/types.ts'

/** A learner and a course: of their orders at most one is pending and at most one paid. */
export interface Sale {
  userId: number
  courseId: number
}

/** Transaction-scoped advisory lock on (user, course). */
export async function lockSale(tx: Db, { userId, courseId }: Sale): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sale ${userId} ${courseId}`}, 0))`.execute(tx)
}

export async function isOwned(db: Db, { userId, courseId }: Sale): Promise<boolean> {
  const paid = await orders(db, userId)
    .where('courseId', '=', courseId)
    .where('status', '=', 'paid')
    .execute()
  return paid.length > 0
}

export function findOrder(db: Db, userId: number, id: number) {
  return orders(db, userId).where('id', '=', id).executeTakeFirst()
}

export function findPendingOrder(db: Db, { userId, courseId }: Sale) {
  return orders(db, userId)
    .where('courseId', '=', courseId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
}

const orders = (db: Db, userId: number) =>
  db
    .selectFrom('orders')
    .where('userId', '=', userId)
    .select(['id', 'courseId', 'status', 'amount', 'currency', 'bonus'])

/** Whether a course can be ordered now, and at which price. */
export function getSaleTerms(db: Db, { courseId }: Sale) {
  return db
    .selectFrom('courses')
    .where('id', '=', courseId)
    .select(['price', 'withdrawnAt'])
    .executeTakeFirstOrThrow()
}

export function insertOrder(db: Db, sale: Sale, price: Money, at: Date) {
  return db
    .insertInto('orders')
    .values({ ...sale, amount: price.minor, currency: price.currency, status: 'pending', createdAt: at })
    .returning(['id', 'courseId', 'status', 'amount', 'currency', 'bonus'])
    .executeTakeFirstOrThrow()
}

/** An order that costs nothing, paid at once: a course given by staff. @returns its number */
export async function insertGrant(
  db: Db,
  grant: Sale & { currency: Currency; reason: string; bonus: number },
  at: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('orders')
    .values({ ...grant, amount: 0, status: 'paid', createdAt: at, paidAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The order by which a course was given, while it stands. */
export function findGrant(db: Db, { userId, courseId }: Sale) {
  return db
    .selectFrom('orders')
    .where('userId', '=', userId)
    .where('courseId', '=', courseId)
    .where('status', '=', 'paid')
    .where('reason', 'is not', null)
    .select(['id', 'reason'])
    .executeTakeFirst()
}

/** A cancelled order waits again. */
export async function reopenOrder(db: Db, id: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({ status: 'pending' })
    .where('id', '=', id)
    .where('status', '=', 'canceled')
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** After all its money went back, or came back. */
export async function changeOrder(db: Db, id: number, status: 'refunded' | 'paid'): Promise<void> {
  await db.updateTable('orders').set({ status }).where('id', '=', id).execute()
}

export async function markOrderPaid(db: Db, id: number, bonus: number, at: Date): Promise<void> {
  await db.updateTable('orders').set({ status: 'paid', bonus, paidAt: at }).where('id', '=', id).execute()
}

/** Cancels a pending order without an open payment. @returns whether it was pending */
export async function cancelOrder(db: Db, id: number): Promise<boolean> {
  const canceled = await db
    .updateTable('orders')
    .set({ status: 'canceled' })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where(eb => eb.not(eb.exists(paymentsOf(eb).where('payments.status', 'in', ['creating', 'pending']))))
    .returning('id')
    .executeTakeFirst()
  return canceled !== undefined
}

/** Stale: pending for too long without an open payment. A mismatched payment is left to a person. */
export function findStaleOrders(db: Db, before: Date) {
  return db
    .selectFrom('orders')
    .where('status', '=', 'pending')
    .where('createdAt', '<=', before)
    .where(eb =>
      eb.not(
        eb.exists(
          paymentsOf(eb).where(payment =>
            payment.or([
              payment('payments.status', 'in', ['creating', 'pending', 'mismatch']),
              payment('payments.createdAt', '>', before),
            ]),
          ),
        ),
      ),
    )
    .select(['id', 'userId', 'courseId'])
    .limit(50)
    .execute()
}

const paymentsOf = (eb: ExpressionBuilder<Database, 'orders'>) =>
  eb.selectFrom('payments').select('payments.id').whereRef('payments.orderId', '=', 'orders.id')

/** A learner's orders, each with the payment that counts for it, else the last one. */
export function findOrderHistory(db: Db, userId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('courses', 'courses.id', 'orders.courseId')
    .leftJoinLateral(countingPayment, join => join.onTrue())
    .where('orders.userId', '=', userId)
    .select(['orders.id', 'orders.status', 'orders.amount', 'orders.currency'])
    .select(['orders.createdAt', 'orders.paidAt'])
    .select(['courses.origin', 'courses.levelId', 'courses.number', 'courses.name'])
    .select(['payment.refunded', 'payment.email', 'payment.test'])
    .select(eb => onItsWayBack(eb).where('payments.orderId', '=', eb.ref('orders.id')).as('refunding'))
    .orderBy('orders.id', 'desc')
    .limit(100)
    .execute()
}

/** Refunds that are open or pending: their money is not with the buyer yet. */
const onItsWayBack = (eb: ExpressionBuilder<Database, 'orders'>) =>
  eb
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .where('refunds.status', 'in', ['open', 'pending'])
    .select(({ fn }) => fn.sum<number | null>('refunds.amount').as('sum'))

export const countingPayment = (eb: ExpressionBuilder<Database, 'orders'>) =>
  eb
    .selectFrom('payments')
    .whereRef('payments.orderId', '=', 'orders.id')
    .select(['provider', 'providerId', 'test', 'refunded', 'payments.email'])
    .orderBy(sql`payments.status in ('succeeded', 'refunded', 'mismatch')`, 'desc')
    .orderBy('payments.createdAt', 'desc')
    .limit(1)
    .as('payment')

/** The learner as a buyer. */
export function getBuyer(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id as userId', 'email', 'emailVerifiedAt', 'currentEnrolmentId'])
    .executeTakeFirstOrThrow()
}
