import type { Money } from '@tabia/core/payments/money.ts'
import type { ReceiptStatus, Snapshot } from '@tabia/core/payments/settle.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { ProviderName } from '../../config/payment-settings.ts'

export interface NewPayment {
  /** Ours, and the idempotency key: asked for again with it, the service gives the same payment. */
  id: string
  amount: Money
  /** One line for the buyer's statement and receipt. */
  description: string
  email: string
  language: Locale
  returnUrl: string
  createdAt: Date
}

export interface CreatedPayment {
  providerId: string
  /** Where the buyer pays. */
  redirect: string
}

export interface RefundRequest {
  /** The idempotency key. */
  id: string
  providerId: string
  amount: Money
  description: string
  email: string
}

/** A refund as the service tells of it. `pending`: it is taken on, and may still fail. */
export interface RefundSnapshot {
  refundId: string
  status: 'pending' | 'succeeded' | 'canceled'
  /** Why it failed, in the service's word. */
  reason: string | null
  /** Of its own fiscal receipt, where the service makes one. */
  receipt: ReceiptStatus | null
}

/** What a service sent by itself, as it came. */
export interface Notice {
  headers: Record<string, string | string[] | undefined>
  rawBody: Buffer
  address: string
}

/** Something happened to this payment: a reason to ask, never a fact. */
export interface Hint {
  event: string
  providerId: string
  /** The buyer's bank wants the money back: a person must answer it, at the service. */
  dispute?: boolean
}

/** Who takes the money. Everything but `webhook` asks the service over the network. */
export interface PaymentProvider {
  readonly name: ProviderName
  /** No real money moves. */
  readonly test: boolean
  /** Where its own pages are: hosts, or whole origins. */
  readonly pages: readonly string[]
  create(payment: NewPayment): Promise<CreatedPayment>
  /** The only source of truth. */
  read(providerId: string): Promise<Snapshot>
  refund(refund: RefundRequest): Promise<RefundSnapshot>
  readRefund(refundId: string): Promise<RefundSnapshot>
  /** @throws NoticeForged */
  webhook(notice: Notice): Promise<Hint[]>
  /** Closes a payment nobody has paid yet, where the service can. */
  cancel?(providerId: string): Promise<void>
}

/** The service with play money: its notices are made by its own page. */
export interface SandboxProvider extends PaymentProvider {
  /** The notice it would send of a payment, signed. */
  notice(providerId: string, event: string): { payload: string; headers: Record<string, string> }
}

/** Those that can be asked, and the one new payments go to. */
export interface Payments {
  current: PaymentProvider
  byName: Map<string, PaymentProvider>
  /** Undefined where real money is taken. */
  sandbox: SandboxProvider | undefined
}

/** It said no: repeating the same will not help. */
export class PaymentRefused extends Error {}

/** It did not answer, or broke: nobody knows whether it was done. Repeat with the same key. */
export class PaymentUnknown extends Error {}

/** Not sent by the service it claims to come from. */
export class NoticeForged extends Error {}
