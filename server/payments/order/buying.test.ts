import { deepEqual, equal, match, notEqual, partialDeepStrictEqual, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getUser } from '@tabia/contract/auth.ts'
import { getOrders, getSubscribeOptions, placeOrder, retryPayment } from '@tabia/contract/payments.ts'
import { startCourse } from '@tabia/contract/training.ts'
import { openShop, type Shop } from '@tabia/school-kit/shop.ts'

const SELLER = { name: 'Ivanova A. A.', taxId: '123456789012', address: null, email: null }
let shop: Shop
before(async () => {
  shop = await openShop({ config: { supportEmail: 'staff@example.org', seller: SELLER } })
})
after(() => shop.close())

const paidLetters = async (email: string) =>
  (await shop.lettersOf('paid')).filter(({ recipient }) => recipient === email)

test('an order leads to the bank; paid there, the course is the current one, with its rating', async () => {
  const learner = await shop.register('buyer@example.org')
  const answer = await shop.order(learner, 'start-1')
  deepEqual([answer.status, answer.bonus], ['pending', 0])
  match(answer.redirect ?? '', /^http:\/\/localhost:3000\/sandbox\/pay\/[\da-f-]{36}$/)

  const { page, order, payment } = await shop.startBuying(learner)
  equal(page, answer.redirect)
  deepEqual(await shop.look(learner, order), {
    id: order,
    paid: false,
    status: 'pending',
    bonus: 0,
    cause: null,
  })
  deepEqual(await shop.atBank(page, 'pay'), { http: 302, to: `/account/return?order=${order}` })
  deepEqual(await shop.look(learner, order), { id: order, paid: true, status: 'paid', bonus: 0, cause: null })

  const { training } = await learner.call(getUser)
  partialDeepStrictEqual(training, {
    status: 'continue',
    step: 'course',
    rating: 700,
    course: { name: 'Course start-1', ordered: true, finished: false },
    block: { number: 1, remaining: 'not_started' },
  })
  partialDeepStrictEqual(await shop.payment(payment), {
    status: 'succeeded',
    test: true,
    email: 'buyer@example.org',
  })
  const [letter, ...more] = await paidLetters('buyer@example.org')
  deepEqual(more, [])
  match(letter?.text ?? '', /Start, course 1: Course start-1\. Paid: 4.900.₽, order \d+\./)
  match(letter?.text ?? '', /Order \d+ of 16 November 2026, 4.900.₽\./)
  match(letter?.text ?? '', /Seller: Ivanova A\. A\., Tax number: 123456789012/)
  deepEqual(await shop.lettersOf('staff_strangePage'), [])
})

test('a trial is started at once, without an order', async () => {
  const learner = await shop.register()
  deepEqual(await shop.order(learner, 'start-trial'), { status: 'ok', bonus: 0, redirect: null })
  partialDeepStrictEqual((await learner.call(getUser)).training, {
    status: 'continue',
    course: { trial: true },
  })
  deepEqual(await shop.ordersOf(learner), [])
})

test('a course that is not there cannot be bought', async () => {
  const learner = await shop.register()
  await rejects(learner.call(placeOrder, { course: 999_999 }), { http: 404 })
  for (const course of ['start-1', -1, 1.5, 2 ** 31, null] as never[]) {
    await rejects(learner.call(placeOrder, { course }), { http: 422 })
  }
})

test('an owner of the course is told so, and nothing is charged', async () => {
  const learner = await shop.register()
  await shop.buy(learner, 'start-1')
  deepEqual(await shop.order(learner, 'start-1'), { status: 'already_paid', bonus: 0, redirect: null })
  equal((await shop.ordersOf(learner)).length, 1)
})

test('the next course of a level waits until the present one is finished', async () => {
  const learner = await shop.registerConfirmed()
  await rejects(shop.order(learner, 'start-2'), { http: 409, status: 'next_unavailable' })
  await shop.buy(learner, 'start-1')
  await rejects(shop.order(learner, 'start-2'), {
    http: 409,
    status: 'next_unavailable',
    message: 'Finish the present course of this level first.',
  })
})

test('an unconfirmed address may buy while nothing is begun, and not after; what is owned is owned', async () => {
  const learner = await shop.register()
  equal((await shop.order(learner, 'start-1')).status, 'pending')
  await learner.call(startCourse, { level: 0, trial: true })
  await rejects(shop.order(learner, 'start-1'), { http: 403, status: 'email_not_verified' })

  await shop.buy(learner, 'start-1')
  equal((await shop.order(learner, 'start-1')).status, 'already_paid')
  await shop.confirmEmail(learner)
  equal((await shop.order(learner, 'progress-1')).status, 'pending')
})

