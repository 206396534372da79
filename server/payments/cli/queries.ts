import { sql } from 'kysely'
import type { OrderStatus, PaymentStatus } from '@tabia/core/payments/settle.ts'
import type { Db } from '../../db/types.ts'
import { countingPayment } from '../records/order-queries.ts'

interface OrderSearch {
  status?: OrderStatus | undefined
  /** Given without money. */
  given?: boolean
  /** With numbers below this one. */
  before?: number | undefined
  /** These alone. */
  ids?: readonly number[] | undefined
  limit?: number
}

/** The newest orders, for the operator. */
export function findOrders(db: Db, { status, given, before, ids, limit = 50 }: OrderSearch) {
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.userId')
    .innerJoin('courses', 'courses.id', 'orders.courseId')
    .leftJoinLateral(countingPayment, join => join.onTrue())
    .$if(status !== undefined, query => query.where('orders.status', '=', status ?? 'pending'))
    .$if(given === true, query => query.where('orders.reason', 'is not', null))
    .$if(before !== undefined, query => query.where('orders.id', '<', before ?? 0))
    .$if(ids !== undefined, query => query.where('orders.id', 'in', [...(ids ?? []), 0]))
    .select(['orders.id', 'orders.status', 'orders.amount', 'orders.currency', 'orders.createdAt'])
    .select(['orders.reason', 'orders.userId', 'orders.courseId', 'users.email'])
    .select(['users.firstName', 'users.lastName'])
    .select(['courses.key as course', 'courses.name as courseName'])
    .select(['payment.refunded', 'payment.test'])
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute()
}

/** Numbers of the orders of these learners, and of those paid by a payment with this id at its service. */
export async function findOrderIds(
  db: Db,
  learners: readonly number[],
  serviceId: string,
): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .where('userId', 'in', [...learners, 0])
    .select('id')
    .union(
      db
        .selectFrom('payments')
        // Each begins an index over the ids of its service.
        .where('provider', 'in', ['sandbox', 'yookassa', 'stripe'])
        .where('providerId', '=', serviceId)
        .select('orderId as id'),
    )
    .execute()
  return rows.map(({ id }) => id)
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
      'orders.courseId',
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
