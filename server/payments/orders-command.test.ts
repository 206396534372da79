import { deepEqual, equal, match, partialDeepStrictEqual } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openShop, type Shop } from '../testing/shop.ts'
import { insertRefund } from './ledger-queries.ts'
import { ordersCommand, USAGE } from './orders-command.ts'

let shop: Shop
before(async () => {
  shop = await openShop()
})
after(() => shop.close())

const run = (...words: string[]) => ordersCommand(shop.deps, words)

test('orders are listed, one is told with its payments, money and notices', async () => {
  equal(await run('list'), 'There are no such orders.\n')
  const { page, order } = await shop.startBuying(await shop.register('seen@example.org'))
  match(
    await run('list', 'pending'),
    new RegExp(`^${order}  pending  4.900.₽  .*  start-1  seen@example.org\n$`),
  )
  await shop.atBank(page, 'twice')
  match(
    await run('show', String(order)),
    /payment .* succeeded [\s\S]*money .* charge {2}4900[\s\S]*notice .* ×2/,
  )
  match(await run('show', '999'), /no payments/)
})

test('money is given back in part, then the rest', async () => {
  const learner = await shop.register()
  const { page, order } = await shop.startBuying(learner)
  match(await run('refund', String(order)), /no payment to give back/)
  await shop.atBank(page, 'pay')
  match(await run('refund', String(order), '5000'), /4.900.₽ is left/)
  match(await run('refund', String(order), 'all'), /cannot be given back/)
  match(await run('refund', String(order), '900.50'), /refund {2}900.5/)
  equal((await shop.look(learner, order)).status, 'paid')
  match(await run('refund', String(order)), /refunded [\s\S]*refund {2}3999.5/)
  equal((await shop.look(learner, order)).status, 'refunded')
})

test('of two refunds at once no more goes back than came', async () => {
  const { page, order, payment } = await shop.startBuying(await shop.register())
  await shop.atBank(page, 'pay')
  const told = await Promise.all([run('refund', String(order), '3000'), run('refund', String(order), '3000')])
  equal(told.filter(text => /1.900.₽ is left/.test(text)).length, 1)
  equal((await shop.payment(payment)).refunded, 300_000)
})

test('what is on its way back is not given back again', async () => {
  const { page, order, payment } = await shop.startBuying(await shop.register())
  await shop.atBank(page, 'pay')
  const refund = { id: shop.deps.newId(), paymentId: payment, cause: 'staff' as const, amount: 480_000 }
  // In the hands of the job, which has not asked the bank yet.
  await insertRefund(shop.db, refund, new Date(shop.clock.now().getTime() + 60_000))
  match(await run('refund', String(order), '1000'), /100.₽ is left/)
  match(await run('refund', String(order), '100'), /refund {2}100/)
  equal((await shop.payment(payment)).refunded, 10_000)
})

test('of a wrong sum all that came goes back', async () => {
  const { page, order, payment } = await shop.startBuying(await shop.register())
  await shop.atBank(page, 'wrong-amount')
  await run('refund', String(order))
  partialDeepStrictEqual(await shop.payment(payment), { status: 'refunded', refunded: 490_100 })
})

test('asked to, the service is asked at once: of one order, or of all', async () => {
  const [one, other] = [
    await shop.startBuying(await shop.register()),
    await shop.startBuying(await shop.register()),
  ]
  await shop.atBank(one.page, 'lost')
  await shop.atBank(other.page, 'lost')
  equal(
    await run('reconcile', String(one.order)),
    `order    ${one.order}  pending → paid\n1 payments asked after.\n`,
  )
  match(await run('reconcile'), new RegExp(`order {4}${other.order} {2}pending → paid`))
  equal((await shop.payment(one.payment)).nextCheckAt, null)
})

test('a letter is sent once more, where there is one to send', async () => {
  const { page, order } = await shop.startBuying(await shop.register('again@example.org'))
  match(await run('resend', String(order)), /no letter/)
  await shop.atBank(page, 'pay')
  const paidTo = async (recipient: string) =>
    (await shop.lettersOf('paid')).filter(letter => letter.recipient === recipient).length
  match(await run('resend', String(order)), /goes to again@example\.org/)
  equal(await paidTo('again@example.org'), 2)
  await run('resend', String(order), 'other@example.org')
  equal(await paidTo('other@example.org'), 1)
  await run('refund', String(order))
  match(await run('resend', String(order)), /\(refunded\) goes to/)
})

test('orders as a table, and the money of each day', async t => {
  const own = await openShop({
    now: new Date('2026-11-16T20:30:00Z'),
    config: { timeZone: 'Europe/Moscow' },
  })
  t.after(() => own.close())
  const desk = (...words: string[]) => ordersCommand(own.deps, words)
  match(await desk('totals'), /No money/)
  const first = await own.startBuying(await own.register('csv@example.org'))
  await own.atBank(first.page, 'pay')
  own.clock.advance({ hours: 1 })
  const second = await own.startBuying(await own.register())
  await own.atBank(second.page, 'pay')
  await desk('refund', String(second.order), '900')
  await own.startBuying(await own.register())

  const rows = (await desk('export')).trim().split('\r\n')
  equal(rows.length, 4)
  match(rows[0] ?? '', /^order,status,ordered,paid,/)
  match(
    rows[1] ?? '',
    /^\d+,paid,2026-11-16T20:30:00.000Z,.*,csv@example.org,start-1,4900.00,0.00,RUB,sandbox,/,
  )
  match(rows[2] ?? '', /,4900.00,900.00,RUB,/)
  match(rows[3] ?? '', /^\d+,pending,.*,,/)
  equal((await desk('export', '2026-11-17')).trim().split('\r\n').length, 3)

  // Half past eight in the evening in London is the same day in Moscow, an hour later it is the next.
  const sums = (await desk('totals'))
    .replaceAll(/\u00a0|\u202f/g, ' ')
    .trim()
    .split('\n')
  deepEqual(sums, [
    '2026-11-16  1 paid 4 900 ₽  0 given back 0 ₽  left 4 900 ₽  (test)',
    '2026-11-17  1 paid 4 900 ₽  1 given back 900 ₽  left 4 000 ₽  (test)',
  ])
  equal((await desk('totals', '2026-11-17', '2026-11-17')).trim().split('\n').length, 1)
})

test('what is not understood is answered with how to use it', async () => {
  for (const words of [
    [],
    ['list', 'lost'],
    ['show'],
    ['show', 'x'],
    ['refund', '-1'],
    ['steal', '1'],
    ['export', 'May'],
    ['totals', '2026-13-01'],
    ['resend'],
  ]) {
    equal(await run(...words), USAGE)
  }
})
