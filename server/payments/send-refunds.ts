import type { Deps } from '../deps.ts'
import { PaymentRefused } from '../outside/payments/port.ts'
import { providerOf, readPayment } from './check-payment.ts'
import { claimRefunds, closeRefund } from './ledger-queries.ts'
import { getPayment, type PaymentRow } from './payment-queries.ts'
import { alertStaff } from './staff-alert.ts'

const LEASE_MS = 5 * 60_000

/** Gives back what is due; what the service did not answer is asked for again with the same key. */
export async function sendRefunds(deps: Deps): Promise<void> {
  const { db, now, log } = deps
  const refunds = await claimRefunds(db, now(), new Date(now().getTime() + LEASE_MS))
  for (const refund of refunds) {
    const payment = await getPayment(db, refund.paymentId)
    try {
      await sendRefund(deps, payment, refund)
    } catch (error) {
      log.warn({ refund: refund.id, problem: String(error) }, 'money could not be given back yet')
    }
  }
}

async function sendRefund(
  deps: Deps,
  payment: PaymentRow,
  { id, amount: minor }: { id: string; amount: number },
): Promise<void> {
  const { currency, description, email, providerId } = payment
  if (providerId === null) throw new Error('the payment was never made')
  const provider = providerOf(deps, payment)
  try {
    await provider.refund({ id, providerId, amount: { minor, currency }, description, email })
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    await closeRefund(deps.db, id, 'failed')
    await alertStaff(deps, deps.db, 'refundFailed', payment)
    return
  }
  await readPayment(deps, payment.id, provider, providerId)
  await closeRefund(deps.db, id, 'done')
}
