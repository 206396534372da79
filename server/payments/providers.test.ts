import { deepEqual, equal, match, notEqual, partialDeepStrictEqual, rejects } from 'node:assert/strict'
import { after, test } from 'node:test'
import { placeOrder } from '@tabia/contract/payments.ts'
import type { Config } from '../config.ts'
import { openShop } from '../testing/shop.ts'
import { openStripeStandIn } from '../testing/stand-ins/stripe.ts'
import { openYookassaStandIn } from '../testing/stand-ins/yookassa.ts'
import { insertRefund } from './ledger-queries.ts'

// The real adapters, over real sockets, against servers that speak the services' documented HTTP.

type StandIn = Awaited<ReturnType<typeof openYookassaStandIn | typeof openStripeStandIn>>
interface Case {
  name: 'yookassa' | 'stripe'
  standIn: StandIn
  config: Partial<Config>
  events: { paid: string; refunded: string }
}

const clock = { now: () => new Date('2026-11-16T09:00:00Z') }
const yookassa = await openYookassaStandIn()
const stripe = await openStripeStandIn(() => clock.now())
const CASES: Case[] = [
  {
    name: 'yookassa',
    standIn: yookassa,
    config: { payments: 'yookassa', yookassa: yookassa.settings },
    events: { paid: 'payment.succeeded', refunded: 'refund.succeeded' },
  },
  {
    name: 'stripe',
    standIn: stripe,
    config: {
      payments: 'stripe',
      stripe: stripe.settings,
      price: { minor: 4900, currency: 'EUR' },
    },
    events: { paid: 'checkout.session.completed', refunded: 'charge.refunded' },
  },
]

for (const { name, standIn, config, events } of CASES) {
  const shop = await openShop({ config })
  if (name === 'stripe') clock.now = shop.clock.now
  after(async () => {
    await shop.close()
    await standIn.close()
  })
  const { line } = standIn
  const tell = async (notice: ReturnType<StandIn['notice']>) => {
    const answer = await shop.visitor().request({ method: 'POST', url: `/api/webhooks/${name}`, ...notice })
    return answer.statusCode
  }
  async function buy() {
    const learner = await shop.register()
    const { redirect } = await shop.order(learner, 'start-1')
    const id = redirect?.split('/').at(-1) ?? ''
    const [order] = await shop.ordersOf(learner)
    return { learner, redirect, id, order: order?.id ?? 0 }
  }

  test(`${name}: paid, told by a notice, once and again`, async () => {
    const { learner, id, order } = await buy()
    equal((await shop.look(learner, order)).status, 'pending')
    standIn.pay(id)
    const notice = standIn.notice(events.paid, id)
    deepEqual([await tell(notice), await tell(notice)], [200, 200])
    equal((await shop.look(learner, order)).status, 'paid')
    equal((await shop.rowsOf('ledger')).length, 1)
  })

  test(`${name}: paid, and the notice is lost`, async () => {
    const { learner, id, order } = await buy()
    standIn.pay(id)
    equal((await shop.look(learner, order)).status, 'paid')
  })

  test(`${name}: a notice from elsewhere is refused, one before the payment changes nothing`, async () => {
    const { learner, id, order } = await buy()
    const notice = standIn.notice(events.paid, id)
    const forged =
      name === 'yookassa'
        ? { ...notice, address: '203.0.113.7' }
        : { ...notice, body: notice.body.replace('}', ' }') }
    equal(await tell(forged), 403)
    equal(await tell(notice), 200)
    equal((await shop.look(learner, order)).status, 'pending')
  })

  test(`${name}: declined or run out`, async () => {
    const { learner, id, order, redirect } = await buy()
    standIn.decline(id)
    equal((await shop.look(learner, order)).status, 'canceled')
    notEqual((await shop.order(learner, 'start-1')).redirect, redirect)
  })

  for (const fault of ['down', 'lost', 'error before', 'error after', 'garbage', 'too many'] as const) {
    test(`${name}: the line fails (${fault}) while a payment is made; pressed again it is one payment`, async () => {
      const learner = await shop.register()
      const before = known(standIn).size
      line.fault = fault
      await rejects(shop.order(learner, 'start-1'), { http: 502 })
      line.fault = 'none'
      equal((await shop.order(learner, 'start-1')).status, 'pending')
      equal(known(standIn).size, before + 1)
    })
  }

  test(`${name}: two presses at once are one payment there`, async () => {
    const learner = await shop.register()
    const before = known(standIn).size
    await Promise.all([1, 2, 3].map(() => shop.order(learner, 'start-1')))
    equal(known(standIn).size, before + 1)
  })

  test(`${name}: refunded by us in part, by hand in full`, async () => {
    const { learner, id, order } = await buy()
    standIn.pay(id)
    equal((await shop.look(learner, order)).status, 'paid')
    const { id: paymentId } = await shop.db
      .selectFrom('payments')
      .select('id')
      .where('providerId', '=', id)
      .executeTakeFirstOrThrow()
    const refund = { id: shop.deps.newId(), paymentId, cause: 'staff' as const, amount: 900 }
    await insertRefund(shop.db, refund, shop.clock.now())
    line.fault = 'lost'
    await shop.reconcile()
    line.fault = 'none'
    shop.clock.advance({ minutes: 6 })
    await shop.reconcile()
    partialDeepStrictEqual(await shop.payment(paymentId), { status: 'succeeded', refunded: 900 })

    const second = await buy()
    standIn.pay(second.id)
    equal((await shop.look(second.learner, second.order)).status, 'paid')
    standIn.refundByHand(second.id)
    equal(await tell(standIn.notice(events.refunded, second.id)), 200)
    equal((await shop.look(second.learner, second.order)).status, 'refunded')
  })
}

