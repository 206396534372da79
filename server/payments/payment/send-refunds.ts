import type { Selectable } from 'kysely'
import type { RefundsTable } from '../../db/tables/payments.ts'
import type { Deps } from '../../deps.ts'
import {
  type PaymentProvider,
  PaymentRefused,
  providerOf,
  type RefundSnapshot,
} from '../../outside/payments/port.ts'
import { settlePayment } from './settle-payment.ts'
import { changeRefund, claimRefund } from '../records/ledger-queries.ts'
import { getPayment, type PaymentRow } from '../records/payment-queries.ts'
import { finishRefund, followReceipt } from './refund-receipts.ts'
import { alertStaff } from '../letters/staff-alert.ts'

type Refund = Pick<Selectable<RefundsTable>, 'id' | 'amount' | 'status' | 'providerId' | 'doneAt'>

/** Longer than a service may think over the questions about one refund. */
const LEASE_MS = 5 * 60_000
const AT_ONCE = 20
/** A refund that was taken on takes days at some banks. */
const PENDING_PAUSE_MS = 60 * 60_000

/**
 * Gives back what is due, and asks after the receipts of what was given back. What the service did not answer is asked
 * for again with the same key.
 */
export async function sendRefunds(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const { db, now, log } = deps
  const began = now()
  const isStopping = () => stopping?.aborted === true
  for (let count = 0; count < AT_ONCE && !isStopping(); count++) {
    const due = await claimRefund(db, began, new Date(now().getTime() + LEASE_MS))
    if (!due) break
    const { paymentId, ...refund } = due
    const payment = await getPayment(db, paymentId)
    try {
      await followRefund(deps, payment, refund)
    } catch (error) {
      log.warn({ refund: refund.id, problem: String(error) }, 'money could not be given back yet')
    }
  }
}

async function followRefund(deps: Deps, payment: PaymentRow, refund: Refund): Promise<void> {
  const { providerId } = payment
  if (providerId === null) throw new Error('the payment was never made')
  const { id, doneAt, providerId: refundId } = refund
  if (doneAt && refundId !== null) return followReceipt(deps, payment, { id, doneAt, refundId })
  const provider = providerOf(deps.payments, payment)
  const news = await wordOf(provider, { ...payment, providerId }, refund)
  switch (news.status) {
    case 'pending': {
      const nextTryAt = new Date(deps.now().getTime() + PENDING_PAUSE_MS)
      await changeRefund(deps.db, id, { status: 'pending', providerId: news.refundId, nextTryAt })
      return
    }
    case 'canceled':
      await giveUp(deps, payment, refund, news.reason)
      return
    case 'succeeded':
      await settlePayment(deps, payment.id, provider, providerId)
      await finishRefund(deps, payment, id, news)
  }
}

/** Asked for, or, once the service has taken it on, asked after. */
async function wordOf(
  provider: PaymentProvider,
  { currency, description, email, providerId }: PaymentRow & { providerId: string },
  { id, amount: minor, providerId: refundId }: Refund,
): Promise<Omit<RefundSnapshot, 'refundId'> & { refundId: string | null }> {
  try {
    if (refundId !== null) return await provider.readRefund(refundId)
    return await provider.refund({ id, providerId, amount: { minor, currency }, description, email })
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    return { refundId, status: 'canceled', reason: 'refused', receipt: null }
  }
}

/** The money is still here, and what it has bought is open: a person sees to it. */
async function giveUp(deps: Deps, payment: PaymentRow, { id }: Refund, reason: string | null): Promise<void> {
  await deps.db.transaction().execute(async tx => {
    const isNews = await changeRefund(tx, id, { status: 'failed', reason })
    if (isNews) await alertStaff(deps, tx, 'refundFailed', payment)
  })
}
