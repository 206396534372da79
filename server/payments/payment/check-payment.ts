import { checkedBefore } from '@tabia/core/payments/waiting.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import { isTrouble, providerOf } from '../../outside/payments/port.ts'
import { claimCheck, type PaymentRow } from '../records/payment-queries.ts'
import { settlePayment } from './settle-payment.ts'

/** Fetches a payment's snapshot from its service and applies it. Concurrent callers share one fetch. */
export async function checkPayment(deps: Deps, payment: PaymentRow): Promise<void> {
  if (payment.providerId === null) return
  const now = deps.now()
  if (await claimCheck(deps.db, payment.id, now, checkedBefore(now))) {
    await settlePayment(deps, payment.id, providerOf(deps.payments, payment), payment.providerId)
  }
}

/** Throws `payment_unavailable` where the service does not answer: going on might take the money twice. */
export async function mustCheckPayment(deps: Deps, payment: PaymentRow): Promise<void> {
  try {
    await checkPayment(deps, payment)
  } catch (error) {
    if (!isTrouble(error)) throw error
    deps.log.warn({ payment: payment.id, problem: error.message }, 'a payment cannot be looked at')
    throw new ApiError('payment_unavailable')
  }
}
