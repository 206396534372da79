import { randomUUID } from 'node:crypto'
import { type Answer, type StandInRequest, openStandIn } from './http.ts'

// YooKassa as its documentation describes it: keys, statuses, error bodies. It has not been compared with the real one.

const SHOP = '123456'
const KEY = 'test_a-key-of-the-stand-in'
const RIGHT = `Basic ${Buffer.from(`${SHOP}:${KEY}`).toString('base64')}`

interface Payment {
  id: string
  status: 'pending' | 'succeeded' | 'canceled'
  paid: boolean
  amount: { value: string; currency: string }
  description: string
  metadata: Record<string, string>
  confirmation: { type: string; confirmation_url: string }
  created_at: string
  test: boolean
  refundable: boolean
  refunded_amount?: { value: string; currency: string }
  cancellation_details?: { party: string; reason: string }
  receipt?: unknown
  receipt_registration?: 'pending' | 'succeeded' | 'canceled'
}

interface Refund {
  id: string
  payment_id: string
  status: 'pending' | 'succeeded' | 'canceled'
  amount: { value: string; currency: string }
  cancellation_details?: { party: string; reason: string }
  receipt_registration?: 'pending' | 'succeeded' | 'canceled'
}

type Body = Pick<Payment, 'amount' | 'description' | 'metadata' | 'receipt'> & { payment_id: string }

const fail = (status: number, code: string, parameter?: string): Answer => ({
  status,
  json: { type: 'error', id: randomUUID(), code, description: code, ...(parameter && { parameter }) },
})
const sumOf = (amount: { currency: string }, minor: number) => ({
  ...amount,
  value: (minor / 100).toFixed(2),
})
const givenBack = (payment: Payment) => cents(payment.refunded_amount ?? { value: '0' })
const cents = ({ value }: { value: string }) => Math.round(Number(value) * 100)

export async function openYookassaStandIn() {
  const payments = new Map<string, Payment>()
  const refunds = new Map<string, Refund>()
  /** How the next refunds and their receipts begin, and where the next payments are paid. */
  const bank = {
    refunds: 'succeeded' as Refund['status'],
    refundReceipts: 'pending' as NonNullable<Refund['receipt_registration']>,
    page: 'https://yoomoney.example',
  }
  /** A key answers the same for a day; with another body it is an error. */
  const keys = new Map<string, { body: string; answer: Answer }>()

  const standIn = await openStandIn(asked => {
    if (asked.headers.authorization !== RIGHT) return fail(401, 'invalid_credentials')
    const [, , kind, id = ''] = asked.path.split('/')
    if (asked.method === 'GET') {
      const known = kind === 'refunds' ? refunds.get(id) : payments.get(id)
      return known ? { status: 200, json: known } : fail(404, 'not_found')
    }
    if (asked.method !== 'POST') return fail(405, 'invalid_request')
    return once(asked, body => (kind === 'refunds' ? refund(body) : create(body)))
  })

  function once(asked: StandInRequest, work: (body: Body) => Answer): Answer {
    const key = String(asked.headers['idempotence-key'] ?? '')
    if (key === '' || key.length > 64) return fail(400, 'invalid_request', 'Idempotence-Key')
    const known = keys.get(key)
    if (known)
      return known.body === asked.body ? known.answer : fail(400, 'invalid_request', 'Idempotence-Key')
    const answer = work(JSON.parse(asked.body))
    keys.set(key, { body: asked.body, answer })
    return answer
  }

  function create(body: Omit<Body, 'payment_id'>): Answer {
    const { amount, description, metadata, receipt } = body
    if (!/^\d+\.\d{2}$/.test(amount.value)) return fail(400, 'invalid_request', 'amount.value')
    if (description.length > 128) return fail(400, 'invalid_request', 'description')
    const id = randomUUID()
    const payment: Payment = {
      id,
      status: 'pending',
      paid: false,
      amount,
      description,
      metadata,
      confirmation: { type: 'redirect', confirmation_url: `${bank.page}/${id}` },
      created_at: new Date().toISOString(),
      test: true,
      refundable: false,
      ...(receipt !== undefined && { receipt, receipt_registration: 'pending' as const }),
    }
    payments.set(id, payment)
    return { status: 200, json: structuredClone(payment) }
  }

  function refund({ receipt, ...body }: Pick<Body, 'payment_id' | 'amount' | 'receipt'>): Answer {
    const payment = payments.get(body.payment_id)
    if (payment?.status !== 'succeeded') return fail(400, 'invalid_request', 'payment_id')
    const total = givenBack(payment) + cents(body.amount)
    if (total > cents(payment.amount)) return fail(400, 'invalid_request', 'amount')
    const made: Refund = {
      payment_id: body.payment_id,
      amount: body.amount,
      id: randomUUID(),
      status: bank.refunds,
      ...(receipt !== undefined && { receipt_registration: bank.refundReceipts }),
    }
    refunds.set(made.id, made)
    if (made.status === 'succeeded') payment.refunded_amount = sumOf(body.amount, total)
    return { status: 200, json: structuredClone(made) }
  }

  /** What a pending refund comes to. */
  function endRefund(status: 'succeeded' | 'canceled') {
    const made = [...refunds.values()].find(one => one.status === 'pending')
    if (!made) throw new Error('no refund is pending')
    made.status = status
    if (status === 'canceled') {
      made.cancellation_details = { party: 'refund_network', reason: 'rejected_by_payee' }
      return
    }
    const payment = get(made.payment_id)
    payment.refunded_amount = sumOf(made.amount, givenBack(payment) + cents(made.amount))
  }

  const get = (id: string) => {
    const payment = payments.get(id)
    if (!payment) throw new Error(`no payment ${id}`)
    return payment
  }
  return {
    ...standIn,
    payments,
    refunds,
    bank,
    endRefund,
    settings: {
      shopId: SHOP,
      secretKey: KEY,
      apiUrl: `${standIn.url}/v3`,
      pages: ['yoomoney.example'],
      checkAddress: true,
      timeoutMs: 8000,
      receipts: undefined,
    },
    pay: (id: string) => Object.assign(get(id), { status: 'succeeded', paid: true, refundable: true }),
    decline: (id: string) =>
      Object.assign(get(id), {
        status: 'canceled',
        cancellation_details: { party: 'payment_network', reason: 'insufficient_funds' },
      }),
    refundByHand: (id: string) => refund({ payment_id: id, amount: get(id).amount, receipt: undefined }),
    /** What it posts to the school, and from where. */
    notice(event: string, id: string) {
      const object = event.startsWith('refund') ? { id: randomUUID(), payment_id: id } : get(id)
      return {
        body: JSON.stringify({ type: 'notification', event, object }),
        headers: { 'content-type': 'application/json' },
        address: '185.71.76.5',
      }
    },
  }
}
