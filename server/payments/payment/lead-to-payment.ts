import { nextCheck } from '@tabia/core/payments/waiting.ts'
import type { Db } from '../../db/types.ts'
import type { Deps } from '../../deps.ts'
import { mustCheckPayment } from './check-payment.ts'
import { createPayment } from './create-payment.ts'
import {
  findPendingOrder,
  lockSale,
  insertOrder,
  isOwned,
  reopenOrder,
  type Sale,
} from '../records/order-queries.ts'
import { findOpenPayment, getPayment, insertPayment, type PaymentRow } from '../records/payment-queries.ts'
import { trustedPage } from './trusted-page.ts'

export interface Purchase extends Sale {
  email: string
  language: PaymentRow['language']
  /** The line on the buyer's statement. */
  description: string
  /** A cancelled order to go on with, at its own price. */
  reopen?: { id: number; amount: number; currency: PaymentRow['currency'] }
}

/**
 * The address where the learner pays. However often and from wherever it is asked for: one order, one open payment.
 * Undefined: the course is theirs already.
 */
export async function leadToPayment(deps: Deps, purchase: Purchase): Promise<string | undefined> {
  for (;;) {
    const payment = await deps.db.transaction().execute(tx => openAttempt(deps, tx, purchase))
    if (!payment) return undefined
    if (payment.redirect === null) return createPayment(deps, payment)

    // Paid or given up at the bank a moment ago: the next round finds the course, or opens a new attempt.
    await mustCheckPayment(deps, payment)
    const { status } = await getPayment(deps.db, payment.id)
    const isOpen = status === 'pending' || status === 'mismatch'
    if (isOpen) return trustedPage(deps, { ...payment, redirect: payment.redirect })
  }
}

async function openAttempt(deps: Deps, tx: Db, purchase: Purchase): Promise<PaymentRow | undefined> {
  await lockSale(tx, purchase)
  if (await isOwned(tx, purchase)) return undefined
  const order = (await findPendingOrder(tx, purchase)) ?? (await openOrder(deps, tx, purchase))
  return (await findOpenPayment(tx, order.id)) ?? (await openPayment(deps, tx, purchase, order))
}

async function openOrder({ config, now }: Deps, tx: Db, { reopen, ...purchase }: Purchase) {
  if (!reopen) {
    const { userId, courseId } = purchase
    return insertOrder(tx, { userId, courseId }, config.price, now())
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
