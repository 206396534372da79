import { deepEqual, equal, notEqual, partialDeepStrictEqual } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getUser } from '@tabia/contract/auth.ts'
import { retryPayment } from '@tabia/contract/payments.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { lineToBank, openShop, type Shop } from '@tabia/school-kit/shop.ts'

// Whatever comes twice, late or at the same time: one course, one charge, one letter.

let shop: Shop
before(async () => {
  shop = await openShop({ config: { supportEmail: 'staff@example.org' } })
})
after(() => shop.close())

const times = <Value>(count: number, work: () => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, work))

async function expectOneCourse(learner: Client, order: number, payment: string) {
  equal((await shop.look(learner, order)).status, 'paid')
  const userId = await shop.idOf(learner)
  const own = await shop.db.selectFrom('enrolments').select('id').where('userId', '=', userId).execute()
  equal(own.length, 1)
  const charges = (await shop.rowsOf('ledger')).filter(({ paymentId }) => paymentId === payment)
  deepEqual(
    charges.map(({ kind }) => kind),
    ['charge'],
  )
  const { email } = await shop.payment(payment)
  const letters = (await shop.lettersOf('paid')).filter(({ recipient }) => recipient === email)
  equal(letters.length, 1)
}

/** The bank's notice of a payment, as it sends it. */
async function notify(bankId: string, event = 'payment.succeeded') {
  const { payload, headers } = shop.deps.payments.sandbox?.notice(bankId, event) ?? {
    payload: '',
    headers: {},
  }
  return shop.visitor().request({ method: 'POST', url: '/api/webhooks/sandbox', body: payload, headers })
}

test('a double click and two tabs make one order and one payment', async () => {
  const learner = await shop.register()
  const answers = await times(5, () => shop.order(learner, 'start-1'))
  equal(new Set(answers.map(({ redirect }) => redirect)).size, 1)
  equal((await shop.ordersOf(learner)).length, 1)
})

test('the same notice five times, looks and the job, all at once', async () => {
  const learner = await shop.register()
  const { page, order, payment, bankId } = await shop.startBuying(learner)
  await shop.atBank(page, 'lost')
  shop.clock.advance({ minutes: 2 })
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => notify(bankId)),
    times(3, () => shop.look(learner, order)).then(() => ({ statusCode: 200 })),
    shop.reconcile().then(() => ({ statusCode: 200 })),
  ])
  equal(
    answers.every(({ statusCode }) => statusCode === 200),
    true,
  )
  await expectOneCourse(learner, order, payment)
  const events = await shop.db
    .selectFrom('webhookEvents')
    .selectAll()
    .where('paymentId', '=', payment)
    .execute()
  deepEqual(
    events.map(({ times: told }) => told),
    [5],
  )
})

test('a notice that comes twice', async () => {
  const learner = await shop.register()
  const { page, order, payment } = await shop.startBuying(learner)
  await shop.atBank(page, 'twice')
  await expectOneCourse(learner, order, payment)
})

test('a lost notice heals by looking at the order', async () => {
  const learner = await shop.register()
  const { page, order, payment } = await shop.startBuying(learner)
  await shop.atBank(page, 'lost')
  await expectOneCourse(learner, order, payment)
})

test('a lost notice and a closed tab heal by the job', async () => {
  const learner = await shop.register()
  const { page, order, payment } = await shop.startBuying(learner)
  await shop.atBank(page, 'lost')
  await shop.reconcile()
  equal((await shop.payment(payment)).status, 'pending')
  shop.clock.advance({ minutes: 1 })
  await shop.reconcile()
  equal((await shop.payment(payment)).status, 'succeeded')
  await expectOneCourse(learner, order, payment)
})

test('a slow bank is asked again until it knows', async () => {
  const learner = await shop.register()
  const { page, order } = await shop.startBuying(learner)
  await shop.atBank(page, 'later')
  equal((await shop.look(learner, order)).status, 'pending')
  shop.clock.advance({ seconds: 14 })
  equal((await shop.look(learner, order)).status, 'pending')
  shop.clock.advance({ seconds: 4 })
  equal((await shop.look(learner, order)).status, 'paid')
})

test('however often a page asks, the bank is asked once in four seconds', async () => {
  const own = await openShop()
  const line = lineToBank(own)
  const learner = await own.register()
  const { order } = await own.startBuying(learner)
  await times(6, () => own.look(learner, order))
  equal(line.reads, 1)
  own.clock.advance({ seconds: 4 })
  await own.look(learner, order)
  equal(line.reads, 2)
  await own.close()
})

