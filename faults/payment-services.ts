import { openShop, type Shop } from '@tabia/school-kit/shop.ts'
import type { Fault as LineFault } from '@tabia/school-kit/stand-ins/http.ts'
import { openStripeStandIn } from '@tabia/school-kit/stand-ins/stripe.ts'
import { openYookassaStandIn } from '@tabia/school-kit/stand-ins/yookassa.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import type { Fault } from './kit/options.ts'
import { inPieces } from './kit/pieces.ts'
import type { Random } from './kit/random.ts'

// Each case is one buyer, while the service is dead, slow, broken or lying at any step: the press, the payment, the
// notice, the look. In the end the line is whole, and every buyer who paid has one order, one charge, one letter.

const LINES: readonly LineFault[] = [
  'none',
  'down',
  'slow',
  'error before',
  'error after',
  'lost',
  'garbage',
  'too many',
]
/** What a lying service says of whatever it is asked. */
const LIES = [
  {},
  [],
  { status: 'succeeded', paid: true },
  { status: 'succeeded', paid: true, amount: { value: '1.00', currency: 'RUB' } },
  { status: 'complete', payment_status: 'paid', amount_total: 1, currency: 'usd' },
  { status: 'complete', payment_status: 'paid', metadata: { payment: 'another' } },
] as const
/** Shorter than the real eight seconds: a slow service is one that is not waited for. */
const PATIENCE_MS = 100
const PIECE = 100

export const fault: Fault = {
  summary: 'YooKassa and Stripe dead, slow, broken and lying, while learners buy',
  cases: 2000,
  async run(options) {
    const half = { total: Math.ceil(options.cases / 2), size: PIECE }
    const yookassa = await inPieces('payment-services: YooKassa', options, half, buyAtYookassa)
    const stripe = await inPieces('payment-services: Stripe', options, half, buyAtStripe)
    return yookassa && stripe
  },
}

async function buyAtYookassa(random: Random, cases: number) {
  const service = await openYookassaStandIn()
  const settings = { ...service.settings, timeoutMs: PATIENCE_MS }
  const shop = await openShop({ config: { payments: 'yookassa', yookassa: settings } })
  try {
    return await buyMuch({ shop, service, random, cases, name: 'yookassa', paid: 'payment.succeeded' })
  } finally {
    await shop.close()
    await service.close()
  }
}

async function buyAtStripe(random: Random, cases: number) {
  let shop: Shop | undefined
  const service = await openStripeStandIn(() => shop?.clock.now() ?? new Date())
  shop = await openShop({
    config: {
      payments: 'stripe',
      stripe: { ...service.settings, timeoutMs: PATIENCE_MS },
      price: { minor: 4900, currency: 'EUR' },
      supportEmail: 'staff@example.org',
    },
  })
  try {
    return await buyMuch({ shop, service, random, cases, name: 'stripe', paid: 'checkout.session.completed' })
  } finally {
    await shop.close()
    await service.close()
  }
}

interface Market {
  shop: Shop
  service: Awaited<ReturnType<typeof openYookassaStandIn | typeof openStripeStandIn>>
  random: Random
  cases: number
  name: string
  /** The event that tells of a payment. */
  paid: string
}

async function buyMuch({ shop, service, random, cases, name, paid }: Market) {
  const { line } = service
  const counts = { cases, presses: 0, refusals: 0, notices: 0, paid: 0, broken: 0, lost: 0, doubled: 0 }
  const problems: string[] = []
  /** The line is as it happens to be, and now and then the service lies. */
  const disturb = () => {
    line.fault = random.pick(LINES)
    line.answer = random.isOneIn(6) ? { status: 200, json: random.pick(LIES) } : undefined
  }
  const heal = () => {
    line.fault = 'none'
    line.answer = undefined
  }
  const tell = async (id: string) => {
    counts.notices += 1
    const notice = service.notice(paid, id)
    const { statusCode } = await shop
      .visitor()
      .request({ method: 'POST', url: `/api/webhooks/${name}`, ...notice })
    // Told again by the service: anything but 200 does no harm, an error of ours would.
    if (statusCode === 500) problems.push(`a notice was answered ${statusCode}`)
  }

  for (let number = 0; number < cases; number++) {
    const learner = await shop.register()
    let id = ''
    for (let press = 0; press < 6 && id === ''; press++) {
      if (press < 5) disturb()
      else heal()
      id = await pressFor(learner)
    }
    heal()
    if (id === '') {
      problems.push(`buyer ${number} never came to a page`)
      continue
    }
    service.pay(id)
    for (let step = 0; step < 4; step++) {
      disturb()
      if (random.isOneIn(2)) await tell(id)
      else await look(learner)
      shop.clock.advance({ seconds: 5 })
    }
    heal()
    await tell(id)
    await tell(id)
    await shop.reconcile()
    await judge(learner, number)
  }
  return { counts, problems }

  async function pressFor(learner: Client): Promise<string> {
    counts.presses += 1
    try {
      const { redirect } = await shop.order(learner, 'start-1')
      return redirect?.split('/').at(-1) ?? ''
    } catch (error) {
      counts.refusals += 1
      const http = (error as { http?: number }).http ?? 0
      if (http !== 502) {
        counts.broken += 1
        problems.push(`a press was answered ${http}: ${String(error)}`)
      }
      return ''
    }
  }
  async function look(learner: Client): Promise<void> {
    const [order] = await shop.ordersOf(learner)
    if (!order) return
    await shop.look(learner, order.id).catch((error: unknown) => {
      counts.broken += 1
      problems.push(`a look was answered: ${String(error)}`)
    })
  }
  async function judge(learner: Client, number: number): Promise<void> {
    const orders = await shop.ordersOf(learner)
    const ids = orders.map(({ id }) => id)
    const charges = await shop.db
      .selectFrom('ledger')
      .innerJoin('payments', 'payments.id', 'paymentId')
      .where('orderId', 'in', ids)
      .select(['ledger.id', 'kind', 'ledger.amount'])
      .execute()
    const { email } = await shop.db
      .selectFrom('users')
      .where('id', '=', await shop.idOf(learner))
      .select('email')
      .executeTakeFirstOrThrow()
    const letters = await shop.db
      .selectFrom('letters')
      .where('recipient', '=', email)
      .where('kind', '=', 'paid')
      .select('id')
      .execute()
    const is = [
      orders.length,
      orders.filter(({ status }) => status === 'paid').length,
      charges.length,
      letters.length,
    ]
    if (is.every(count => count === 1)) counts.paid += 1
    else problems.push(`buyer ${number}: orders, paid, charges, letters are ${is.join(', ')}`)
    for (const count of is) {
      if (count < 1) counts.lost += 1
      if (count > 1) counts.doubled += 1
    }
  }
}
