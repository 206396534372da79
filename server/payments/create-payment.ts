import type { Deps } from '../deps.ts'
import { ApiError } from '../http/api-error.ts'
import { PaymentRefused, PaymentUnknown } from '../outside/payments/port.ts'
import { providerOf } from './check-payment.ts'
import { cancelOrder, holdSale } from './order-queries.ts'
import { changePayment, markCreated, type PaymentRow } from './payment-queries.ts'

/** Makes the payment at the service and tells where it is paid. Repeated, it is the same payment there. */
export async function createPayment(deps: Deps, payment: PaymentRow): Promise<string> {
  const { id, orderId, amount: minor, currency, description, email, language, createdAt } = payment
  const returnUrl = `${deps.config.origin}/account/return?order=${orderId}`
  const amount = { minor, currency }
  try {
    const wanted = { id, amount, description, email, language, returnUrl, createdAt }
    const created = await providerOf(deps, payment).create(wanted)
    await markCreated(deps.db, id, created)
    return created.redirect
  } catch (error) {
    if (error instanceof PaymentRefused) await giveUp(deps, payment, error)
    else if (!(error instanceof PaymentUnknown)) throw error
    else deps.log.warn({ payment: id, problem: error.message }, 'the payment service does not answer')
    throw new ApiError('payment_unavailable')
  }
}

/** It will not take this payment, now or later: the next press begins anew. */
async function giveUp({ db, log }: Deps, payment: PaymentRow, { message }: Error): Promise<void> {
  log.error({ payment: payment.id, problem: message }, 'the payment service refuses a payment')
  await db.transaction().execute(async tx => {
    await holdSale(tx, payment)
    await changePayment(tx, payment.id, { status: 'canceled', reason: 'refused', nextCheckAt: null })
    await cancelOrder(tx, payment.orderId)
  })
}
