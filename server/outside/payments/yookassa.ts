import { BlockList, isIPv6 } from 'node:net'
import { z } from 'zod'
import { CURRENCIES, decimalOf, minorOf, type Money } from '@tabia/core/payments/money.ts'
import { RECEIPT_STATUSES, type Snapshot } from '@tabia/core/payments/settle.ts'
import type { YookassaSettings } from '../../config/payment-settings.ts'
import { ask, understood } from './ask.ts'
import {
  type WebhookRequest,
  NoticeForged,
  type PaymentProvider,
  PaymentUnknown,
  type RefundSnapshot,
} from './port.ts'
import { receiptOf } from './yookassa-receipt.ts'

// YooKassa API v3 (yookassa.ru/developers/api). One stage: money is taken when the buyer confirms.

const Amount = z
  .object({ value: z.string(), currency: z.enum(CURRENCIES) })
  .transform(({ value, currency }, context): Money => {
    const minor = minorOf(value)
    if (minor !== undefined) return { minor, currency }
    context.addIssue('not an amount')
    return z.NEVER
  })
/** What we need of a payment; unknown fields are ignored, as the service asks. */
const Payment = z.object({
  id: z.string(),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount: Amount,
  test: z.boolean(),
  metadata: z.object({ payment: z.string().optional() }).optional(),
  confirmation: z.object({ confirmation_url: z.url().optional() }).optional(),
  cancellation_details: z.object({ reason: z.string() }).optional(),
  refunded_amount: Amount.optional(),
  receipt_registration: z.enum(RECEIPT_STATUSES).optional(),
})
const Refund = z
  .object({
    id: z.string(),
    status: z.enum(['pending', 'succeeded', 'canceled']),
    cancellation_details: z.object({ reason: z.string() }).optional(),
    receipt_registration: z.enum(RECEIPT_STATUSES).optional(),
  })
  .transform(
    ({ id, status, cancellation_details: canceled, receipt_registration: receipt }): RefundSnapshot => ({
      refundId: id,
      status,
      reason: canceled?.reason ?? null,
      receipt: receipt ?? null,
    }),
  )
const Body = z.object({
  event: z.string(),
  object: z.object({ id: z.string(), payment_id: z.string().optional() }),
})

export function openYookassa(settings: YookassaSettings): PaymentProvider {
  const { shopId, secretKey, apiUrl, pages, timeoutMs } = settings
  const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`
  const get = (path: string) =>
    ask({ url: apiUrl + path, method: 'GET', headers: { authorization }, timeoutMs })
  const post = (path: string, key: string, body: object) =>
    ask({
      url: apiUrl + path,
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'idempotence-key': key },
      body: JSON.stringify(body),
      timeoutMs,
    })

  return {
    name: 'yookassa',
    test: secretKey.startsWith('test_'),
    pages,
    async create({ id, amount, description, email, language, returnUrl }) {
      const answer = await post('/payments', id, {
        amount: wire(amount),
        capture: true,
        description,
        confirmation: {
          type: 'redirect',
          return_url: returnUrl,
          locale: language === 'ru' ? 'ru_RU' : 'en_US',
        },
        metadata: { payment: id },
        ...receiptOf(settings, { amount, description, email }),
      })
      const payment = understood(Payment, answer)
      const redirect = payment.confirmation?.confirmation_url
      if (!redirect) throw new PaymentUnknown('the payment has no page')
      return { providerId: payment.id, redirect }
    },
    async read(providerId) {
      return snapshotOf(understood(Payment, await get(`/payments/${encodeURIComponent(providerId)}`)))
    },
    async refund({ id, providerId, amount, description, email }) {
      const receipt = receiptOf(settings, { amount, description, email })
      const answer = await post('/refunds', id, {
        payment_id: providerId,
        amount: wire(amount),
        description,
        ...receipt,
      })
      return understood(Refund, answer)
    },
    async readRefund(refundId) {
      return understood(Refund, await get(`/refunds/${encodeURIComponent(refundId)}`))
    },
    async webhook({ rawBody, address }: WebhookRequest) {
      if (settings.checkAddress && !isTheirs(address)) throw new NoticeForged(`it came from ${address}`)
      const { success, data } = Body.safeParse(jsonOf(rawBody))
      if (!success) throw new NoticeForged('it is no notice')
      const { event, object } = data
      // Of a refund the object is the refund; what is asked after is its payment.
      return [{ event: `${event} ${object.id}`, providerId: object.payment_id ?? object.id }]
    },
  }
}

function snapshotOf(payment: z.output<typeof Payment>): Snapshot {
  const {
    status,
    amount,
    metadata,
    test,
    cancellation_details: canceled,
    refunded_amount: refunded,
    receipt_registration: receipt = null,
  } = payment
  return {
    status: status === 'waiting_for_capture' ? 'pending' : status,
    amount,
    reference: metadata?.payment ?? null,
    test,
    reason: canceled?.reason ?? null,
    refunded: refunded?.minor ?? 0,
    receipt,
  }
}

const wire = (amount: Money) => ({ value: decimalOf(amount), currency: amount.currency })

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

/** Where its notices come from; they carry no signature (yookassa.ru/developers/using-api/webhooks). */
const THEIRS = new BlockList()
for (const [network, bits] of [
  ['185.71.76.0', 27],
  ['185.71.77.0', 27],
  ['77.75.153.0', 25],
  ['77.75.154.128', 25],
  ['77.75.156.11', 32],
  ['77.75.156.35', 32],
] as const) {
  THEIRS.addSubnet(network, bits)
}
THEIRS.addSubnet('2a02:5180::', 32, 'ipv6')

const isTheirs = (address: string) => {
  const plain = address.replace(/^::ffff:/, '')
  return THEIRS.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}
