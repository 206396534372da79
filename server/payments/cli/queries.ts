import { sql } from 'kysely'
import type { OrderStatus, PaymentStatus } from '@tabia/core/payments/settle.ts'
import type { Db } from '../../db/types.ts'
import { countingPayment } from '../records/order-queries.ts'

/** Days of the school, both included: 2026-12-31. */
export interface Period {
  from: string
  to: string
}

/** The newest orders, for the operator. */
export function findOrders(db: Db, status: OrderStatus | undefined) {
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.userId')
    .innerJoin('courses', 'courses.id', 'orders.courseId')
    .$if(status !== undefined, query => query.where('orders.status', '=', status ?? 'pending'))
    .select(['orders.id', 'orders.status', 'orders.amount', 'orders.currency', 'orders.createdAt'])
    .select(['users.email', 'courses.key as course'])
    .orderBy('orders.id', 'desc')
    .limit(50)
    .execute()
}

export function findOrderStatuses(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return Promise.resolve([])
  return db.selectFrom('orders').where('id', 'in', ids).select(['id', 'status']).orderBy('id').execute()
}

/** What was ordered, and by whom: under the address of now, which may not be that of buying. */
export function findOrderFacts(db: Db, order: number) {
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.userId')
    .innerJoin('courses', 'courses.id', 'orders.courseId')
    .where('orders.id', '=', order)
    .select(['orders.id', 'orders.status', 'orders.amount', 'orders.currency', 'orders.createdAt'])
    .select([
      'orders.reason',
      'orders.userId',
      'orders.paidAt',
      'users.firstName',
      'users.lastName',
      'users.email',
    ])
    .select(['courses.key as course', 'courses.name as courseName'])
    .executeTakeFirst()
}

/** Payments of an order, with their movements and webhooks. */
export async function findOrderStory(db: Db, order: number) {
  const payments = await db
    .selectFrom('payments')
    .where('orderId', '=', order)
    .select(['id', 'provider', 'providerId', 'status', 'amount', 'currency', 'reason', 'createdAt'])
    .select('receipt')
    .orderBy('createdAt')
    .execute()
  const ids = payments.map(({ id }) => id)
  if (ids.length === 0) return { payments, movements: [], refunds: [], notices: [] }
  const movements = await db
    .selectFrom('ledger')
    .where('paymentId', 'in', ids)
    .select(['kind', 'amount', 'at'])
    .orderBy('id')
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .where('paymentId', 'in', ids)
    .select(['id', 'cause', 'status', 'reason', 'receipt', 'amount', 'tries', 'createdAt'])
    .orderBy('createdAt')
    .execute()
  const notices = await db
    .selectFrom('webhookEvents')
    .where('paymentId', 'in', ids)
    .select(['event', 'times', 'lastAt'])
    .orderBy('lastAt')
    .execute()
  return { payments, movements, refunds, notices }
}

/** Payments of an order that brought money, the newest first: how much came, has gone back, and is on its way back. */
export function findPaidPayments(db: Db, order: number, statuses: readonly PaymentStatus[]) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .innerJoin('ledger', 'ledger.paymentId', 'payments.id')
    .where('ledger.kind', '=', 'charge')
    .where('orderId', '=', order)
    .where('payments.status', 'in', statuses)
    .select(['payments.id', 'payments.status', 'payments.currency'])
    .select(['payments.provider', 'payments.providerId'])
    .select(['payments.refunded', 'ledger.amount as charged', 'ledger.at as chargedAt'])
    .select(['orders.userId', 'orders.courseId'])
    .select(eb =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('refunds')
            .whereRef('refunds.paymentId', '=', 'payments.id')
            .where('refunds.status', 'in', ['open', 'pending'])
            .select(({ fn }) => fn.sum<number>('refunds.amount').as('sum')),
          sql<number>`0`,
        )
        .as('onItsWay'),
    )
    .orderBy('payments.createdAt', 'desc')
    .execute()
}

/** Payments that may still change: those open, and given up ones that may be paid yet. */
export function findWatchedPayments(db: Db, order: number | undefined) {
  return db
    .selectFrom('payments')
    .$if(order !== undefined, query => query.where('orderId', '=', order ?? 0))
    .$if(order === undefined, query => query.where('nextCheckAt', 'is not', null))
    .select(['id', 'orderId'])
    .orderBy('createdAt')
    .execute()
}

/** Orders placed in a period, each with the payment that counts for it, else the last one. */
export async function findSales(db: Db, { from, to }: Period, timeZone: string) {
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.userId')
    .innerJoin('courses', 'courses.id', 'orders.courseId')
    .leftJoinLateral(countingPayment, join => join.onTrue())
    .where(eb => eb.between(dayOf('orders.created_at', timeZone), from, to))
    .select(['orders.id', 'orders.status', 'orders.amount', 'orders.currency', 'orders.userId'])
    .select(['orders.createdAt', 'orders.paidAt', 'orders.reason', 'courses.key as course'])
    .select(['payment.provider', 'payment.providerId', 'payment.test', 'payment.refunded'])
    .select(eb => eb.fn.coalesce('payment.email', 'users.email').as('email'))
    .orderBy('orders.id')
    .execute()
}

/** Money in and out, from the ledger, by the school's days. */
export async function findDailyTotals(db: Db, { from, to }: Period, timeZone: string) {
  const day = dayOf('ledger.at', timeZone)
  return db
    .selectFrom('ledger')
    .innerJoin('payments', 'payments.id', 'ledger.paymentId')
    .where(eb => eb.between(day, from, to))
    .select([day.as('day'), 'payments.currency', 'payments.test'])
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('kind', '=', 'charge').as('charges'),
      sql<number>`coalesce(sum(ledger.amount) filter (where kind = 'charge'), 0)`.as('charged'),
      fn.countAll<number>().filterWhere('kind', '=', 'refund').as('refunds'),
      sql<number>`coalesce(sum(ledger.amount) filter (where kind = 'refund'), 0)`.as('refunded'),
    ])
    .groupBy([day, 'payments.currency', 'payments.test'])
    .orderBy('day')
    .orderBy('payments.currency')
    .execute()
}

/** Courses given without money, by the school's days. */
export async function findDailyGrants(db: Db, { from, to }: Period, timeZone: string) {
  const day = dayOf('orders.created_at', timeZone)
  return db
    .selectFrom('orders')
    .where('reason', 'is not', null)
    .where(eb => eb.between(day, from, to))
    .select(day.as('day'))
    .select(({ fn }) => [
      fn.countAll<number>().as('given'),
      fn.countAll<number>().filterWhere('status', '=', 'refunded').as('takenBack'),
    ])
    .groupBy(day)
    .orderBy('day')
    .execute()
}

const dayOf = (column: 'orders.created_at' | 'ledger.at', timeZone: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone ${sql.lit(timeZone)}, 'YYYY-MM-DD')`

/** Positions of the full courses, without those a free course shows as well. */
export async function findSoldPositions(db: Db): Promise<{ course: string; fen: string }[]> {
  const positions = (kind: '>' | '=') =>
    db
      .selectFrom('tasks')
      .innerJoin('courses', 'courses.id', 'tasks.courseId')
      .where('courses.number', kind, 0)
      .select(['courses.key as course', 'tasks.fen'])
      .orderBy('courses.key')
      .execute()
  const free = new Set((await positions('=')).map(({ fen }) => fen))
  return (await positions('>')).filter(({ fen }) => !free.has(fen))
}
