import { isSameMoney, type Money } from './money.ts'

// What news of a payment means (RESOLUTIONS A-ORDERSTATUS). News is only ever what the payment service says when
// asked; it may come twice, late and out of order.

export const ORDER_STATUSES = ['pending', 'paid', 'canceled', 'refunded'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/**
 * `creating`: the service may not know it yet. `succeeded`: it bought the course. `duplicate`: paid once too often,
 * to be given back. `mismatch`: another sum came than the order's; a person decides.
 */
export const PAYMENT_STATUSES = [
  'creating',
  'pending',
  'succeeded',
  'canceled',
  'mismatch',
  'duplicate',
  'refunded',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** States of the fiscal receipt, where the service makes it. */
export const RECEIPT_STATUSES = ['pending', 'succeeded', 'canceled'] as const
export type ReceiptStatus = (typeof RECEIPT_STATUSES)[number]

/** A payment as the service tells of it. */
export interface Snapshot {
  status: 'pending' | 'succeeded' | 'canceled'
  amount: Money
  /** The id of our payment that it was created with. */
  reference: string | null
  /** Play money. */
  test: boolean
  /** Why it was cancelled, in the service's word. */
  reason: string | null
  /** Hundredths that are back with the buyer; what is on its way is not. */
  refunded: number
  receipt: ReceiptStatus | null
}

export interface KnownPayment {
  id: string
  status: PaymentStatus
  amount: Money
  test: boolean
  refunded: number
  order: OrderStatus
  /** The learner has the course already, by whichever order. */
  owned: boolean
}

export type Settlement =
  | { kind: 'nothing' }
  | { kind: 'canceled'; reason: string }
  | { kind: 'paid' }
  | { kind: 'duplicate' }
  | { kind: 'mismatch' }
  | { kind: 'refunded'; total: number; full: boolean }
  | { kind: 'returned'; total: number; to: 'succeeded' | 'mismatch' | 'duplicate' }

const NOTHING: Settlement = { kind: 'nothing' }

export function settle(payment: KnownPayment, news: Snapshot): Settlement {
  switch (payment.status) {
    case 'creating':
    case 'pending':
      return news.status === 'canceled'
        ? { kind: 'canceled', reason: news.reason ?? 'unknown' }
        : settleOpen(payment, news)
    case 'canceled':
      return settleOpen(payment, news)
    case 'succeeded':
    case 'mismatch':
    case 'duplicate':
      return settleRefund(payment, news, payment.status)
    case 'refunded':
      return settleRefund(payment, news, boughtBefore(payment))
  }
}

/** A late success counts: the money has come (A-ORDERSTATUS). */
function settleOpen(payment: KnownPayment, news: Snapshot): Settlement {
  if (news.status !== 'succeeded') return NOTHING
  const asked = isSameMoney(news.amount, payment.amount) && news.test === payment.test
  if (!asked || news.reference !== payment.id) return { kind: 'mismatch' }
  return payment.owned || payment.order === 'refunded' ? { kind: 'duplicate' } : { kind: 'paid' }
}

/** What a payment was before all of it was given back. */
function boughtBefore({ order, owned }: KnownPayment) {
  if (order === 'refunded') return owned ? 'duplicate' : 'succeeded'
  return order === 'paid' ? 'duplicate' : 'mismatch'
}

/** What once succeeded stays so. Less given back than before: a refund has failed, and its money is here again. */
function settleRefund(
  payment: KnownPayment,
  news: Snapshot,
  to: 'succeeded' | 'mismatch' | 'duplicate',
): Settlement {
  if (news.refunded === payment.refunded) return NOTHING
  if (news.refunded < payment.refunded) return { kind: 'returned', total: news.refunded, to }
  return { kind: 'refunded', total: news.refunded, full: news.refunded >= news.amount.minor }
}