test('the receipt goes to the address of the moment of buying', async () => {
  const learner = await shop.register('then@example.org')
  const { page } = await shop.startBuying(learner)
  const id = await shop.idOf(learner)
  await shop.db.updateTable('users').set({ email: 'now@example.org' }).where('id', '=', id).execute()
  await shop.atBank(page, 'pay')
  equal((await paidLetters('then@example.org')).length, 1)
  equal((await paidLetters('now@example.org')).length, 0)
})

test('the price is that of the moment of ordering', async () => {
  const learner = await shop.register()
  const { page, order } = await shop.startBuying(learner)
  const { price } = shop.deps.config
  shop.deps.config.price = { minor: 990_000, currency: 'RUB' }
  equal((await shop.order(learner, 'start-1')).redirect, page)
  await shop.atBank(page, 'pay')
  equal((await shop.look(learner, order)).paid, true)
  equal((await shop.ordersOf(learner))[0]?.amount, 490_000)

  const later = await shop.register()
  await shop.startBuying(later)
  equal((await shop.ordersOf(later))[0]?.amount, 990_000)
  equal((await later.call(getSubscribeOptions, {})).meta.cost, 9900)
  shop.deps.config.price = price
})

test('a bought course brings the bonus of a high bar, and the order tells of it', async () => {
  const learner = await shop.registerConfirmed()
  await learner.call(startCourse, { level: 0, trial: true })
  const userId = await shop.idOf(learner)
  const record = { record: 1180, recordAt: shop.clock.now() }
  await shop.db.updateTable('ratings').set(record).where('userId', '=', userId).execute()

  const { page, order } = await shop.startBuying(learner, 'progress-1')
  await shop.atBank(page, 'twice')
  deepEqual(await shop.look(learner, order), {
    id: order,
    paid: true,
    status: 'paid',
    bonus: 30,
    cause: null,
  })
  equal((await learner.call(getUser)).training.rating, 1130)
})

test('an order is shown to its learner alone', async () => {
  const learner = await shop.register()
  const { order } = await shop.startBuying(learner)
  const other = await shop.register()
  await rejects(shop.look(other, order), { http: 404, message: 'Order not found.' })
  for (const text of ['', 'abc', '1.5', '-1', '999999', '9'.repeat(40)]) {
    const answer = await learner.request({ url: `/api/account/order?order=${text}` })
    equal(answer.statusCode, 404)
  }
  equal((await learner.request({ url: '/api/account/order' })).statusCode, 404)
})

test('a learner’s orders: every one, the newest first, and no other’s', async () => {
  const learner = await shop.registerConfirmed()
  const first = await shop.startBuying(learner)
  await shop.atBank(first.page, 'pay')
  const second = await shop.startBuying(learner, 'progress-1')
  await shop.atBank(second.page, 'cancel')
  const { orders } = await learner.call(getOrders)
  const at = shop.clock.now().toISOString()
  const [email] = [orders[0]?.email]
  const common = {
    amount: 4900,
    refunded: 0,
    refunding: 0,
    currency: 'RUB',
    orderedAt: at,
    email,
    test: true,
  }
  deepEqual(orders, [
    {
      ...common,
      id: second.order,
      status: 'canceled',
      course: 'Progress, course 1: Course progress-1',
      paidAt: null,
    },
    { ...common, id: first.order, status: 'paid', course: 'Start, course 1: Course start-1', paidAt: at },
  ])
  await shop.atBank(first.page, 'refund')
  const [, refunded] = (await learner.call(getOrders, undefined, { locale: 'ru' })).orders
  deepEqual([refunded?.status, refunded?.refunded], ['refunded', 4900])
  match(refunded?.course ?? '', /^Старт, курс 1: /)
  deepEqual(await (await shop.register()).call(getOrders), { orders: [] })
})

test('after 10 presses of Pay in ten minutes there is a pause', async () => {
  const strict = await openShop({ config: { rateLimits: true } })
  const learner = await strict.register()
  for (let press = 0; press < 10; press++) equal((await strict.order(learner, 'start-1')).status, 'pending')
  await rejects(strict.order(learner, 'start-1'), { http: 429 })
  await strict.close()
})

test('Try again counts with Pay', async () => {
  const strict = await openShop({ config: { rateLimits: true } })
  const learner = await strict.register()
  const { order } = await strict.startBuying(learner)
  for (let press = 1; press < 10; press++) await learner.call(retryPayment, { order })
  await rejects(learner.call(retryPayment, { order }), { http: 429 })
  await strict.close()
})

test('of another course, another payment', async () => {
  const learner = await shop.register()
  const [start, progress] = [await shop.startBuying(learner), await shop.startBuying(learner, 'progress-1')]
  notEqual(start.order, progress.order)
  notEqual(start.page, progress.page)
})