test('the notice comes before our own call has its answer', async () => {
  const own = await openShop()
  const line = lineToBank(own)
  const learner = await own.register()
  line.trouble = 'answer lost'
  await own.order(learner, 'start-1').catch(() => {})
  line.trouble = 'none'
  const { id, reference } = await own.db.selectFrom('sandboxPayments').selectAll().executeTakeFirstOrThrow()
  equal((await own.payment(reference)).providerId, null)
  const [order] = await own.ordersOf(learner)

  await own.atBank(`http://localhost/sandbox/pay/${id}`, 'pay')
  partialDeepStrictEqual(await own.payment(reference), { providerId: id, status: 'succeeded' })
  equal((await own.look(learner, order?.id ?? 0)).paid, true)
  equal((await own.order(learner, 'start-1')).status, 'already_paid')
  await own.close()
})

test('paid at the bank, then Pay pressed again before any news: already paid', async () => {
  const learner = await shop.register()
  const { page } = await shop.startBuying(learner)
  await shop.atBank(page, 'lost')
  deepEqual(await shop.order(learner, 'start-1'), { status: 'already_paid', bonus: 0, redirect: null })
})

test('given up at the bank without any news, then Pay pressed again: a new payment', async () => {
  const learner = await shop.register()
  const { page, bankId } = await shop.startBuying(learner)
  await shop.db.updateTable('sandboxPayments').set({ status: 'canceled' }).where('id', '=', bankId).execute()
  const again = await shop.order(learner, 'start-1')
  equal(again.status, 'pending')
  notEqual(again.redirect, page)
})

test('an old attempt succeeds after the new one was paid: the money goes back by itself', async () => {
  const learner = await shop.registerConfirmed()
  const first = await shop.startBuying(learner)
  await shop.atBank(first.page, 'cancel')
  const { redirect } = await learner.call(retryPayment, { order: first.order })
  await shop.atBank(redirect, 'pay')
  equal((await shop.look(learner, first.order)).status, 'paid')

  await shop.atBank(first.page, 'pay')
  equal((await shop.payment(first.payment)).status, 'duplicate')
  await shop.reconcile()
  await shop.reconcile()
  partialDeepStrictEqual(await shop.payment(first.payment), { status: 'refunded', refunded: 490_000 })
  equal((await shop.look(learner, first.order)).status, 'paid')
  equal((await learner.call(getUser)).training.course?.ordered, true)
  const movements = (await shop.rowsOf('ledger')).filter(({ paymentId }) => paymentId === first.payment)
  deepEqual(
    movements.map(({ kind, amount }) => [kind, amount]),
    [
      ['charge', 490_000],
      ['refund', 490_000],
    ],
  )
  equal((await shop.lettersOf('staff_duplicate')).length, 1)
})

test('an old attempt that ends while the new one is open leaves the order waiting for it', async () => {
  const learner = await shop.register()
  const first = await shop.startBuying(learner)
  await shop.atBank(first.page, 'decline')
  const { redirect } = await learner.call(retryPayment, { order: first.order })
  await shop.atBank(first.page, 'wrong-amount')
  await shop.atBank(first.page, 'refund')
  equal((await shop.payment(first.payment)).status, 'refunded')
  equal((await shop.look(learner, first.order)).status, 'pending')
  await shop.atBank(redirect, 'pay')
  equal((await shop.look(learner, first.order)).status, 'paid')
})

test('a late success of a cancelled order counts', async () => {
  const learner = await shop.register()
  const { page, order, payment } = await shop.startBuying(learner)
  await shop.atBank(page, 'cancel')
  equal((await shop.look(learner, order)).status, 'canceled')
  await shop.atBank(page, 'pay')
  await expectOneCourse(learner, order, payment)
})

test('another order of the same course, paid as well: given back', async () => {
  const learner = await shop.registerConfirmed()
  const first = await shop.startBuying(learner)
  await shop.atBank(first.page, 'cancel')
  const second = await shop.startBuying(learner)
  notEqual(second.order, first.order)
  await Promise.all([shop.atBank(first.page, 'pay'), shop.atBank(second.page, 'pay')])
  const statuses = [await shop.payment(first.payment), await shop.payment(second.payment)].map(
    ({ status }) => status,
  )
  deepEqual(statuses.toSorted(), ['duplicate', 'succeeded'])
  await shop.reconcile()
  const paid = (await shop.ordersOf(learner)).filter(({ status }) => status === 'paid')
  equal(paid.length, 1)
})

test('news of a cancel that comes after the success takes nothing away', async () => {
  const learner = await shop.register()
  const { page, order, bankId } = await shop.startBuying(learner)
  await shop.atBank(page, 'pay')
  await shop.db.updateTable('sandboxPayments').set({ status: 'canceled' }).where('id', '=', bankId).execute()
  equal((await notify(bankId, 'payment.canceled')).statusCode, 200)
  equal((await shop.look(learner, order)).status, 'paid')
})
