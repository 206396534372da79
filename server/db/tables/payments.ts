import type { Generated } from 'kysely'
import type { Currency } from '@tabia/core/payments/money.ts'
import type { OrderStatus, PaymentStatus, ReceiptStatus } from '@tabia/core/payments/settle.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Time, TimeOrNull } from './columns.ts'

export interface OrdersTable {
  id: Generated<number>
  userId: number
  courseId: number
  status: OrderStatus
  createdAt: Time
  paidAt: TimeOrNull
  /** In hundredths. */
  amount: number
  currency: Currency
  /** Rating points this purchase brought. */
  bonus: Generated<number>
  /** Why the course was given without money; null: it was ordered by the learner. */
  reason: string | null
}

export interface PaymentsTable {
  id: string
  orderId: number
  provider: string
  providerId: string | null
  status: PaymentStatus
  amount: number
  currency: Currency
  test: boolean
  email: string
  language: Locale
  description: string
  redirect: string | null
  reason: string | null
  refunded: Generated<number>
  createdAt: Time
  checkedAt: TimeOrNull
  nextCheckAt: TimeOrNull
  paidAt: TimeOrNull
  /** State of the fiscal receipt; null: the service makes none, or says nothing of it. */
  receipt: ReceiptStatus | null
  /** Made by the database of `status`. */
  bought: 'paid' | null
}

export interface RefundsTable {
  id: string
  paymentId: string
  cause: 'duplicate' | 'staff'
  amount: number
  /** `open`: not sent yet. `pending`: the service has taken it on, and the money is not back yet. */
  status: 'open' | 'pending' | 'done' | 'failed'
  providerId: string | null
  /** Why it failed, in the service's word. */
  reason: string | null
  tries: Generated<number>
  createdAt: Time
  /** When the money was back. */
  doneAt: TimeOrNull
  /** State of the refund's own fiscal receipt; null: the service makes none, or was not polled yet. */
  receipt: ReceiptStatus | null
  /** When it is sent, or polled, next; null: no more. */
  nextTryAt: TimeOrNull
}

export interface LedgerTable {
  id: Generated<number>
  paymentId: string
  /** `return`: money given back that never arrived, and is here again. */
  kind: 'charge' | 'refund' | 'return'
  amount: number
  total: number
  at: Time
}

export interface WebhookEventsTable {
  provider: string
  event: string
  paymentId: string | null
  times: Generated<number>
  firstAt: Time
  lastAt: Time
}

export interface SandboxPaymentsTable {
  id: string
  /** The id of our payment, and the idempotency key: sent twice with it, it is made once. */
  reference: string
  amount: number
  /** What was really taken; null: the amount. */
  charged: number | null
  currency: Currency
  description: string
  returnUrl: string
  status: 'pending' | 'succeeded' | 'canceled'
  reason: string | null
  /** A slow bank: pending until this time, paid from then on. */
  paysAt: TimeOrNull
  refunded: Generated<number>
  /** The keys of the refunds made. */
  refunds: Generated<string[]>
  createdAt: Time
}
