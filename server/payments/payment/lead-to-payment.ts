import { unitsOf } from '@tabia/core/payments/money.ts'
import { nextCheck } from '@tabia/core/payments/waiting.ts'
import type { Db } from '../../db/types.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import { priceOf } from '../order/course-price.ts'
import { createPayment, trustedPage } from './create-payment.ts'
import { mustPollPayment } from './settle-payment.ts'
import {
  findPendingOrder,
  getSaleTerms,
  lockSale,
  insertOrder,
  isOwned,
  reopenOrder,
  type Sale,
} from '../records/order-queries.ts'
import { findOpenPayment, getPayment, insertPayment, type PaymentRow } from '../records/payment-queries.ts'

export interface Purchase extends Sale {
  email: string
  language: PaymentRow['language']
  /** The line on the buyer's statement. */
  description: string
  /** The price the learner saw, in whole units; left out: not said. */
  shown?: number | undefined
  /** A cancelled order to go on with, at its own price. */
  reopen?: { id: number; amount: number; currency: PaymentRow['currency'] }
}

/**
 * The page where the learner pays: `https://yoomoney.ru/checkout/…`; undefined where they own the course already.
 * Any number of calls, also at the same time, share one order and one open payment. An order that waits already is
 * gone on with, whatever has become of the course; a new one is refused where it is withdrawn.
 */
export async function leadToPayment(deps: Deps, purchase: Purchase): Promise<string | undefined> {
  for (;;) {
    const payment = await deps.db.transaction().execute(tx => openOrderAndPayment(deps, tx, purchase))
    if (!payment) return undefined
    if (payment.redirect === null) return createPayment(deps, payment)

    // Paid or cancelled at the bank a moment ago: the next round finds the course, or opens a new payment.
    await mustPollPayment(deps, payment)
    const { status } = await getPayment(deps.db, payment.id)
    const isOpen = status === 'pending' || status === 'mismatch'
    if (isOpen) return trustedPage(deps, { ...payment, redirect: payment.redirect })
  }
}

async function openOrderAndPayment(deps: Deps, tx: Db, purchase: Purchase): Promise<PaymentRow | undefined> {
  await lockSale(tx, purchase)
  if (await isOwned(tx, purchase)) return undefined
  const order = (await findPendingOrder(tx, purchase)) ?? (await openOrder(deps, tx, purchase))
  if (purchase.shown !== undefined && purchase.shown !== unitsOf({ ...order, minor: order.amount })) {
    throw new ApiError('price_changed')
  }
  return (await findOpenPayment(tx, order.id)) ?? (await openPayment(deps, tx, purchase, order))
}

async function openOrder({ config, now }: Deps, tx: Db, { reopen, ...purchase }: Purchase) {
  const terms = await getSaleTerms(tx, purchase)
  if (terms.withdrawnAt !== null) throw new ApiError('course_withdrawn')
  if (!reopen) {
    const { userId, courseId } = purchase
    return insertOrder(tx, { userId, courseId }, priceOf(terms, config), now())
  }
  await reopenOrder(tx, reopen.id)
  return reopen
}

async function openPayment(
  { payments, now, newId }: Deps,
  tx: Db,
  { email, language, description }: Purchase,
  { id: orderId, amount, currency }: { id: number; amount: number; currency: PaymentRow['currency'] },
): Promise<PaymentRow> {
  const id = newId()
  const { name: provider, test } = payments.current
  const row = { id, orderId, provider, amount, currency, test, email, language, description }
  await insertPayment(tx, row, now(), nextCheck(now(), now()))
  return getPayment(tx, id)
}
