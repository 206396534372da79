import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openShop, type Shop } from '@tabia/school-kit/shop.ts'
import { openStripeStandIn } from '@tabia/school-kit/stand-ins/stripe.ts'
import { openYookassaStandIn } from '@tabia/school-kit/stand-ins/yookassa.ts'

// What a payment service says, or a forger in its name, that must open nothing and stand in no log.

const clock = { now: () => new Date('2026-11-16T09:00:00Z') }
let yookassa: Awaited<ReturnType<typeof openYookassaStandIn>>
let stripe: Awaited<ReturnType<typeof openStripeStandIn>>
let shop: Shop
let foreign: Shop
before(async () => {
  yookassa = await openYookassaStandIn()
  stripe = await openStripeStandIn(() => clock.now())
  // One school sells through YooKassa and keeps the keys of Stripe, the other the other way round.
  const keys = { yookassa: yookassa.settings, stripe: stripe.settings }
  shop = await openShop({ config: { payments: 'yookassa', ...keys } })
  foreign = await openShop({
    config: { payments: 'stripe', ...keys, price: { minor: 4900, currency: 'EUR' } },
  })
  clock.now = shop.clock.now
})
after(async () => {
  await shop.close()
  await foreign.close()
  await yookassa.close()
  await stripe.close()
})

async function buy(at: Shop) {
  const learner = await at.register()
  const { redirect } = await at.order(learner, 'start-1')
  const [order] = await at.ordersOf(learner)
  return { learner, id: redirect?.split('/').at(-1) ?? '', order: order?.id ?? 0 }
}
const tell = async (at: Shop, name: string, notice: Record<string, unknown>) =>
  (await at.visitor().request({ method: 'POST', url: `/api/webhooks/${name}`, ...notice })).statusCode

test('yookassa: another payment that bears our reference does not pay for ours', async () => {
  const { learner, id, order } = await buy(shop)
  const ours = yookassa.payments.get(id)
  if (!ours) throw new Error('no payment')
  yookassa.payments.set('made-elsewhere', { ...structuredClone(ours), id: 'made-elsewhere' })
  yookassa.pay('made-elsewhere')
  equal(await tell(shop, 'yookassa', yookassa.notice('payment.succeeded', 'made-elsewhere')), 200)
  equal((await shop.look(learner, order)).status, 'pending')
})

test('a payment of one service is not paid at another', async () => {
  const learner = await shop.register()
  yookassa.line.fault = 'down'
  await rejects(shop.order(learner, 'start-1'), { http: 502 })
  yookassa.line.fault = 'none'
  const { id: reference, orderId } = await shop.db
    .selectFrom('payments')
    .select(['id', 'orderId'])
    .where('status', '=', 'creating')
    .executeTakeFirstOrThrow()
  const elsewhere = await buy(foreign)
  const session = stripe.sessions.get(elsewhere.id)
  Object.assign(session ?? {}, { metadata: { payment: reference }, amount_total: 490_000, currency: 'rub' })
  stripe.pay(elsewhere.id)
  equal(await tell(shop, 'stripe', stripe.notice('checkout.session.completed', elsewhere.id)), 200)
  equal((await shop.payment(reference)).providerId, null)
  equal((await shop.look(learner, orderId)).status, 'pending')
})

test('yookassa: a payment of the shop that is not a course’s is answered, without effect', async () => {
  const { id } = await buy(shop)
  const ours = yookassa.payments.get(id)
  if (!ours) throw new Error('no payment')
  for (const [name, metadata] of Object.entries({ invoice: { payment: 'invoice 17' }, bare: {} })) {
    yookassa.payments.set(name, { ...structuredClone(ours), id: name, metadata })
    equal(await tell(shop, 'yookassa', yookassa.notice('payment.succeeded', name)), 200)
  }
})

