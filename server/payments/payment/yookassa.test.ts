import { deepEqual, equal, match, notEqual, partialDeepStrictEqual, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { placeOrder } from '@tabia/contract/payments.ts'
import { testService } from '@tabia/school-kit/service-cases.ts'
import { openShop, type Shop } from '@tabia/school-kit/shop.ts'
import { openYookassaStandIn } from '@tabia/school-kit/stand-ins/yookassa.ts'

let yookassa: Awaited<ReturnType<typeof openYookassaStandIn>>
let shop: Shop
before(async () => {
  yookassa = await openYookassaStandIn()
  shop = await openShop({ config: { payments: 'yookassa', yookassa: yookassa.settings } })
})
after(async () => {
  await shop.close()
  await yookassa.close()
})

testService({
  name: 'yookassa',
  shop: () => shop,
  standIn: () => yookassa,
  made: () => yookassa.payments.size,
  events: { paid: 'payment.succeeded', refunded: 'refund.succeeded' },
  forge: notice => ({ ...notice, address: '203.0.113.7' }),
})

test('yookassa: what is asked for is what the documentation asks for, with a receipt where it is wanted', async t => {
  const receipts = { vatCode: 1, paymentSubject: 'service', paymentMode: 'full_payment', taxSystemCode: 2 }
  const own = await openShop({
    config: { payments: 'yookassa', yookassa: { ...yookassa.settings, receipts } },
  })
  t.after(() => own.close())
  const learner = await own.register('receipt@example.org', 'ru')
  await own.order(learner, 'start-1')
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
})

test('the bank’s page speaks the language of the buyer', async () => {
  const learner = await shop.register('language@example.org', 'en')
  await learner.call(placeOrder, { course: await shop.courseId('start-1') }, { locale: 'ru' })
  const { confirmation } = JSON.parse(yookassa.line.asked.at(-1)?.body ?? '')
  equal(confirmation.locale, 'ru_RU')
})

test('a service that thinks for too long: the order is kept, and paid it opens the course', async t => {
  const own = await openShop({
    config: { payments: 'yookassa', yookassa: { ...yookassa.settings, timeoutMs: 2000 } },
  })
  t.after(() => own.close())
  const learner = await own.register()
  const made = yookassa.payments.size
  yookassa.line.fault = 'slow'
  await rejects(own.order(learner, 'start-1'), { http: 502, message: /does not answer/ })
  yookassa.line.fault = 'none'
  const { redirect } = await own.order(learner, 'start-1')
  const [order, ...more] = await own.ordersOf(learner)
  deepEqual([more, yookassa.payments.size], [[], made + 1])
  yookassa.pay(redirect?.split('/').at(-1) ?? '')
  equal((await own.look(learner, order?.id ?? 0)).status, 'paid')
})

test('yookassa: an answer of another shape is none: the order waits', async () => {
  const learner = await shop.register()
  const confirmation = { confirmation_url: 'https://yoomoney.example/x' }
  const whole = { id: 'x', status: 'pending', test: true, confirmation }
  const amount = { value: '49e2', currency: 'RUB' }
  for (const json of [
    { id: 'x', confirmation },
    { ...whole, amount },
  ]) {
    yookassa.line.answer = { status: 200, json }
    await rejects(shop.order(learner, 'start-1'), { http: 502 })
  }
  yookassa.line.answer = undefined
  const { redirect } = await shop.order(learner, 'start-1')
  notEqual(redirect, 'https://yoomoney.example/x')
  equal((await shop.ordersOf(learner)).length, 1)
})
