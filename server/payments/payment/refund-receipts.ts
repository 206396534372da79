import { nextCheck } from '@tabia/core/payments/waiting.ts'
import type { Deps } from '../../deps.ts'
import { providerOf, type RefundSnapshot } from '../../outside/payments/port.ts'
import { changeRefund, endReceipt, postponeReceipt } from '../records/ledger-queries.ts'
import type { PaymentRow } from '../records/payment-queries.ts'
import { alertStaff } from '../letters/staff-alert.ts'

// A refund has a fiscal receipt of its own (54-FZ). Services tell nothing of it by themselves.

interface Told extends Pick<RefundSnapshot, 'receipt'> {
  refundId: string | null
}

/** The money is back. The receipt comes with it, later, or not at all. */
export async function finishRefund(
  deps: Deps,
  payment: PaymentRow,
  id: string,
  { refundId: providerId, receipt }: Told,
): Promise<void> {
  const doneAt = deps.now()
  const nextTryAt = receipt === 'pending' ? nextCheck(doneAt, doneAt) : null
  await deps.db.transaction().execute(async tx => {
    const isNews = await changeRefund(tx, id, { status: 'done', providerId, receipt, doneAt, nextTryAt })
    if (isNews && receipt === 'canceled') await alertStaff(deps, tx, 'refundReceiptFailed', payment)
  })
}

/** Asked after ever more rarely, for three days. */
export async function followReceipt(
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
