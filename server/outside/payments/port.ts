import type { Money } from '@tabia/core/payments/money.ts'
import type { ReceiptStatus, Snapshot } from '@tabia/core/payments/settle.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { ProviderName } from '../../config/payment-settings.ts'

export interface NewPayment {
  /** Our id, and the idempotency key: repeated with it, the service answers with the same payment. */
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
  /** State of its own fiscal receipt, where the service makes one. */
  receipt: ReceiptStatus | null
}

/** A webhook request, as it came. */
export interface WebhookRequest {
  headers: Record<string, string | string[] | undefined>
  rawBody: Buffer
  address: string
}

/** Something happened to this payment; only triggers a read of it. */
export interface WebhookEvent {
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
  webhook(notice: WebhookRequest): Promise<WebhookEvent[]>
  /** Closes an unpaid payment, where the service can. */
  cancel?(providerId: string): Promise<void>
}

/** The service with play money: its notices are made by its own page. */
export interface SandboxProvider extends PaymentProvider {
  /** The notice it would send of a payment, signed. */
  notice(providerId: string, event: string): { payload: string; headers: Record<string, string> }
}

/** All configured services; `current` takes new payments. */
export interface Payments {
  current: PaymentProvider
  byName: Map<string, PaymentProvider>
  /** Undefined where real money is taken. */
  sandbox: SandboxProvider | undefined
}

/** Payments stay with the service they were made with, also when the school has gone to another. */
export function providerOf({ byName }: Payments, { provider: name }: { provider: string }): PaymentProvider {
  const provider = byName.get(name)
  if (!provider) throw new Error(`payments were made with ${name}, and its settings are gone`)
  return provider
}

/** It said no: repeating the same will not help. */
export class PaymentRefused extends Error {}

/** No answer, or a broken one: the outcome is unknown. Retry with the same idempotency key. */
export class PaymentUnknown extends Error {}

/** The service did not do it, or its answer is missing: no fault of this program. */
export const isTrouble = (error: unknown): error is PaymentUnknown | PaymentRefused =>
  error instanceof PaymentUnknown || error instanceof PaymentRefused

/** Not sent by the service it claims to come from. */
export class NoticeForged extends Error {}
