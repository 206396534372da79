import { deepEqual, equal, notEqual, partialDeepStrictEqual, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getUser } from '@tabia/contract/auth.ts'
import { getSubscribeOptions, retryPayment } from '@tabia/contract/payments.ts'
import { checkAnswer, startCourse, startTopic } from '@tabia/contract/training.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { lineToBank, openShop, type Shop } from '@tabia/school-kit/shop.ts'
import { at } from '@tabia/school-kit/training-school.ts'
import { insertRefund } from '../records/ledger-queries.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ config: { supportEmail: 'staff@example.org' } })
})
after(() => shop.close())

const retry = async (learner: Client, order: number) => (await learner.call(retryPayment, { order })).redirect

test('a cancelled order is paid after all, by a new payment', async () => {
  const learner = await shop.register()
  const { page, order } = await shop.startBuying(learner)
  await shop.atBank(page, 'decline')
  const again = await retry(learner, order)
  notEqual(again, page)
  equal((await shop.look(learner, order)).status, 'pending')
  await shop.atBank(again, 'pay')
  equal((await shop.look(learner, order)).status, 'paid')
  equal((await shop.ordersOf(learner)).length, 1)
})

test('a cancelled order is paid after all, at its own price', async t => {
  const { config } = shop.deps
  const { price } = config
  t.after(() => void (config.price = price))
  const learner = await shop.register()
  const { page, order } = await shop.startBuying(learner)
  await shop.atBank(page, 'decline')
  config.price = { minor: 990_000, currency: 'RUB' }
  await shop.atBank(await retry(learner, order), 'pay')
  equal((await shop.look(learner, order)).status, 'paid')
  const charges = (await shop.rowsOf('ledger')).slice(-1).map(({ amount }) => amount)
  deepEqual(charges, [490_000])
})

test('what is no number of an order cannot be retried', async () => {
  const learner = await shop.register()
  for (const order of ['1', 1.5, -1, null, 1e30, {}]) {
    const body = { order } as unknown as { order: number }
    await rejects(learner.call(retryPayment, body), { http: 422 })
  }
})

test('pressed twice at once, Try again leads to one payment', async () => {
  const learner = await shop.register()
  const { page, order } = await shop.startBuying(learner)
  await shop.atBank(page, 'cancel')
  const places = await Promise.all([1, 2, 3].map(() => retry(learner, order)))
  equal(new Set(places).size, 1)
})

test('while an order waits, Try again leads to the payment it has; also that of another order', async () => {
  const learner = await shop.register()
  const first = await shop.startBuying(learner)
  equal(await retry(learner, first.order), first.page)
  await shop.atBank(first.page, 'cancel')
  const second = await shop.startBuying(learner)
  equal(await retry(learner, first.order), second.page)
})

test('of what is paid, given back, another’s or not there, nothing is retried', async () => {
  const learner = await shop.registerConfirmed()
  const first = await shop.startBuying(learner)
  await shop.atBank(first.page, 'cancel')
  const second = await shop.startBuying(learner)
  await shop.atBank(second.page, 'pay')
  await rejects(retry(learner, second.order), { http: 409, status: 'already_paid' })
  await rejects(retry(learner, first.order), { http: 409, status: 'already_paid' })
  await shop.atBank(second.page, 'refund')
  await rejects(retry(learner, second.order), { http: 409, status: 'refunded' })

  const other = await shop.register()
  await rejects(retry(other, first.order), { http: 404, message: 'Order not found.' })
  await rejects(retry(learner, 999_999), { http: 404 })
})

test('an order given back whose course was bought again is not retried: the course is paid', async () => {
  const learner = await shop.registerConfirmed()
  const first = await shop.startBuying(learner)
  await shop.atBank(first.page, 'pay')
  await shop.atBank(first.page, 'refund')
  const second = await shop.startBuying(learner)
  await shop.atBank(second.page, 'pay')
  await rejects(retry(learner, first.order), { http: 409, status: 'already_paid' })
})

test('before a second payment the first is asked after once more', async () => {
  const learner = await shop.register()
  const { page, order, payment } = await shop.startBuying(learner)
  shop.clock.advance({ hours: 24 })
  await shop.reconcile()
  await shop.signInAgain(learner)
  equal((await shop.payment(payment)).status, 'canceled')
  await shop.atBank(page, 'lost')
  await rejects(retry(learner, order), { http: 409, status: 'already_paid' })
  equal((await shop.look(learner, order)).status, 'paid')
})

