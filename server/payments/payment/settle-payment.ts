import { checkedBefore, nextCheck } from '@tabia/core/payments/waiting.ts'
import { type KnownPayment, settle, type Settlement, type Snapshot } from '@tabia/core/payments/settle.ts'
import type { Db } from '../../db/types.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import { isTrouble, type PaymentProvider, providerOf } from '../../outside/payments/port.ts'
import { beginCourse } from '../../training/begin-course.ts'
import { getChooser, leaveCourse } from '../../training/queries/start.ts'
import { insertMovement, insertRefund } from '../records/ledger-queries.ts'
import { alertStaff, postCanceled, postPaid, postRefunded } from '../letters/letters.ts'
import { cancelOrder, changeOrder, lockSale, isOwned, markOrderPaid } from '../records/order-queries.ts'
import { changePayment, claimPoll, getPayment, type PaymentRow } from '../records/payment-queries.ts'

/** Settles a payment of which the service has an id. Callers at the same time share one poll. */
export async function pollPayment(deps: Deps, payment: PaymentRow): Promise<void> {
  if (payment.providerId === null) return
  const now = deps.now()
  if (await claimPoll(deps.db, payment.id, now, checkedBefore(now))) {
    await settlePayment(deps, payment.id, providerOf(deps.payments, payment), payment.providerId)
  }
}

/** Throws `payment_unavailable` where the service does not answer: going on might take the money twice. */
export async function mustPollPayment(deps: Deps, payment: PaymentRow): Promise<void> {
  try {
    await pollPayment(deps, payment)
  } catch (error) {
    if (!isTrouble(error)) throw error
    deps.log.warn({ payment: payment.id, problem: error.message }, 'a payment cannot be looked at')
    throw new ApiError('payment_unavailable')
  }
}

/**
 * Fetches the service's snapshot of a payment and applies it in one transaction; the only place that grants or revokes
 * a bought course. A snapshot that comes twice, late or out of order changes nothing more.
 */
export async function settlePayment(
  deps: Deps,
  id: string,
  provider: Pick<PaymentProvider, 'read'>,
  providerId: string,
): Promise<void> {
  const first = await provider.read(providerId)
  const sale = await getPayment(deps.db, id)
  const { refunded } = sale
  // A refunded total below the ledger: a stale snapshot or a reversed refund. A fresh one is newer than the ledger.
  const snapshot = first.refunded < refunded ? await provider.read(providerId) : first
  await deps.db.transaction().execute(async tx => {
    await lockSale(tx, sale)
    if (sale.providerId === null) await changePayment(tx, id, { providerId })
    const locked = await getPayment(tx, id)
    if (snapshot.refunded < locked.refunded && locked.refunded !== refunded) return
    // Paid and refunded since the last snapshot: settles in two steps.
    let kind: Settlement['kind']
    do kind = await settleOnce(deps, tx, id, snapshot)
    while (kind !== 'nothing')
    await noteReceipt(deps, tx, await getPayment(tx, id), snapshot.receipt)
  })
}

async function settleOnce(deps: Deps, tx: Db, id: string, snapshot: Snapshot): Promise<Settlement['kind']> {
  const payment = await getPayment(tx, id)
  const settlement = settle(await knownPayment(tx, payment), snapshot)
  switch (settlement.kind) {
    case 'nothing':
      break
    case 'canceled':
      await changePayment(tx, id, { status: 'canceled', reason: settlement.reason, nextCheckAt: null })
      if (await cancelOrder(tx, payment.orderId)) await postCanceled(deps, tx, payment, settlement.reason)
      break
    case 'paid':
      await grantCourse(deps, tx, payment)
      break
    case 'duplicate':
      await refundDuplicate(deps, tx, payment)
      break
    case 'mismatch':
      await changePayment(tx, id, { status: 'mismatch', paidAt: deps.now(), nextCheckAt: null })
      await charge(deps, tx, payment, snapshot.amount.minor)
      await alertStaff(deps, tx, 'mismatch', payment)
      break
    case 'refunded':
      await applyRefund(deps, tx, payment, settlement)
      break
    case 'returned':
      await reverseRefund(deps, tx, payment, settlement)
  }
  return settlement.kind
}

