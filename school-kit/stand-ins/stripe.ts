import { createHmac, randomBytes } from 'node:crypto'
import { type Answer, type StandInRequest, openStandIn } from './http.ts'

// Stripe as its documentation describes it: form bodies, idempotency, errors, signed events. It has not been compared
// with the real one.

const KEY = 'sk_test_standin0000000000'
const SECRET = 'whsec_standin'

interface Session {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: string
  livemode: boolean
  url: string | null
  metadata: Record<string, string>
  payment_intent: string | null
  expires_at: number
}

interface Refund {
  id: string
  payment_intent: string
  amount: number
  status: 'pending' | 'succeeded' | 'failed'
  failure_reason?: string
}

const fail = (status: number, type: string, code?: string): Answer => ({
  status,
  json: { error: { type, message: code ?? type, ...(code && { code }) } },
})
const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

export async function openStripeStandIn(now: () => Date) {
  const sessions = new Map<string, Session>()
  const refunds = new Map<string, Refund>()
  /** How the next refunds begin, and where the next sessions are paid. */
  const bank = { refunds: 'succeeded' as Refund['status'], page: 'https://checkout.example' }
  const keys = new Map<string, { body: string; answer: Answer }>()

  const standIn = await openStandIn(asked => {
    if (asked.headers.authorization !== `Bearer ${KEY}`) return fail(401, 'invalid_request_error')
    const [, , first, second, id, action] = asked.path.split('/')
    if (first === 'refunds') return asked.method === 'POST' ? once(asked, refund) : readRefund(second ?? '')
    if (first !== 'checkout' || second !== 'sessions') return fail(404, 'invalid_request_error')
    if (asked.method === 'POST') return action === 'expire' ? expire(id ?? '') : once(asked, create)
    if (id === undefined) {
      const intent = asked.query.get('payment_intent')
      const data = [...sessions.values()].filter(session => session.payment_intent === intent)
      return { status: 200, json: { object: 'list', data } }
    }
    return read(id)
  })

  function once(asked: StandInRequest, work: (form: URLSearchParams) => Answer): Answer {
    const key = String(asked.headers['idempotency-key'] ?? newId('none'))
    const known = keys.get(key)
    if (known && known.body !== asked.body) return fail(400, 'idempotency_error')
    if (known) return known.answer
    const answer = work(new URLSearchParams(asked.body))
    keys.set(key, { body: asked.body, answer })
    return answer
  }

  function create(form: URLSearchParams): Answer {
    const expiresAt = Number(form.get('expires_at'))
    const wait = expiresAt - now().getTime() / 1000
    if (form.get('mode') !== 'payment' || wait < 30 * 60 || wait > 24 * 3600) {
      return fail(400, 'invalid_request_error', 'parameter_invalid')
    }
    const id = newId('cs_test')
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      livemode: false,
      url: `${bank.page}/${id}`,
      metadata: { payment: form.get('metadata[payment]') ?? '' },
      payment_intent: null,
      expires_at: expiresAt,
    }
    sessions.set(id, session)
    return { status: 200, json: { ...session } }
  }

  function read(id: string): Answer {
    const session = sessions.get(id)
    if (!session) return fail(404, 'invalid_request_error', 'resource_missing')
    const { payment_intent: intent } = session
    const data = refundsOf(intent)
    const charge = { id: 'ch_1', amount_refunded: sumOf(data), refunds: { object: 'list', data } }
    const expanded = intent && { id: intent, latest_charge: charge }
    return { status: 200, json: { ...session, payment_intent: expanded } }
  }

  function refund(form: URLSearchParams): Answer {
    const intent = form.get('payment_intent') ?? ''
    const session = [...sessions.values()].find(one => one.payment_intent === intent)
    const amount = Number(form.get('amount'))
    const total = sumOf(refundsOf(intent)) + amount
    if (!session || total > session.amount_total)
      return fail(400, 'invalid_request_error', 'charge_already_refunded')
    const made: Refund = { id: newId('re'), payment_intent: intent, amount, status: bank.refunds }
    refunds.set(made.id, made)
    return { status: 200, json: { ...made } }
  }

  function readRefund(id: string): Answer {
    const known = refunds.get(id)
    return known ? { status: 200, json: known } : fail(404, 'invalid_request_error', 'resource_missing')
  }

  const refundsOf = (intent: string | null) =>
    [...refunds.values()].filter(({ payment_intent: of }) => of === intent)
  /** As the charge counts them: those on their way, too, and not those that failed. */
  const sumOf = (data: Refund[]) =>
    data.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0)

  /** What the last refund comes to, also days after it seemed to have arrived. */
  function endRefund(status: 'succeeded' | 'failed') {
    const last = [...refunds.values()].at(-1)
    if (!last) throw new Error('there is no refund')
    Object.assign(last, { status, ...(status === 'failed' && { failure_reason: 'lost_or_stolen_card' }) })
  }

  function expire(id: string): Answer {
    const session = get(id)
    if (session.status !== 'open') return fail(400, 'invalid_request_error')
    Object.assign(session, { status: 'expired', url: null })
    return { status: 200, json: session }
  }

  const get = (id: string) => {
    const session = sessions.get(id)
    if (!session) throw new Error(`no session ${id}`)
    return session
  }
  return {
    ...standIn,
    sessions,
    bank,
    endRefund,
    settings: {
      secretKey: KEY,
      webhookSecret: SECRET,
      apiUrl: `${standIn.url}/v1`,
      pages: ['checkout.example'],
      timeoutMs: 8000,
    },
    pay: (id: string) =>
      Object.assign(get(id), { status: 'complete', payment_status: 'paid', payment_intent: newId('pi') }),
    decline: (id: string) => void expire(id),
    refundByHand(id: string) {
      const { payment_intent: intent, amount_total: amount } = get(id)
      return refund(new URLSearchParams({ payment_intent: intent ?? '', amount: String(amount) }))
    },
    notice(type: string, id: string) {
      const session = get(id)
      const object = /^(charge|refund)/.test(type)
        ? { id: 'ch_1', payment_intent: session.payment_intent }
        : { id, payment_intent: session.payment_intent }
      const body = JSON.stringify({ id: newId('evt'), type, data: { object } })
      const time = Math.floor(now().getTime() / 1000)
      const signature = createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex')
      const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` }
      return { body, headers, address: '203.0.113.7' }
    },
  }
}
