import type { Kysely } from 'kysely'
import type { OrderStatus } from '@tabia/core/payments/settle.ts'
import type { Database } from '../db/types.ts'

type Db = Kysely<Database>

/** The newest orders, for whoever runs the school. */
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

/** Payments of an order, with what moved and what was told. */
export async function findOrderStory(db: Db, order: number) {
  const payments = await db
    .selectFrom('payments')
    .where('orderId', '=', order)
    .select([
      'id',
      'provider',
      'providerId',
      'status',
      'amount',
      'currency',
      'refunded',
      'reason',
      'createdAt',
    ])
    .orderBy('createdAt')
    .execute()
  const ids = payments.map(({ id }) => id)
  if (ids.length === 0) return { payments, movements: [], notices: [] }
  const movements = await db
    .selectFrom('ledger')
    .where('paymentId', 'in', ids)
    .select(['kind', 'amount', 'at'])
    .orderBy('id')
    .execute()
  const notices = await db
    .selectFrom('webhookEvents')
    .where('paymentId', 'in', ids)
    .select(['event', 'times', 'lastAt'])
    .orderBy('lastAt')
    .execute()
  return { payments, movements, notices }
}

/** The payment that bought an order's course, with what of it has not gone back. */
export function findPaidPayment(db: Db, order: number) {
  return db
    .selectFrom('payments')
    .where('orderId', '=', order)
    .where('status', 'in', ['succeeded', 'mismatch'])
    .select(['id', 'amount', 'currency', 'refunded'])
    .executeTakeFirst()
}
