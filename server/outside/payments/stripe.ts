import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { CURRENCIES } from '@tabia/core/payments/money.ts'
import type { StripeSettings } from '../../config/payment-settings.ts'
import {
  type WebhookRequest,
  NoticeForged,
  type PaymentProvider,
  PaymentRefused,
  PaymentUnknown,
  type RefundSnapshot,
} from './port.ts'
import { serviceClient, understood } from './service-client.ts'

// Stripe Checkout (docs.stripe.com/api/checkout/sessions): the buyer pays on Stripe's page.

/** A pinned version: answers keep their shape when the account's default moves on. */
const VERSION = '2024-06-20'
/** As long as our own orders wait, and within the day Stripe allows. */
const EXPIRES_SECONDS = 23 * 3600

const Currency = z.string().toUpperCase().pipe(z.enum(CURRENCIES))
const REFUND_STATUSES = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'] as const
const Refund = z.object({
  id: z.string(),
  status: z.enum(REFUND_STATUSES),
  amount: z.int(),
  failure_reason: z.string().nullish(),
})
const Charge = z.object({ refunds: z.object({ data: z.array(Refund) }).nullish() })
const Session = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int(),
  currency: Currency,
  livemode: z.boolean(),
  url: z.url().nullish(),
  metadata: z.object({ payment: z.string().optional() }),
  payment_intent: z.object({ id: z.string(), latest_charge: Charge.nullable() }).nullish(),
})
const Sessions = z.object({ data: z.array(z.object({ id: z.string() })) })
const Event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.object({ id: z.string(), payment_intent: z.string().nullish() }) }),
})

export function openStripe(settings: StripeSettings, now: () => Date): PaymentProvider {
  const { secretKey, webhookSecret, apiUrl, pages, timeoutMs } = settings
  const headers = { authorization: `Bearer ${secretKey}`, 'stripe-version': VERSION }
  const { get, post } = serviceClient({ url: apiUrl, headers, timeoutMs })
  const keyed = (key: string, fields: Record<string, string>) => ({
    headers: { 'idempotency-key': key },
    body: new URLSearchParams(fields),
  })
  const read = (id: string) =>
    get(`/checkout/sessions/${encodeURIComponent(id)}?expand[]=payment_intent.latest_charge.refunds`, Session)

  return {
    name: 'stripe',
    test: secretKey.startsWith('sk_test_') || secretKey.startsWith('rk_test_'),
    pages,
    async create({ id, amount, description, email, language, returnUrl, createdAt }) {
      const fields = {
        mode: 'payment',
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': amount.currency.toLowerCase(),
        'line_items[0][price_data][unit_amount]': String(amount.minor),
        'line_items[0][price_data][product_data][name]': description,
        success_url: returnUrl,
        cancel_url: new URL('/account/training/subscribe', returnUrl).href,
        client_reference_id: id,
        'metadata[payment]': id,
        'payment_intent_data[metadata][payment]': id,
        'payment_intent_data[receipt_email]': email,
        customer_email: email,
        locale: language,
        // Counted from our own time, so that a repeated request is the same to the letter.
        expires_at: String(Math.floor(createdAt.getTime() / 1000) + EXPIRES_SECONDS),
      }
      const session = await post(
        '/checkout/sessions',
        Session.pick({ id: true, url: true }),
        keyed(id, fields),
      )
      if (!session.url) throw new PaymentUnknown('the session has no page')
      return { providerId: session.id, redirect: session.url }
    },
    async read(providerId) {
      const session = await read(providerId)
      const paid = session.payment_status === 'paid'
      return {
        status: paid ? 'succeeded' : session.status === 'expired' ? 'canceled' : 'pending',
        amount: { minor: session.amount_total, currency: session.currency },
        reference: session.metadata.payment ?? null,
        test: !session.livemode,
        reason: session.status === 'expired' ? 'expired_on_confirmation' : null,
        refunded: givenBack(session),
        receipt: null,
      }
    },
    async refund({ id, providerId, amount }) {
      const { payment_intent: intent } = await read(providerId)
      if (!intent) throw new PaymentRefused('the session was never paid')
      const fields = { payment_intent: intent.id, amount: String(amount.minor) }
      return refundOf(await post('/refunds', Refund, keyed(id, fields)))
    },
    async readRefund(refundId) {
      return refundOf(await get(`/refunds/${encodeURIComponent(refundId)}`, Refund))
    },
    async webhook({ headers: sent, rawBody }: WebhookRequest) {
      const signature = String(sent['stripe-signature'] ?? '')
      if (!isSignedByStripe(signature, rawBody, webhookSecret, now())) {
        throw new NoticeForged('its signature is wrong or old')
      }
      const { id, type, data } = understood(Event, JSON.parse(rawBody.toString()))
      const event = `${type} ${id}`
      if (type.startsWith('checkout.session.')) return [{ event, providerId: data.object.id }]
      const intent = data.object.payment_intent
      if (!/^(charge|refund)\./.test(type) || !intent) return []
      // Refunds and disputes name the intent; our payment knows the session it was paid in.
      const query = new URLSearchParams({ payment_intent: intent, limit: '1' }).toString()
      const { data: sessions } = await get(`/checkout/sessions?${query}`, Sessions)
      const dispute = type.startsWith('charge.dispute.')
      return sessions.map(({ id: providerId }) => ({ event, providerId, dispute }))
    },
    async cancel(providerId) {
      const path = `/checkout/sessions/${encodeURIComponent(providerId)}/expire`
      await post(path, z.unknown(), { body: new URLSearchParams() })
    },
  }
}

/** The charge's own sum counts what is still on its way. */
function givenBack({ payment_intent: intent }: z.output<typeof Session>): number {
  const refunds = intent?.latest_charge?.refunds?.data ?? []
  return refunds.filter(({ status }) => status === 'succeeded').reduce((sum, { amount }) => sum + amount, 0)
}

function refundOf({ id, status, failure_reason: reason = null }: z.output<typeof Refund>): RefundSnapshot {
  const failed = status === 'failed' || status === 'canceled'
  const said = failed ? 'canceled' : status === 'succeeded' ? status : 'pending'
  return { refundId: id, status: said, reason, receipt: null }
}

const TOLERANCE_SECONDS = 300

/**
 * Whether Stripe signed these very bytes, not long ago: `t=…,v1=…`, HMAC-SHA256 over `t.body`. While the secret is
 * being changed there are several `v1`.
 */
export function isSignedByStripe(header: string, body: Buffer, secret: string, now: Date): boolean {
  const parts = header.split(',').map(part => part.split('=') as [string, string | undefined])
  const time = Number(parts.find(([name]) => name === 't')?.[1])
  if (!(Math.abs(now.getTime() / 1000 - time) <= TOLERANCE_SECONDS)) return false
  const right = createHmac('sha256', secret).update(`${time}.`).update(body).digest()
  return parts.some(([name, hex = '']) => {
    const given = Buffer.from(hex, 'hex')
    return name === 'v1' && given.length === right.length && timingSafeEqual(given, right)
  })
}
