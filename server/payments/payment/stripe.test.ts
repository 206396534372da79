import { deepEqual, equal, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testService } from '@tabia/school-kit/service-cases.ts'
import { openShop, type Shop } from '@tabia/school-kit/shop.ts'
import { openStripeStandIn } from '@tabia/school-kit/stand-ins/stripe.ts'
import { openStripe } from '../../outside/payments/stripe.ts'

let stripe: Awaited<ReturnType<typeof openStripeStandIn>>
let shop: Shop
before(async () => {
  stripe = await openStripeStandIn(() => shop.clock.now())
  shop = await openShop({
    config: {
      payments: 'stripe',
      stripe: stripe.settings,
      price: { minor: 4900, currency: 'EUR' },
      supportEmail: 'staff@example.org',
    },
  })
})
after(async () => {
  await shop.close()
  await stripe.close()
})

testService({
  name: 'stripe',
  shop: () => shop,
  standIn: () => stripe,
  made: () => stripe.sessions.size,
  events: { paid: 'checkout.session.completed', refunded: 'charge.refunded' },
  forge: notice => ({ ...notice, body: notice.body.replace('}', ' }') }),
})

async function buy() {
  const learner = await shop.register()
  const { redirect } = await shop.order(learner, 'start-1')
  return { learner, id: redirect?.split('/').at(-1) ?? '' }
}

test('stripe: an old or broken signature is refused', async () => {
  const { id } = await buy()
  const notice = stripe.notice('checkout.session.completed', id)
  const tell = async (headers: Record<string, string>) =>
    (await shop.visitor().request({ method: 'POST', url: '/api/webhooks/stripe', ...notice, headers }))
      .statusCode
  equal(await tell({}), 403)
  equal(await tell({ 'stripe-signature': 'nonsense' }), 403)
  equal(await tell({ 'stripe-signature': 't=1,v1=00' }), 403)
  const cut = notice.headers['stripe-signature'].replace(/v1=.*/, 'v1=00')
  equal(await tell({ 'stripe-signature': cut }), 403)
  equal(await tell(notice.headers), 200)
  shop.clock.advance({ minutes: 6 })
  equal(await tell(notice.headers), 403)
})

test('stripe: a buyer disputes a payment: a person is told once, the course stays', async () => {
  const { learner, id } = await buy()
  stripe.pay(id)
  const notice = stripe.notice('charge.dispute.created', id)
  for (let time = 0; time < 3; time++) {
    const answer = await shop.visitor().request({ method: 'POST', url: '/api/webhooks/stripe', ...notice })
    equal(answer.statusCode, 200)
  }
  const [letter, ...more] = await shop.lettersOf('staff_dispute')
  deepEqual([letter?.recipient, more], ['staff@example.org', []])
  const [order] = await shop.ordersOf(learner)
  equal(order?.status, 'paid')
})

test('stripe: unpaid for a day, its page is closed', async () => {
  const { learner, id } = await buy()
  shop.clock.advance({ hours: 24 })
  await shop.reconcile()
  await shop.signInAgain(learner)
  const [order] = await shop.ordersOf(learner)
  deepEqual([order?.status, stripe.sessions.get(id)?.status], ['canceled', 'expired'])
})

test('stripe: busy with the same request, it is asked again a moment later, five times in all', async () => {
  const learner = await shop.register()
  const { line } = stripe
  const asked = line.asked.length
  line.answer = { status: 409, json: { error: { type: 'idempotency_error' } } }
  await rejects(shop.order(learner, 'start-1'), { http: 502 })
  equal(line.asked.length, asked + 5)
  line.after = () => Object.assign(line, { answer: undefined, after: undefined })
  equal((await shop.order(learner, 'start-1')).status, 'pending')
  equal(line.asked.length, asked + 7)
})

test('stripe: news of other things, or of no payment, asks nothing', async () => {
  const paid = await buy()
  stripe.pay(paid.id)
  const unpaid = await buy()
  const asked = stripe.line.asked.length
  const news = [stripe.notice('customer.created', paid.id), stripe.notice('charge.failed', unpaid.id)]
  for (const notice of news) {
    const answer = await shop.visitor().request({ method: 'POST', url: '/api/webhooks/stripe', ...notice })
    equal(answer.statusCode, 200)
  }
  equal(stripe.line.asked.length, asked)
})

test('stripe: keys of the test mode are play money, restricted ones too', () => {
  const isTest = (secretKey: string) => openStripe({ ...stripe.settings, secretKey }, shop.clock.now).test
  const keys = ['sk_test_1', 'rk_test_1', 'sk_live_1', 'rk_live_1', 'sk_live_sk_test_']
  deepEqual(keys.map(isTest), [true, true, false, false, false])
})
