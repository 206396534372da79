import { BlockList, isIPv6 } from 'node:net'
import { z } from 'zod'
import { CURRENCIES, decimalOf, minorOf, type Money } from '@tabia/core/payments/money.ts'
import { RECEIPT_STATUSES, type Snapshot } from '@tabia/core/payments/settle.ts'
import type { YookassaSettings } from '../../config/payment-settings.ts'
import {
  type WebhookRequest,
  type NewPayment,
  NoticeForged,
  type PaymentProvider,
  PaymentUnknown,
  type RefundSnapshot,
} from './port.ts'
import { serviceClient } from './service-client.ts'

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
  const { get, post } = serviceClient({ url: apiUrl, headers: { authorization }, timeoutMs })
  const keyed = (key: string, body: object) => ({ headers: { 'idempotence-key': key }, body })

  return {
    name: 'yookassa',
    test: secretKey.startsWith('test_'),
    pages,
    async create({ id, amount, description, email, language, returnUrl }) {
      const body = {
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
      }
      const payment = await post('/payments', Payment, keyed(id, body))
      const redirect = payment.confirmation?.confirmation_url
      if (!redirect) throw new PaymentUnknown('the payment has no page')
      return { providerId: payment.id, redirect }
    },
    async read(providerId) {
      return snapshotOf(await get(`/payments/${encodeURIComponent(providerId)}`, Payment))
    },
    async refund({ id, providerId, amount, description, email }) {
      const receipt = receiptOf(settings, { amount, description, email })
      const body = { payment_id: providerId, amount: wire(amount), description, ...receipt }
      return post('/refunds', Refund, keyed(id, body))
    },
    async readRefund(refundId) {
      return get(`/refunds/${encodeURIComponent(refundId)}`, Refund)
    },
    async webhook({ rawBody, address }: WebhookRequest) {
      if (settings.checkAddress && !isTheirs(address)) throw new NoticeForged(`it came from ${address}`)
      const { success, data } = Body.safeParse(jsonOf(rawBody))
      if (!success) throw new NoticeForged('it is no notice')
      const { event, object } = data
      // Where the object is a refund, it names its payment.
      return [{ event: `${event} ${object.id}`, providerId: object.payment_id ?? object.id }]
    },
  }
}

function snapshotOf(payment: z.output<typeof Payment>): Snapshot {
  const { status, amount, test, receipt_registration: receipt = null } = payment
  return {
    status: status === 'waiting_for_capture' ? 'pending' : status,
    amount,
    reference: payment.metadata?.payment ?? null,
    test,
    reason: payment.cancellation_details?.reason ?? null,
    refunded: payment.refunded_amount?.minor ?? 0,
    receipt,
  }
}

/** The fiscal receipt of 54-FZ: one course, one line. Nothing where receipts are made elsewhere. */
function receiptOf(
  { receipts }: YookassaSettings,
  { amount, description, email }: Pick<NewPayment, 'amount' | 'description' | 'email'>,
): { receipt?: object } {
  if (!receipts) return {}
  const { vatCode, paymentSubject, paymentMode, taxSystemCode } = receipts
  const item = {
    description,
    quantity: 1,
    measure: 'piece',
    amount: { value: decimalOf(amount), currency: amount.currency },
    vat_code: vatCode,
    payment_subject: paymentSubject,
    payment_mode: paymentMode,
  }
  const taxes = taxSystemCode === undefined ? {} : { tax_system_code: taxSystemCode }
  return { receipt: { customer: { email }, items: [item], ...taxes } }
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
