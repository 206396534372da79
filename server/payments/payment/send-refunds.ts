import type { Selectable } from 'kysely'
import { nextCheck } from '@tabia/core/payments/waiting.ts'
import { after, HOUR_MS, MINUTE_MS } from '@tabia/core/time.ts'
import type { RefundsTable } from '../../db/tables/payments.ts'
import type { Deps } from '../../deps.ts'
import {
  type PaymentProvider,
  PaymentRefused,
  providerOf,
  type RefundSnapshot,
} from '../../outside/payments/port.ts'
import { alertStaff } from '../letters/letters.ts'
import { changeRefund, claimRefund, endReceipt, postponeReceipt } from '../records/ledger-queries.ts'
import { getPayment, type PaymentRow } from '../records/payment-queries.ts'
import { settlePayment } from './settle-payment.ts'

type Refund = Pick<Selectable<RefundsTable>, 'id' | 'amount' | 'status' | 'providerId' | 'doneAt'>

type RefundState = Omit<RefundSnapshot, 'refundId'> & { refundId: string | null }

/** Longer than the calls about one refund may take. */
const LEASE_MS = 5 * MINUTE_MS
const AT_ONCE = 20
/** An accepted refund takes days at some banks. */
const PENDING_PAUSE_MS = HOUR_MS

/**
 * Sends the refunds that are due, and polls pending ones and their receipts. A refund the service did not answer is sent
 * again with the same idempotency key.
 */
export async function sendRefunds(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const { db, now, log } = deps
  const began = now()
  const isStopping = () => stopping?.aborted === true
  for (let count = 0; count < AT_ONCE && !isStopping(); count++) {
    const due = await claimRefund(db, began, after(now(), LEASE_MS))
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
  const snapshot = await fetchRefund(provider, { ...payment, providerId }, refund)
  switch (snapshot.status) {
    case 'pending': {
      const nextTryAt = after(deps.now(), PENDING_PAUSE_MS)
      await changeRefund(deps.db, id, { status: 'pending', providerId: snapshot.refundId, nextTryAt })
      return
    }
    case 'canceled':
      await giveUp(deps, payment, refund, snapshot.reason)
      return
    case 'succeeded':
      await settlePayment(deps, payment.id, provider, providerId)
      await finishRefund(deps, payment, id, snapshot)
  }
}

/** Sends the refund or, once the service has accepted it, polls it. */
async function fetchRefund(
  provider: PaymentProvider,
  { currency, description, email, providerId }: PaymentRow & { providerId: string },
  { id, amount: minor, providerId: refundId }: Refund,
): Promise<RefundState> {
  try {
    if (refundId !== null) return await provider.readRefund(refundId)
    return await provider.refund({ id, providerId, amount: { minor, currency }, description, email })
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    return { refundId, status: 'canceled', reason: 'refused', receipt: null }
  }
}

/** The money is still here, and what it has bought is open: staff is told. */
async function giveUp(deps: Deps, payment: PaymentRow, { id }: Refund, reason: string | null): Promise<void> {
  await deps.db.transaction().execute(async tx => {
    const isNews = await changeRefund(tx, id, { status: 'failed', reason })
    if (isNews) await alertStaff(deps, tx, 'refundFailed', payment)
  })
}

/** The money is back. The refund's own fiscal receipt (54-FZ) comes with it, later, or not at all. */
async function finishRefund(
  deps: Deps,
  payment: PaymentRow,
  id: string,
  { refundId: providerId, receipt }: RefundState,
): Promise<void> {
  const doneAt = deps.now()
  const nextTryAt = receipt === 'pending' ? nextCheck(doneAt, doneAt) : null
  await deps.db.transaction().execute(async tx => {
    const isNews = await changeRefund(tx, id, { status: 'done', providerId, receipt, doneAt, nextTryAt })
    if (isNews && receipt === 'canceled') await alertStaff(deps, tx, 'refundReceiptFailed', payment)
  })
}

/** Services send no webhook about receipts: they are polled ever more rarely, for three days. */
async function followReceipt(
  deps: Deps,
  payment: PaymentRow,
  { id, doneAt, refundId }: { id: string; doneAt: Date; refundId: string },
): Promise<void> {
  await postponeReceipt(deps.db, id, nextCheck(doneAt, deps.now()))
  const { receipt } = await providerOf(deps.payments, payment).readRefund(refundId)
  if (receipt === 'pending') return
  await deps.db.transaction().execute(async tx => {
    const isNews = await endReceipt(tx, id, receipt)
    if (isNews && receipt === 'canceled') await alertStaff(deps, tx, 'refundReceiptFailed', payment)
  })
}
