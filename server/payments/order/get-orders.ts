import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { getOrders as endpoint } from '@tabia/contract/payments.ts'
import { unitsOf } from '@tabia/core/payments/money.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { levelName } from '@tabia/i18n/level-name.ts'
import type { Deps } from '../../deps.ts'
import { findOrderHistory } from '../records/order-queries.ts'
import { saleLine } from './sale-line.ts'

/** The learner's own books: what was ordered, paid and given back. */
export async function getOrders(
  { db }: Pick<Deps, 'db'>,
  userId: number,
  locale: Locale,
): Promise<AnswerOf<typeof endpoint>> {
  const orders = await findOrderHistory(db, userId)
  return {
    orders: orders.map(
      ({ id, status, amount, refunded, refunding, currency, createdAt, paidAt, ...order }) => ({
        id,
        status,
        course: saleLine(locale, levelName(locale, order.levelId), order),
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
