import { deepEqual, equal, match, notEqual, partialDeepStrictEqual, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { retryPayment } from '@tabia/contract/payments.ts'
import { insertRefund } from '../records/ledger-queries.ts'
import { reconcile } from './reconcile.ts'
import { settlePayment } from './settle-payment.ts'
import { lineToBank, openShop, type Shop } from '@tabia/school-kit/shop.ts'

// The bank does not answer, lies, or brings what was not asked for.

let shop: Shop
let line: ReturnType<typeof lineToBank>
before(async () => {
  shop = await openShop({ config: { supportEmail: 'staff@example.org' } })
  line = lineToBank(shop)
})
after(() => shop.close())

const notice = (body: string, headers: Record<string, string> = {}, provider = 'sandbox') =>
  shop.visitor().request({
    method: 'POST',
    url: `/api/webhooks/${provider}`,
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
const signed = (payment: string) =>
  shop.deps.payments.sandbox?.notice(payment, 'payment.succeeded') ?? { payload: '', headers: {} }

test('another amount than was asked for: no course, and a person is told', async () => {
  const learner = await shop.register()
  const { page, order, payment } = await shop.startBuying(learner)
  await shop.atBank(page, 'wrong-amount')
  equal((await shop.look(learner, order)).status, 'pending')
  equal((await shop.payment(payment)).status, 'mismatch')
  equal((await shop.order(learner, 'start-1')).redirect, page)
  const [letter] = await shop.lettersOf('staff_mismatch')
  match(letter?.subject ?? '', new RegExp(`${order}$`))

  await shop.atBank(page, 'refund')
  partialDeepStrictEqual(await shop.payment(payment), { status: 'refunded', refunded: 490_100 })
  equal((await shop.look(learner, order)).status, 'canceled')
  deepEqual(await movements(payment), [
    ['charge', 490_100],
    ['refund', 490_100],
  ])
})

const movements = async (payment: string) =>
  (await shop.rowsOf('ledger'))
    .filter(({ paymentId }) => paymentId === payment)
    .map(({ kind, amount }) => [kind, amount])

test('money that does not fit goes back in parts, and a part comes again: the ledger has each, the order is never paid', async () => {
  const { page, order, payment, bankId } = await shop.startBuying(await shop.register())
  await shop.atBank(page, 'wrong-amount')
  const paid = await shop.deps.payments.current.read(bankId)
  const refunded = async (total: number) => {
    await settlePayment(shop.deps, payment, { read: async () => ({ ...paid, refunded: total }) }, bankId)
    const { status } = await shop.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', order)
      .executeTakeFirstOrThrow()
    return [status, (await shop.payment(payment)).status]
  }
  deepEqual(await refunded(90_000), ['pending', 'mismatch'])
  deepEqual(await refunded(190_000), ['pending', 'mismatch'])
  deepEqual(await refunded(490_100), ['canceled', 'refunded'])
  deepEqual(await refunded(100_000), ['canceled', 'mismatch'])
  deepEqual(await movements(payment), [
    ['charge', 490_100],
    ['refund', 90_000],
    ['refund', 100_000],
    ['refund', 300_100],
    ['return', 390_100],
  ])
})

test('a forged notice is refused and changes nothing', async () => {
  const learner = await shop.register()
  const { order, bankId } = await shop.startBuying(learner)
  const body = JSON.stringify({ event: 'payment.succeeded', payment: bankId })
  for (const headers of [{}, { 'x-sandbox-signature': 'f'.repeat(64) }, { 'x-sandbox-signature': '' }]) {
    const answer = await notice(body, headers)
    deepEqual([answer.statusCode, Object.keys(answer.json())], [403, ['error', 'message', 'request_id']])
  }
  equal((await shop.look(learner, order)).status, 'pending')
})

test('a signed lie is only a reason to ask', async () => {
  const learner = await shop.register()
  const { order, bankId } = await shop.startBuying(learner)
  const { payload, headers } = signed(bankId)
  equal((await notice(payload, headers)).statusCode, 200)
  equal((await shop.look(learner, order)).status, 'pending')
})

test('an unknown payment is answered, without effect; an unknown service is not there', async () => {
  const { payload, headers } = signed('00000000-0000-4000-8000-000000000000')
  equal((await notice(payload, headers)).statusCode, 200)
  equal((await notice(payload, headers, 'yookassa')).statusCode, 404)
})

test('while the bank cannot be asked a notice is not taken: it comes again', async () => {
  const learner = await shop.register()
  const { page, order, bankId } = await shop.startBuying(learner)
  line.trouble = 'unreachable'
  await shop.atBank(page, 'pay')
  const { payload, headers } = signed(bankId)
  equal((await notice(payload, headers)).statusCode, 502)
  equal((await shop.look(learner, order)).status, 'pending')
  line.trouble = 'none'
  equal((await notice(payload, headers)).statusCode, 200)
  equal((await shop.look(learner, order)).status, 'paid')
})

test('the bank does not answer: 502, and the next press leads to the one payment', async () => {
  const learner = await shop.register()
  line.trouble = 'answer lost'
  await rejects(shop.order(learner, 'start-1'), { http: 502, message: /does not answer/ })
  line.trouble = 'unreachable'
  await rejects(shop.order(learner, 'start-1'), { http: 502 })
  line.trouble = 'none'
  const { page } = await shop.startBuying(learner)
  equal((await shop.order(learner, 'start-1')).redirect, page)
  equal((await shop.ordersOf(learner)).length, 1)
  const userId = await shop.idOf(learner)
  const payments = await shop.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .where('orders.userId', '=', userId)
    .select('payments.id')
    .execute()
  equal(payments.length, 1)
})

test('the bank falls silent after the payment was made: pressing again says so, and nothing is made twice', async () => {
  const learner = await shop.register()
  const { page, order } = await shop.startBuying(learner)
  line.trouble = 'unreachable'
  await rejects(shop.order(learner, 'start-1'), { http: 502, message: /does not answer/ })
  shop.wait()
  await rejects(learner.call(retryPayment, { order }), { http: 502 })
  equal((await shop.look(learner, order)).status, 'pending')
  line.trouble = 'none'
  shop.wait()
  equal((await shop.order(learner, 'start-1')).redirect, page)
})

test('a notice too large, or none at all, is refused', async () => {
  const { bankId } = await shop.startBuying(await shop.register())
  const { headers } = signed(bankId)
  equal((await notice('x'.repeat(70_000), headers)).statusCode, 413)
  for (const body of ['', 'not json', '[]', '{"event":1}', '\u0000']) {
    equal((await notice(body, headers)).statusCode, 403)
    equal((await notice(body, { 'content-type': 'text/plain' })).statusCode, 403)
  }
  const without = await shop.visitor().request({ method: 'POST', url: '/api/webhooks/sandbox' })
  equal(without.statusCode, 403)
})

test('a flood of notices from one place is stopped, and learners do not feel it', async () => {
  const strict = await openShop({ config: { rateLimits: true } })
  const tell = () => strict.visitor().request({ method: 'POST', url: '/api/webhooks/sandbox', body: '{}' })
  const told = await Promise.all(Array.from({ length: 301 }, tell))
  equal(told.filter(({ statusCode }) => statusCode === 429).length, 1)
  equal((await strict.order(await strict.register(), 'start-1')).status, 'pending')
  await strict.close()
})

test('money that does not fit waits for a person, also after a day', async () => {
  const learner = await shop.register()
  const { page, order, payment } = await shop.startBuying(learner)
  await shop.atBank(page, 'wrong-amount')
  shop.clock.advance({ hours: 25 })
  await shop.reconcile()
  await shop.signInAgain(learner)
  equal((await shop.look(learner, order)).status, 'pending')
  equal((await shop.payment(payment)).status, 'mismatch')
})

test('a payment whose making was never answered is made by the job', async () => {
  const learner = await shop.register()
  line.trouble = 'unreachable'
  await shop.order(learner, 'start-1').catch(() => {})
  const [order] = await shop.ordersOf(learner)
  const { reads } = line
  equal((await shop.look(learner, order?.id ?? 0)).status, 'pending')
  equal(line.reads, reads)
  shop.clock.advance({ minutes: 1 })
  await shop.reconcile()
  line.trouble = 'none'
  shop.clock.advance({ minutes: 2 })
  await shop.reconcile()
  const payment = await shop.db
    .selectFrom('payments')
    .selectAll()
    .where('orderId', '=', order?.id ?? 0)
    .executeTakeFirstOrThrow()
  deepEqual([payment.status, payment.redirect === null], ['pending', false])
})

test('the bank refuses: the order is cancelled, and the next press begins anew', async () => {
  const learner = await shop.register()
  line.trouble = 'refusal'
  await rejects(shop.order(learner, 'start-1'), { http: 502 })
  shop.log()
  line.trouble = 'none'
  equal((await shop.order(learner, 'start-1')).status, 'pending')
  deepEqual(
    (await shop.ordersOf(learner)).map(({ status }) => status),
    ['canceled', 'pending'],
  )
})

const cancelLetters = async (order: number) =>
  (await shop.lettersOf('canceled')).filter(({ text }) => text.includes(`order=${order}\n`))

test('unpaid for a day: cancelled; paid after that: it counts', async () => {
  const learner = await shop.register()
  const { page, order, payment } = await shop.startBuying(learner)
  shop.clock.advance({ hours: 23 })
  await shop.reconcile()
  equal((await shop.payment(payment)).status, 'pending')
  shop.clock.advance({ hours: 1 })
  await shop.reconcile()
  await shop.signInAgain(learner)
  equal((await shop.look(learner, order)).status, 'canceled')
  partialDeepStrictEqual(await shop.payment(payment), { status: 'canceled', reason: 'expired' })
  equal((await cancelLetters(order)).length, 1)

  await shop.atBank(page, 'lost')
  shop.clock.advance({ hours: 1 })
  await shop.reconcile()
  await shop.signInAgain(learner)
  equal((await shop.look(learner, order)).status, 'paid')
})

test('paid in the last moment of its day, it is bought and does not run out', async () => {
  const learner = await shop.register()
  const { page, order, payment } = await shop.startBuying(learner)
  shop.clock.advance({ hours: 24 })
  await shop.atBank(page, 'lost')
  await shop.reconcile()
  await shop.signInAgain(learner)
  deepEqual(
    [(await shop.look(learner, order)).status, (await shop.payment(payment)).status],
    ['paid', 'succeeded'],
  )
})

test('an order whose payment was never begun is cancelled after a day, and its payment is not made any more', async () => {
  const learner = await shop.register()
  line.trouble = 'unreachable'
  await shop.order(learner, 'start-1').catch(() => {})
  line.trouble = 'none'
  const made = () => shop.db.selectFrom('sandboxPayments').select('id').execute()
  const earlier = await made()
  shop.clock.advance({ hours: 25 })
  await shop.reconcile()
  await shop.signInAgain(learner)
  equal((await shop.ordersOf(learner))[0]?.status, 'canceled')
  deepEqual(await made(), earlier)
})

test('a payment that runs out after its order was cancelled is told in no letter', async () => {
  const { order, payment } = await shop.startBuying(await shop.register())
  await shop.db.updateTable('orders').set({ status: 'canceled' }).where('id', '=', order).execute()
  shop.clock.advance({ hours: 25 })
  await shop.reconcile()
  equal((await shop.payment(payment)).status, 'canceled')
  deepEqual(await cancelLetters(order), [])
})

test('an order left without an open payment is cancelled after a day', async () => {
  const learner = await shop.register()
  const { order, payment } = await shop.startBuying(learner)
  await shop.db.updateTable('payments').set({ status: 'canceled' }).where('id', '=', payment).execute()
  shop.clock.advance({ hours: 25 })
  await shop.reconcile()
  await shop.signInAgain(learner)
  equal((await shop.look(learner, order)).status, 'canceled')
})

test('a declined card: the order is cancelled for the bank’s reason', async () => {
  await shop.db.deleteFrom('letters').execute()
  const learner = await shop.register()
  const { page, order, payment } = await shop.startBuying(learner)
  await shop.atBank(page, 'decline', { reason: 'card_expired' })
  equal((await shop.look(learner, order)).status, 'canceled')
  equal((await shop.payment(payment)).reason, 'card_expired')
  equal((await shop.look(learner, order)).cause, 'card')
  const [letter, ...more] = await shop.lettersOf('canceled')
  deepEqual(more, [])
  match(letter?.text ?? '', /Order \d+ for 4.900.₽ is cancelled[\s\S]*check its number and date/)
  match(letter?.text ?? '', new RegExp(`/account/return\\?order=${order}\n`))
  notEqual((await shop.order(learner, 'start-1')).redirect, page)
})

test('the time runs out at the bank', async () => {
  const learner = await shop.register()
  const { page, order, payment } = await shop.startBuying(learner)
  await shop.atBank(page, 'expire')
  equal((await shop.look(learner, order)).status, 'canceled')
  equal((await shop.payment(payment)).reason, 'expired_on_confirmation')
})

/** So many payments, all due for a look by the job. */
async function openDue(count: number) {
  const own = await openShop()
  for (let number = 0; number < count; number++) await own.startBuying(await own.register())
  own.clock.advance({ hours: 1 })
  const bank = own.deps.payments.byName.get('sandbox')
  if (!bank) throw new Error('no sandbox')
  return { own, bank, read: bank.read.bind(bank), reads: [] as string[] }
}

test('however slow the service, no payment is asked after by two jobs at once', async t => {
  const { own, bank, read, reads } = await openDue(6)
  t.after(() => own.close())
  bank.read = async id => {
    reads.push(id)
    const slow = reads.length === 3
    if (slow) own.clock.advance({ minutes: 6 })
    if (slow) await own.reconcile()
    return read(id)
  }
  await own.reconcile()
  equal(new Set(reads).size, 6)
  equal(reads.length, 6)
})

test('a service that thinks long over payments does not hold up what goes back, nor a stop', async t => {
  const { own, bank, read, reads } = await openDue(5)
  t.after(() => own.close())
  bank.read = async id => {
    reads.push(id)
    own.clock.advance({ seconds: 40 })
    return read(id)
  }
  await own.reconcile()
  equal(reads.length, 2)
  const stop = new AbortController()
  bank.read = async id => {
    reads.push(id)
    stop.abort()
    return read(id)
  }
  await reconcile(own.deps, stop.signal)
  equal(reads.length, 3)
})

test('a job that is told to stop before it begins polls, sends and cancels nothing', async t => {
  const { own, bank, read, reads } = await openDue(1)
  t.after(() => own.close())
  const learner = await own.register()
  const stale = await own.startBuying(learner)
  await own.db.updateTable('payments').set({ status: 'canceled' }).where('id', '=', stale.payment).execute()
  const sale = await own.startBuying(await own.register())
  await own.atBank(sale.page, 'pay')
  const refund = { id: own.deps.newId(), paymentId: sale.payment, cause: 'staff', amount: 100 } as const
  await insertRefund(own.db, refund, own.clock.now())
  own.clock.advance({ hours: 25 })
  bank.read = id => {
    reads.push(id)
    return read(id)
  }
  await reconcile(own.deps, AbortSignal.abort())
  await own.signInAgain(learner)
  const [order] = await own.ordersOf(learner)
  const tries = (await own.rowsOf('refunds')).map(row => row.tries)
  deepEqual([reads, tries, order?.status], [[], [0], 'pending'])
})

test('a mistake of ours is told as one: no forged notice, no silent bank', async t => {
  const { own, bank, read } = await openDue(0)
  t.after(() => own.close())
  const learner = await own.register()
  const { bankId } = await own.startBuying(learner)
  const { payload, headers } = own.deps.payments.sandbox?.notice(bankId, 'payment.succeeded') ?? {
    payload: '',
    headers: {},
  }
  const post = async () =>
    (await own.visitor().request({ method: 'POST', url: '/api/webhooks/sandbox', body: payload, headers }))
      .statusCode
  const mistake = async () => {
    throw new TypeError('a mistake of ours')
  }
  bank.read = mistake
  own.wait()
  equal(await post(), 500)
  await rejects(own.order(learner, 'start-1'), { http: 500 })
  bank.read = read
  bank.webhook = mistake
  equal(await post(), 500)
  own.log()
})
