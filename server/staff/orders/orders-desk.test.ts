import { deepEqual, equal, match, partialDeepStrictEqual, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AnyEndpoint } from '@tabia/contract/endpoint.ts'
import * as calls from '@tabia/contract/studio/orders.ts'
import { giveCourse } from '@tabia/contract/studio/people.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { lineToBank, openShop, type Shop } from '@tabia/school-kit/shop.ts'
import { makeCoach, makeOwner } from '@tabia/school-kit/staff.ts'

let shop: Shop
let owner: Client
before(async () => {
  shop = await openShop()
  owner = await makeOwner(shop)
})
after(() => shop.close())

const reason = 'asked within 14 days'
const PRICE = 490_000
const paramsOf = (id: number) => ({ params: { id: String(id) } })
const story = (order: number) => owner.call(calls.getOrderStory, undefined, paramsOf(order))
const refund = (order: number, sent: { typed?: string; amount?: number; left?: number } = {}) =>
  owner.call(
    calls.refundOrder,
    { typed: String(order), amount: PRICE, left: PRICE, reason, ...sent },
    paramsOf(order),
  )
const numbers = async (query: Parameters<typeof find>[0]) => (await find(query)).orders.map(({ id }) => id)
const find = (query: { text?: string; filter?: 'all' | 'look' | 'refunded' | 'given' }) =>
  owner.call(calls.findOrders, query)

async function bought(email?: string) {
  const learner = await shop.register(email)
  const buying = await shop.startBuying(learner)
  await shop.atBank(buying.page, 'pay')
  return { learner, ...buying }
}

test('orders are found by number, learner, or the service’s id of the payment', async () => {
  const { order, bankId } = await bought('buyer.found@example.org')
  for (const text of [String(order), `№ ${order}`, 'buyer.found', bankId]) {
    deepEqual(await numbers({ text }), [order], text)
  }
  deepEqual(await numbers({ text: 'nobody.at.all' }), [])
  deepEqual(await numbers({ text: '987654' }), [])
})

test('one order is told with its payments, money and notices', async () => {
  const { order, bankId } = await bought('told@example.org')
  partialDeepStrictEqual(await story(order), {
    id: order,
    status: 'paid',
    sum: { minor: PRICE, currency: 'RUB' },
    learner: { email: 'told@example.org' },
    course: { key: 'start-1' },
    progress: { solved: 0 },
    refundable: { charged: PRICE, back: 0, left: PRICE, whole: 'closes', serviceId: bankId },
    letter: true,
    payments: [{ status: 'succeeded', serviceId: bankId }],
    movements: [{ kind: 'charge', amount: PRICE }],
    troubles: [],
    log: [],
  })
  await rejects(story(987_654), { http: 404 })
})

test('money goes back in part, then the rest, and the log has who and why', async () => {
  const { learner, order } = await bought()
  deepEqual(await refund(order, { amount: 90_050 }), { state: 'done' })
  equal((await shop.look(learner, order)).status, 'paid')
  const left = PRICE - 90_050
  partialDeepStrictEqual(await story(order), { refunded: 90_050, refundable: { back: 90_050, left } })
  deepEqual(await refund(order, { amount: left, left }), { state: 'done' })
  equal((await shop.look(learner, order)).status, 'refunded')
  const { log, refundable } = await story(order)
  equal(refundable, null)
  deepEqual(
    log.map(({ by, action, change, reason: why }) => [by, action, change?.replaceAll(/\s/g, ' '), why]),
    [
      ['Anna', 'refund', '3 999,50 ₽', reason],
      ['Anna', 'refund', '900,50 ₽', reason],
    ],
  )
  equal((await numbers({ filter: 'refunded' })).includes(order), true)
})

test('of five refunds of one order at once, in part or whole, one is made', async () => {
  for (const amount of [100_000, PRICE]) {
    const { order, payment } = await bought()
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => refund(order, { amount })))
    const made = outcomes.filter(({ status }) => status === 'fulfilled')
    const others = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason.http] : []))
    deepEqual([made.length, others], [1, [409, 409, 409, 409]])
    equal((await shop.payment(payment)).refunded, amount)
    equal((await story(order)).log.length, 1)
  }
})