test('a full refund closes the course; bought again it goes on where it stood', async () => {
  const learner = await shop.registerConfirmed()
  const { page, order } = await shop.startBuying(learner)
  await shop.atBank(page, 'pay')
  const { training } = await learner.call(getUser)
  const { task } = await learner.call(startTopic, { topic: at(training.topics, 0).id })
  if (!task) throw new Error('no task')
  await shop.answer(learner, task)

  await shop.atBank(page, 'refund')
  equal((await shop.look(learner, order)).status, 'refunded')
  const left = (await learner.call(getUser)).training
  deepEqual([left.status, left.course], ['new', null])
  const [option] = (await learner.call(getSubscribeOptions, { paid: 'true' })).data
  deepEqual([option?.number, option?.ordered], [1, false])
  await rejects(learner.call(checkAnswer, { task: task.id + 1, answer: 'd1d8' }), {
    http: 403,
    status: 'not_ordered',
  })
  await rejects(learner.call(startCourse, { level: 0, trial: false }), { http: 403, status: 'not_ordered' })

  shop.clock.advance({ minutes: 1 })
  const again = await shop.startBuying(learner)
  await shop.atBank(again.page, 'pay')
  partialDeepStrictEqual((await learner.call(getUser)).training, {
    status: 'continue',
    topics: [{ solvedTasks: 1 }],
  })
  const [letter] = await shop.lettersOf('refunded')
  equal(letter?.text.includes('The course is closed.'), true)
})

test('paid and given back before anybody looked: both are in the books', async () => {
  const learner = await shop.register()
  const { page, order, payment, bankId } = await shop.startBuying(learner)
  await shop.db
    .updateTable('sandboxPayments')
    .set({ status: 'succeeded', refunded: 490_000 })
    .where('id', '=', bankId)
    .execute()
  equal((await shop.look(learner, order)).status, 'refunded')
  const movements = (await shop.rowsOf('ledger')).filter(({ paymentId }) => paymentId === payment)
  deepEqual(
    movements.map(({ kind }) => kind),
    ['charge', 'refund'],
  )
  equal(page.length > 0, true)
})

test('a partial refund by staff is in the books and changes nothing else', async () => {
  const learner = await shop.register('part@example.org')
  const { page, order, payment } = await shop.startBuying(learner)
  await shop.atBank(page, 'pay')
  const refund = { id: shop.deps.newId(), paymentId: payment, cause: 'staff' as const, amount: 100_000 }
  await insertRefund(shop.db, refund, shop.clock.now())
  await Promise.all([shop.reconcile(), shop.reconcile()])
  equal((await shop.look(learner, order)).status, 'paid')
  equal((await learner.call(getUser)).training.course?.ordered, true)
  partialDeepStrictEqual(await shop.payment(payment), { status: 'succeeded', refunded: 100_000 })
  const letters = (await shop.lettersOf('refunded')).filter(
    ({ recipient }) => recipient === 'part@example.org',
  )
  deepEqual([letters.length, letters[0]?.text.includes('closed')], [1, false])
})

test('a refund the bank does not answer is asked for again, one it refuses is told to a person', async () => {
  const own = await openShop({ config: { supportEmail: 'staff@example.org' } })
  const line = lineToBank(own)
  const learner = await own.register()
  const { page, payment } = await own.startBuying(learner)
  await own.atBank(page, 'pay')
  const refund = { paymentId: payment, cause: 'staff' as const, amount: 100_000 }
  await insertRefund(own.db, { ...refund, id: own.deps.newId() }, own.clock.now())
  line.trouble = 'answer lost'
  await own.reconcile()
  equal((await own.rowsOf('refunds'))[0]?.status, 'open')
  line.trouble = 'none'
  own.clock.advance({ minutes: 5 })
  await own.reconcile()
  equal((await own.rowsOf('refunds'))[0]?.status, 'done')
  equal((await own.payment(payment)).refunded, 100_000)

  await insertRefund(own.db, { ...refund, id: own.deps.newId(), amount: 480_000 }, own.clock.now())
  await own.reconcile()
  equal((await own.rowsOf('refunds'))[1]?.status, 'failed')
  equal((await own.lettersOf('staff_refundFailed')).length, 1)
  await own.close()
})
