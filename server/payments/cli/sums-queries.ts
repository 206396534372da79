import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'
import { countingPayment } from '../records/order-queries.ts'

/** Days of the school, both included: 2026-12-31. */
export interface Period {
  from: string
  to: string
}

/** Orders placed in a period, each with the payment that counts for it, else the last one: those after a number. */
export async function findSales(
  db: Db,
  { from, to }: Period,
  timeZone: string,
  { after, limit }: { after: number; limit: number },
) {
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.userId')
    .innerJoin('courses', 'courses.id', 'orders.courseId')
    .leftJoinLateral(countingPayment, join => join.onTrue())
    .where('orders.id', '>', after)
    .where(eb => eb.between(dayOf('orders.created_at', timeZone), from, to))
    .select(['orders.id', 'orders.status', 'orders.amount', 'orders.currency', 'orders.userId'])
    .select(['orders.createdAt', 'orders.paidAt', 'orders.reason', 'courses.key as course'])
    .select(['payment.provider', 'payment.providerId', 'payment.test', 'payment.refunded'])
    .select(eb => eb.fn.coalesce('payment.email', 'users.email').as('email'))
    .orderBy('orders.id')
    .limit(limit)
    .execute()
}

/** Money in and out, from the ledger, by days or months of the school: `2026-12-31`, `2026-12`. */
export async function findTotals(db: Db, { from, to }: Period, timeZone: string, per: 'day' | 'month') {
  const time = timeOf('ledger.at', timeZone, per)
  return moneyMoved(db)
    .where(eb => eb.between(dayOf('ledger.at', timeZone), from, to))
    .select(time.as('time'))
    .groupBy([time, 'payments.currency', 'payments.test'])
    .orderBy('time')
    .orderBy('payments.currency')
    .execute()
}

/** The same by course. */
export async function findCourseTotals(db: Db, { from, to }: Period, timeZone: string) {
  return moneyMoved(db)
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .innerJoin('courses', 'courses.id', 'orders.courseId')
    .where(eb => eb.between(dayOf('ledger.at', timeZone), from, to))
    .select(['courses.key', 'courses.name'])
    .groupBy(['courses.id', 'payments.currency', 'payments.test'])
    .orderBy('courses.levelId')
    .orderBy('courses.origin', 'desc')
    .orderBy('courses.number')
    .execute()
}

const moneyMoved = (db: Db) =>
  db
    .selectFrom('ledger')
    .innerJoin('payments', 'payments.id', 'ledger.paymentId')
    .select(['payments.currency', 'payments.test'])
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('kind', '=', 'charge').as('charges'),
      sql<number>`coalesce(sum(ledger.amount) filter (where kind = 'charge'), 0)`.as('charged'),
      fn.countAll<number>().filterWhere('kind', '=', 'refund').as('refunds'),
      sql<number>`coalesce(sum(ledger.amount) filter (where kind = 'refund'), 0)`.as('refunded'),
    ])

/** Courses given without money, by days or months of the school. */
export async function findGrants(db: Db, { from, to }: Period, timeZone: string, per: 'day' | 'month') {
  const time = timeOf('orders.created_at', timeZone, per)
  return db
    .selectFrom('orders')
    .where('reason', 'is not', null)
    .where(eb => eb.between(dayOf('orders.created_at', timeZone), from, to))
    .select(time.as('time'))
    .select(({ fn }) => [
      fn.countAll<number>().as('given'),
      fn.countAll<number>().filterWhere('status', '=', 'refunded').as('takenBack'),
    ])
    .groupBy(time)
    .orderBy('time')
    .execute()
}

const FORMATS = { day: 'YYYY-MM-DD', month: 'YYYY-MM' } as const

const timeOf = (column: 'orders.created_at' | 'ledger.at', timeZone: string, per: 'day' | 'month') =>
  sql<string>`to_char(${sql.ref(column)} at time zone ${sql.lit(timeZone)}, ${sql.lit(FORMATS[per])})`

const dayOf = (column: 'orders.created_at' | 'ledger.at', timeZone: string) => timeOf(column, timeZone, 'day')