test('nothing goes back without the typed number, a reason, or a sum that is there', async () => {
  const { order, payment } = await bought()
  const other = await bought()
  await rejects(refund(order, { typed: String(other.order) }), {
    http: 422,
    message: 'This is not the number of the order.',
  })
  await rejects(refund(order, { typed: '' }), { http: 422 })
  await rejects(refund(order, { amount: PRICE + 1 }), { http: 409, message: 'So much cannot be given back.' })
  await rejects(refund(order, { amount: 0 }), { http: 422 })
  await rejects(refund(order, { left: PRICE - 1 }), { http: 409 })
  const unreasoned = { typed: String(order), amount: PRICE, left: PRICE, reason: ' ' }
  await rejects(owner.call(calls.refundOrder, unreasoned, paramsOf(order)), { http: 422 })
  await rejects(refund(987_654), { http: 404 })
  equal((await shop.payment(payment)).refunded, 0)
})

test('an order that is not paid has nothing to give back and no letter', async () => {
  const { order } = await shop.startBuying(await shop.register())
  const { refundable, letter } = await story(order)
  deepEqual([refundable, letter], [null, false])
  await rejects(refund(order), { http: 409 })
  await rejects(owner.call(calls.resendOrderLetter, {}, paramsOf(order)), { http: 409 })
})

test('what must be looked at comes first, until it is cured', async t => {
  const own = await openShop()
  t.after(() => own.close())
  const desk = await makeOwner(own)
  const look = async () =>
    (await desk.call(calls.findOrders)).look.map(({ id, troubles }) => [id, ...troubles])
  const buy = async () => own.startBuying(await own.register())
  const mismatch = await buy()
  await own.atBank(mismatch.page, 'wrong-amount')
  const failing = await buy()
  await own.atBank(failing.page, 'pay')
  const line = lineToBank(own)
  line.trouble = 'refusal'
  const give = (order: number) => ({ typed: String(order), amount: PRICE, left: PRICE, reason })
  deepEqual(await desk.call(calls.refundOrder, give(failing.order), paramsOf(failing.order)), {
    state: 'failed',
  })
  deepEqual(await look(), [
    [failing.order, 'refund_failed'],
    [mismatch.order, 'mismatch'],
  ])
  equal((await desk.call(calls.findOrders, { filter: 'look' })).orders.length, 2)

  line.trouble = 'none'
  deepEqual(await desk.call(calls.refundOrder, give(failing.order), paramsOf(failing.order)), {
    state: 'done',
  })
  const { refundable } = await desk.call(calls.getOrderStory, undefined, paramsOf(mismatch.order))
  equal(refundable?.whole, 'never_opened')
  const whole = { ...give(mismatch.order), amount: refundable?.left ?? 0, left: refundable?.left ?? 0 }
  await desk.call(calls.refundOrder, whole, paramsOf(mismatch.order))
  deepEqual(await look(), [])
})

test('a refund the service does not answer waits, and is shown after an hour', async t => {
  const own = await openShop()
  t.after(() => own.close())
  const desk = await makeOwner(own)
  const { page, order } = await own.startBuying(await own.register())
  await own.atBank(page, 'pay')
  lineToBank(own).trouble = 'unreachable'
  const sent = { typed: String(order), amount: PRICE, left: PRICE, reason }
  deepEqual(await desk.call(calls.refundOrder, sent, paramsOf(order)), { state: 'waits' })
  // All of it is on its way.
  equal((await desk.call(calls.getOrderStory, undefined, paramsOf(order))).refundable, null)
  deepEqual((await desk.call(calls.findOrders)).look, [])
  own.clock.advance({ minutes: 61 })
  await desk.signIn('owner@example.org')
  await own.db.updateTable('sessions').set({ provedAt: own.clock.now() }).execute()
  partialDeepStrictEqual((await desk.call(calls.findOrders)).look, [
    { id: order, troubles: ['refund_waits'] },
  ])
})

test('asked to, the service is asked at once: about one order, or all', async () => {
  const [one, other] = [
    await shop.startBuying(await shop.register()),
    await shop.startBuying(await shop.register()),
  ]
  await shop.atBank(one.page, 'lost')
  await shop.atBank(other.page, 'lost')
  deepEqual(await owner.call(calls.reconcileOrder, undefined, paramsOf(one.order)), {
    status: 'paid',
    asked: 1,
    silent: 0,
  })
  deepEqual((await owner.call(calls.reconcileOrders)).changed, [other.order])
  await rejects(owner.call(calls.reconcileOrder, undefined, paramsOf(987_654)), { http: 404 })
})

