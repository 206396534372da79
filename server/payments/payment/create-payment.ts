import { isPageOf } from '@tabia/core/payments/bank-page.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import {
  type CreatedPayment,
  PaymentRefused,
  PaymentUnknown,
  providerOf,
} from '../../outside/payments/port.ts'
import { cancelOrder, lockSale } from '../records/order-queries.ts'
import { changePayment, markCreated, type PaymentRow } from '../records/payment-queries.ts'
import { alertStaff } from '../letters/letters.ts'

/** Makes the payment at the service. Repeated, it is the same payment there. @returns the page where it is paid */
export async function createPayment(deps: Deps, payment: PaymentRow): Promise<string> {
  const { id, orderId, amount: minor, currency, description, email, language, createdAt } = payment
  const returnUrl = `${deps.config.origin}/account/return?order=${orderId}`
  const amount = { minor, currency }
  try {
    const wanted = { id, amount, description, email, language, returnUrl, createdAt }
    const created = { ...payment, ...(await providerOf(deps.payments, payment).create(wanted)) }
    await noteCreated(deps, created)
    return trustedPage(deps, created)
  } catch (error) {
    if (error instanceof PaymentRefused) await giveUp(deps, payment, error)
    else if (!(error instanceof PaymentUnknown)) throw error
    else deps.log.warn({ payment: id, problem: error.message }, 'the payment service does not answer')
    throw new ApiError('payment_unavailable')
  }
}

async function noteCreated(deps: Deps, payment: PaymentRow & CreatedPayment): Promise<void> {
  await deps.db.transaction().execute(async tx => {
    const isNews = await markCreated(tx, payment.id, payment)
    if (isNews && !isTrusted(deps, payment)) await alertStaff(deps, tx, 'strangePage', payment)
  })
}

/** The service refuses this payment for good: the next order or retry makes another. */
async function giveUp({ db, log }: Deps, payment: PaymentRow, { message }: Error): Promise<void> {
  log.error({ payment: payment.id, problem: message }, 'the payment service refuses a payment')
  await db.transaction().execute(async tx => {
    await lockSale(tx, payment)
    await changePayment(tx, payment.id, { status: 'canceled', reason: 'refused', nextCheckAt: null })
    await cancelOrder(tx, payment.orderId)
  })
}

/** @throws `payment_page_unknown` for a page that is not the service's: a forged answer must not lead buyers away */
export function trustedPage(deps: Deps, payment: { provider: string; redirect: string }): string {
  if (isTrusted(deps, payment)) return payment.redirect
  throw new ApiError('payment_page_unknown')
}

const isTrusted = ({ payments }: Deps, payment: { provider: string; redirect: string }) =>
  isPageOf(payment.redirect, providerOf(payments, payment).pages)
