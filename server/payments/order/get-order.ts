import { cancelCause } from '@tabia/core/payments/cancel-cause.ts'
import { unitsOf } from '@tabia/core/payments/money.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type * as contract from '@tabia/contract/payments.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { levelName } from '@tabia/i18n/level-name.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import { isTrouble } from '../../outside/payments/port.ts'
import type { CourseRow } from '../../training/queries/course.ts'
import { pollPayment } from '../payment/settle-payment.ts'
import { findOrder, findOrderHistory } from '../records/order-queries.ts'
import { findNewestPayment, findOpenPayment } from '../records/payment-queries.ts'

const Id = /^\d{1,15}$/

/** How an order stands. While it waits its payment is polled, so that a lost webhook is made up for (A-PSP). */
export async function getOrder(
  deps: Deps,
  userId: number,
  order: string | undefined,
): Promise<AnswerOf<typeof contract.getOrder>> {
  const { id, status, bonus } = await currentOrder(deps, userId, order ?? '')
  const last = status === 'canceled' ? await findNewestPayment(deps.db, id) : undefined
  return { data: { id, paid: status === 'paid', status, bonus, cause: cancelCause(last?.reason ?? null) } }
}

async function currentOrder(deps: Deps, userId: number, text: string) {
  const found = await getOwnOrder(deps, userId, text)
  if (found.status !== 'pending') return found
  const payment = await findOpenPayment(deps.db, found.id)
  if (payment) {
    try {
      await pollPayment(deps, payment)
    } catch (error) {
      // The answer is the order as it is known; the next call, or the job, polls again.
      if (!isTrouble(error)) throw error
      deps.log.warn({ payment: payment.id, problem: error.message }, 'a payment cannot be looked at')
    }
  }
  return getOwnOrder(deps, userId, text)
}

/** 404 for what is not a number, not there, or another learner's. */
export async function getOwnOrder({ db }: Pick<Deps, 'db'>, userId: number, text: string) {
  const order = Id.test(text) ? await findOrder(db, userId, Number(text)) : undefined
  if (!order) throw new ApiError('order_not_found')
  return order
}

/** The learner's orders: what was bought, paid and refunded. */
export async function getOrders(
  { db }: Pick<Deps, 'db'>,
  userId: number,
  locale: Locale,
): Promise<AnswerOf<typeof contract.getOrders>> {
  const orders = await findOrderHistory(db, userId)
  return {
    orders: orders.map(
      ({ id, status, amount, refunded, refunding, currency, createdAt, paidAt, ...order }) => ({
        id,
        status,
        course: courseLine(locale, order),
        amount: unitsOf({ minor: amount, currency }),
        refunded: unitsOf({ minor: refunded ?? 0, currency }),
        refunding: unitsOf({ minor: refunding ?? 0, currency }),
        currency,
        orderedAt: createdAt.toISOString(),
        paidAt: paidAt?.toISOString() ?? null,
        email: order.email,
        test: order.test ?? false,
      }),
    ),
  }
}

/** Payment services take no more. */
const LONGEST_LINE = 128

/** A course in one line, for the statement, the receipt and the letters. */
export function courseLine(
  locale: Locale,
  { origin, levelId, number, name }: Pick<CourseRow, 'origin' | 'levelId' | 'number' | 'name'>,
): string {
  const sold = { level: levelName(locale, levelId), name: name[locale] }
  const line =
    origin === 'coach'
      ? m['sale.coachLine'](sold, { locale })
      : m['sale.line']({ ...sold, number }, { locale })
  return line.slice(0, LONGEST_LINE)
}