async function knownPayment(tx: Db, payment: PaymentRow): Promise<KnownPayment> {
  const { id, status, amount, currency, test, refunded, orderStatus } = payment
  const owned = await isOwned(tx, payment)
  return { id, status, amount: { minor: amount, currency }, test, refunded, order: orderStatus, owned }
}

/** The course opens (A-ACTIVATE). */
async function grantCourse(deps: Deps, tx: Db, payment: PaymentRow): Promise<void> {
  const { id, orderId, userId, courseId } = payment
  const at = deps.now()
  const bonus = await beginCourse(tx, await getChooser(tx, userId, courseId), at)
  await changePayment(tx, id, { status: 'succeeded', paidAt: at, nextCheckAt: null })
  await markOrderPaid(tx, orderId, bonus, at)
  await charge(deps, tx, payment, payment.amount)
  await postPaid(deps, tx, payment)
}

/** Paid once too often: a refund is queued. */
async function refundDuplicate(deps: Deps, tx: Db, payment: PaymentRow): Promise<void> {
  const { id: paymentId, amount } = payment
  await changePayment(tx, paymentId, { status: 'duplicate', paidAt: deps.now(), nextCheckAt: null })
  await charge(deps, tx, payment, amount)
  await insertRefund(tx, { id: deps.newId(), paymentId, cause: 'duplicate', amount }, deps.now())
  await alertStaff(deps, tx, 'duplicate', payment)
}

/** In full it closes the course; in part it changes the ledger only. */
async function applyRefund(
  deps: Deps,
  tx: Db,
  payment: PaymentRow,
  { total, full }: { total: number; full: boolean },
): Promise<void> {
  const { id: paymentId, orderId, userId, courseId, status, refunded } = payment
  await changePayment(tx, paymentId, { refunded: total, ...(full && { status: 'refunded' }) })
  const amount = total - refunded
  await insertMovement(tx, { paymentId, kind: 'refund', amount, at: deps.now() })
  const closes = full && status === 'succeeded'
  if (closes) {
    await changeOrder(tx, orderId, 'refunded')
    await leaveCourse(tx, userId, courseId)
  } else if (full) {
    await cancelOrder(tx, orderId)
  }
  await postRefunded(deps, tx, payment, { amount, closes })
}

/** A refund failed and its money is here again: what it had bought is open, and staff is told. */
async function reverseRefund(
  deps: Deps,
  tx: Db,
  payment: PaymentRow,
  { total, to }: { total: number; to: 'succeeded' | 'mismatch' | 'duplicate' },
): Promise<void> {
  const { id: paymentId, orderId, refunded } = payment
  await changePayment(tx, paymentId, { refunded: total, status: to })
  if (to === 'succeeded') await changeOrder(tx, orderId, 'paid')
  await insertMovement(tx, { paymentId, kind: 'return', amount: refunded - total, at: deps.now() })
  await alertStaff(deps, tx, 'refundReturned', payment)
}

/** Services send no webhook about receipts: a payment is polled until its receipt is made. */
async function noteReceipt(
  deps: Deps,
  tx: Db,
  payment: PaymentRow,
  receipt: Snapshot['receipt'],
): Promise<void> {
  if (receipt === payment.receipt) return
  const isOpen = payment.status === 'creating' || payment.status === 'pending'
  const nextCheckAt = receipt === 'pending' ? nextCheck(payment.createdAt, deps.now()) : null
  await changePayment(tx, payment.id, { receipt, ...(!isOpen && { nextCheckAt }) })
  if (receipt === 'canceled') await alertStaff(deps, tx, 'receiptFailed', payment)
}

const charge = (deps: Deps, tx: Db, { id: paymentId }: PaymentRow, amount: number) =>
  insertMovement(tx, { paymentId, kind: 'charge', amount, at: deps.now() })