/** Hoisted: the first tests run while the shop of the second service is being opened. */
function known(standIn: StandIn): Map<string, unknown> {
  return 'payments' in standIn ? standIn.payments : standIn.sessions
}

test('yookassa: what is asked for is what the documentation asks for, with a receipt where it is wanted', async () => {
  const receipts = { vatCode: 1, paymentSubject: 'service', paymentMode: 'full_payment', taxSystemCode: 2 }
  const shop = await openShop({
    config: { payments: 'yookassa', yookassa: { ...yookassa.settings, receipts } },
  })
  const learner = await shop.register('receipt@example.org', 'ru')
  await shop.order(learner, 'start-1')
  const asked = yookassa.line.asked.at(-1)
  const body = JSON.parse(asked?.body ?? '')
  partialDeepStrictEqual(body, {
    amount: { value: '4900.00', currency: 'RUB' },
    capture: true,
    confirmation: { type: 'redirect', locale: 'en_US' },
    metadata: { payment: asked?.headers['idempotence-key'] },
    receipt: {
      customer: { email: 'receipt@example.org' },
      tax_system_code: 2,
      items: [
        {
          description: body.description,
          quantity: 1,
          measure: 'piece',
          amount: { value: '4900.00', currency: 'RUB' },
          vat_code: 1,
          payment_subject: 'service',
          payment_mode: 'full_payment',
        },
      ],
    },
  })
  match(body.confirmation.return_url, /\/account\/return\?order=\d+$/)
  await shop.close()
})

test('the bank’s page speaks the language of whoever pressed Pay', async t => {
  const shop = await openShop({ config: { payments: 'yookassa', yookassa: yookassa.settings } })
  t.after(() => shop.close())
  const learner = await shop.register('language@example.org', 'en')
  await learner.call(placeOrder, { course: await shop.courseId('start-1') }, { locale: 'ru' })
  const { confirmation } = JSON.parse(yookassa.line.asked.at(-1)?.body ?? '')
  equal(confirmation.locale, 'ru_RU')
})

test('a service that thinks for too long: the order is kept, and paid it opens the course', async t => {
  const shop = await openShop({
    config: { payments: 'yookassa', yookassa: { ...yookassa.settings, timeoutMs: 2000 } },
  })
  t.after(() => shop.close())
  const learner = await shop.register()
  const before = yookassa.payments.size
  yookassa.line.fault = 'slow'
  await rejects(shop.order(learner, 'start-1'), { http: 502, message: /does not answer/ })
  yookassa.line.fault = 'none'
  const { redirect } = await shop.order(learner, 'start-1')
  const [order, ...more] = await shop.ordersOf(learner)
  deepEqual([more, yookassa.payments.size], [[], before + 1])
  yookassa.pay(redirect?.split('/').at(-1) ?? '')
  equal((await shop.look(learner, order?.id ?? 0)).status, 'paid')
})

test('stripe: an old or broken signature is refused', async () => {
  const shop = await openShop({ config: { payments: 'stripe', stripe: stripe.settings } })
  clock.now = shop.clock.now
  const learner = await shop.register()
  const { redirect } = await shop.order(learner, 'start-1')
  const notice = stripe.notice('checkout.session.completed', redirect?.split('/').at(-1) ?? '')
  const tell = async (headers: Record<string, string>) =>
    (await shop.visitor().request({ method: 'POST', url: '/api/webhooks/stripe', ...notice, headers }))
      .statusCode
  equal(await tell({}), 403)
  equal(await tell({ 'stripe-signature': 'nonsense' }), 403)
  equal(await tell({ 'stripe-signature': 't=1,v1=00' }), 403)
  equal(await tell(notice.headers), 200)
  shop.clock.advance({ minutes: 6 })
  equal(await tell(notice.headers), 403)
  await shop.close()
})

test('stripe: a buyer disputes a payment: a person is told once, the course stays', async () => {
  const shop = await openShop({
    config: { payments: 'stripe', stripe: stripe.settings, supportEmail: 'staff@example.org' },
  })
  clock.now = shop.clock.now
  const learner = await shop.register()
  const { redirect } = await shop.order(learner, 'start-1')
  const id = redirect?.split('/').at(-1) ?? ''
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
  await shop.close()
})

test('where real money is taken there is no page of the sandbox', async () => {
  const shop = await openShop({ config: { payments: 'yookassa', yookassa: yookassa.settings } })
  const id = '00000000-0000-4000-8000-000000000000'
  equal((await shop.visitor().request({ url: `/sandbox/pay/${id}` })).statusCode, 404)
  equal(
    (await shop.visitor().request({ method: 'POST', url: '/api/webhooks/sandbox', body: '{}' })).statusCode,
    404,
  )
  await shop.close()
})