test('the letter of an order goes once more, but once for two presses', async () => {
  const { order } = await bought('again2@example.org')
  const send = (email?: string) =>
    owner.call(calls.resendOrderLetter, { ...(email !== undefined && { email }) }, paramsOf(order))
  const answers = await Promise.all(Array.from({ length: 5 }, () => send()))
  deepEqual(new Set(answers.map(({ email }) => email)), new Set(['again2@example.org']))
  const copies = async (to: string) =>
    (await shop.lettersOf('paid')).filter(({ recipient }) => recipient === to).length
  equal(await copies('again2@example.org'), 2)
  shop.clock.advance({ minutes: 2 })
  deepEqual(await send('Other2@example.org'), { email: 'other2@example.org' })
  equal(await copies('other2@example.org'), 1)
  equal((await story(order)).log.length, 2)
})

test('money by month and by course, courses given, and all of it as a table', async t => {
  const own = await openShop({
    now: new Date('2026-11-30T20:30:00Z'),
    config: { timeZone: 'Europe/Moscow' },
  })
  t.after(() => own.close())
  const desk = await makeOwner(own)
  const first = await own.startBuying(await own.register('+1@example.org'))
  await own.atBank(first.page, 'pay')
  // The next month has begun in Moscow.
  own.clock.advance({ minutes: 31 })
  await desk.signIn('owner@example.org')
  await own.db.updateTable('sessions').set({ provedAt: own.clock.now() }).execute()
  const second = await own.startBuying(await own.register())
  await own.atBank(second.page, 'pay')
  const part = { typed: String(second.order), amount: 90_000, left: PRICE, reason }
  await desk.call(calls.refundOrder, part, paramsOf(second.order))
  const gifted = await own.idOf(await own.register())
  await desk.call(giveCourse, { course: 'start-1', reason: '=SUM("school", 1)' }, paramsOf(gifted))

  const totals = await desk.call(calls.getTotals)
  const sums = ({ charged, refunded, test: play }: (typeof totals.months)[number]) => [
    charged,
    refunded,
    play,
  ]
  deepEqual(
    totals.months.map(month => [month.month, ...sums(month)]),
    [
      ['2026-11', PRICE, 0, true],
      ['2026-12', PRICE, 90_000, true],
    ],
  )
  partialDeepStrictEqual(totals.courses, [
    { course: { key: 'start-1' }, charges: 2, charged: 2 * PRICE, refunded: 90_000 },
  ])
  deepEqual(totals.given, [{ month: '2026-12', given: 1, takenBack: 0 }])
  equal((await desk.call(calls.getTotals, { from: '2026-12-01' })).months.length, 1)

  const file = await desk.request({ url: '/api/studio/orders/export?from=2026-12-01' })
  match(String(file.headers['content-type']), /^text\/csv/)
  match(String(file.headers['content-disposition']), /orders-2026-12-01\.csv/)
  const lines = file.payload.trim().split('\r\n')
  equal(lines.length, 3)
  match(lines[2] ?? '', /,0\.00,0\.00,RUB,,,,"'=SUM\(""school"", 1\)"$/)
  const all = await desk.request({ url: '/api/studio/orders/export' })
  match(all.payload, /,'\+1@example\.org,/)
  equal((await desk.request({ url: '/api/studio/orders/export?from=yesterday' })).statusCode, 422)
})

test('given orders can be listed alone', async () => {
  const id = await shop.idOf(await shop.register())
  const { order } = await owner.call(giveCourse, { course: 'start-1', reason: 'a reviewer' }, paramsOf(id))
  partialDeepStrictEqual((await find({ filter: 'given' })).orders, [{ id: order, given: 'a reviewer' }])
})

const ALL: [AnyEndpoint, object | undefined][] = [
  [calls.findOrders, undefined],
  [calls.getOrderStory, undefined],
  [calls.refundOrder, { typed: '1', amount: 1, left: 1, reason }],
  [calls.reconcileOrder, undefined],
  [calls.reconcileOrders, undefined],
  [calls.resendOrderLetter, {}],
  [calls.getTotals, undefined],
  [calls.exportOrders, undefined],
]

test('to a coach and to a learner orders are not there', async () => {
  const { order, learner } = await bought()
  const coach = await makeCoach(shop, ['start-1'])
  for (const [endpoint, body] of ALL) {
    for (const stranger of [coach, learner]) {
      await rejects(stranger.call(endpoint, body, paramsOf(order)), { http: 404 })
    }
  }
})
