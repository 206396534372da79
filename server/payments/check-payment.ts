import { checkedBefore } from '@tabia/core/payments/waiting.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/api-error.ts'
import { type PaymentProvider, PaymentRefused, PaymentUnknown } from '../outside/payments/port.ts'
import { claimCheck, type PaymentRow } from './payment-queries.ts'
import { settlePayment } from './settle-payment.ts'

/** Asks the service after a payment and makes its word true. Those who ask at the same time share one question. */
export async function checkPayment(deps: Deps, payment: PaymentRow): Promise<void> {
  if (payment.providerId === null) return
  const now = deps.now()
  if (await claimCheck(deps.db, payment.id, now, checkedBefore(now))) {
    await readPayment(deps, payment.id, providerOf(deps, payment), payment.providerId)
  }
}

/** The same where there is no going on without the service's word: somebody might pay twice. */
export async function mustCheckPayment(deps: Deps, payment: PaymentRow): Promise<void> {
  try {
    await checkPayment(deps, payment)
  } catch (error) {
    if (!isTrouble(error)) throw error
    deps.log.warn({ payment: payment.id, problem: error.message }, 'a payment cannot be looked at')
    throw new ApiError('payment_unavailable')
  }
}

export const isTrouble = (error: unknown): error is PaymentUnknown | PaymentRefused =>
  error instanceof PaymentUnknown || error instanceof PaymentRefused

export async function readPayment(
  deps: Deps,
  id: string,
  provider: PaymentProvider,
  providerId: string,
): Promise<void> {
  await settlePayment(deps, id, providerId, await provider.read(providerId), () => provider.read(providerId))
}

/** Payments stay with the service they were made with, also when the school has gone to another. */
export function providerOf({ payments }: Deps, { provider: name }: { provider: string }): PaymentProvider {
  const provider = payments.byName.get(name)
  if (!provider) throw new Error(`payments were made with ${name}, and its settings are gone`)
  return provider
}