test('yookassa: what is no notice is refused', async () => {
  const { address } = yookassa.notice('refund.succeeded', 'x')
  for (const body of ['', 'not json', '[]', '{"event":1}', '{"event":"payment.succeeded"}']) {
    equal(await tell(shop, 'yookassa', { body, address }), 403)
  }
})

test('yookassa: money held and not taken opens nothing', async () => {
  const { learner, id, order } = await buy(shop)
  Object.assign(yookassa.payments.get(id) ?? {}, { status: 'waiting_for_capture', paid: true })
  equal(await tell(shop, 'yookassa', yookassa.notice('payment.waiting_for_capture', id)), 200)
  equal((await shop.look(learner, order)).status, 'pending')
})

test('yookassa: an id that is a path leads nowhere else', async () => {
  const { address, headers } = yookassa.notice('refund.succeeded', 'x')
  const body = JSON.stringify({ event: 'payment.succeeded', object: { id: '../refunds/1?x=' } })
  equal(await tell(shop, 'yookassa', { body, address, headers }), 200)
  deepEqual(
    yookassa.line.asked.slice(-1).map(({ path, query }) => [path, query.size]),
    [['/v3/payments/..%2Frefunds%2F1%3Fx%3D', 0]],
  )
})

test('stripe: complete and not paid yet opens nothing', async () => {
  const { learner, id, order } = await buy(foreign)
  Object.assign(stripe.sessions.get(id) ?? {}, { status: 'complete' })
  equal(await tell(foreign, 'stripe', stripe.notice('checkout.session.completed', id)), 200)
  equal((await foreign.look(learner, order)).status, 'pending')
})

test('stripe: a live payment opens nothing where test keys are set', async () => {
  const { learner, id, order } = await buy(foreign)
  Object.assign(stripe.sessions.get(id) ?? {}, { livemode: true })
  stripe.pay(id)
  equal(await tell(foreign, 'stripe', stripe.notice('checkout.session.completed', id)), 200)
  equal((await foreign.look(learner, order)).status, 'pending')
  const { status } = await foreign.db
    .selectFrom('payments')
    .select('status')
    .where('providerId', '=', id)
    .executeTakeFirstOrThrow()
  equal(status, 'mismatch')
})

test('keys that are no longer valid give nothing up', async t => {
  const secretKey = 'test_a-key-that-was-changed'
  const own = await openShop({
    config: { payments: 'yookassa', yookassa: { ...yookassa.settings, secretKey } },
  })
  t.after(() => own.close())
  const learner = await own.register()
  await rejects(own.order(learner, 'start-1'), { http: 502 })
  equal((await own.ordersOf(learner))[0]?.status, 'pending')
})

test('nothing of buyers, cards or keys is in the log', async () => {
  shop.log()
  const learner = await shop.register('private@example.org')
  // A service that repeats what it was sent: in an answer that is no refusal, and in one that is.
  for (const [status, sentence] of [
    [500, 'for private@example.org, card 5555555555554444'],
    [400, `of key ${yookassa.settings.secretKey}`],
  ] as const) {
    yookassa.line.answer = {
      status,
      json: { type: 'error', code: 'invalid_request', description: sentence, parameter: 'receipt.email' },
    }
    await rejects(shop.order(learner, 'start-1'), { http: 502 })
  }
  yookassa.line.answer = undefined
  const { id, order } = await buy(shop)
  yookassa.pay(id)
  await tell(shop, 'yookassa', { ...yookassa.notice('payment.succeeded', id), address: '203.0.113.7' })
  await tell(shop, 'yookassa', yookassa.notice('payment.succeeded', id))

  const lines = shop.log().join('')
  ok(lines.includes('invalid_request receipt.email'), 'what helps to understand it is there')
  ok(order > 0)
  for (const secret of [
    'private',
    '5555555555554444',
    yookassa.settings.secretKey,
    stripe.settings.webhookSecret,
    'Basic',
  ]) {
    ok(!lines.includes(secret), secret)
  }
})
