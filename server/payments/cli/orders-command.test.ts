import { deepEqual, equal, match, partialDeepStrictEqual } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { retryPayment } from '@tabia/contract/payments.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { lineToBank, openShop, type Shop } from '@tabia/school-kit/shop.ts'
import { insertRefund } from '../records/ledger-queries.ts'
import { ordersCommand, USAGE } from './orders-command.ts'

let shop: Shop
before(async () => {
  shop = await openShop()
})
after(() => shop.close())

/** What there is to read of a command that is told not to ask. */
const run = async (...words: string[]) => (await ordersCommand(shop.deps, confirmed(words))).text
const confirmed = (words: readonly string[]) => (words[0] === 'refund' ? [...words, '--yes'] : words)
const codeOf = async (...words: string[]) => (await ordersCommand(shop.deps, words)).code

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
  const desk = async (...words: string[]) => (await ordersCommand(own.deps, confirmed(words))).text
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
    ['list', '--yes'],
    ['refund', '1', '--no'],
    ['refund', '1', '100', '100', '--yes'],
  ]) {
    deepEqual(await ordersCommand(shop.deps, words), { text: USAGE, code: 2 })
  }
})

test('a refund shows whom, what and how much, asks, and gives nothing back before a yes', async () => {
  const learner = await shop.register('asked@example.org')
  const { page, order, payment } = await shop.startBuying(learner)
  await shop.atBank(page, 'pay')
  await run('refund', String(order), '900')
  const asked = await ordersCommand(shop.deps, ['refund', String(order)])
  match(asked.text, new RegExp(`^order {4}${order} {2}paid {2}4.900.₽ .*start-1`, 'm'))
  match(asked.text, /^buyer {4}Anna {2}asked@example\.org {2}learner \d+$/m)
  match(asked.text, /^paid {5}2026-\S+ {2}4.900.₽ {2}sandbox /m)
  match(asked.text, /^back {5}900.₽ so far$/m)
  match(asked.text, /^now {6}4.000.₽ {2}0.₽ is left then {2}the course closes$/m)
  match(asked.question ?? '', /^Give 4.000.₽ back to asked@example\.org\?$/)
  equal((await shop.payment(payment)).refunded, 90_000)

  const part = await ordersCommand(shop.deps, ['refund', String(order), '1000'])
  match(part.text, /^now {6}1.000.₽ {2}3.000.₽ is left then {2}the course stays open$/m)
  match(part.question ?? '', /^Give 1.000.₽ back/)
  equal((await shop.look(learner, order)).status, 'paid')

  for (const words of [
    ['refund', '--yes', String(order)],
    ['refund', String(order), '--yes'],
  ]) {
    const { question, code } = await ordersCommand(shop.deps, words)
    deepEqual([question, code], [undefined, words[1] === '--yes' ? 0 : 1])
  }
  equal((await shop.look(learner, order)).status, 'refunded')
})

test('a second payment that goes back leaves the course open, and the question says so', async () => {
  const learner = await shop.register()
  const { page, order } = await shop.startBuying(learner)
  await shop.atBank(page, 'cancel')
  const { redirect } = await learner.call(retryPayment, { order })
  await shop.atBank(redirect, 'pay')
  await shop.atBank(page, 'pay')
  await shop.db.updateTable('refunds').set({ status: 'failed' }).execute()
  const { text } = await ordersCommand(shop.deps, ['refund', String(order)])
  match(text, /^now {6}4.900.₽ .* {2}paid twice: the course stays open$/m)
})

test('one order is told with its buyer, its course and its status; what is refused ends with a code', async () => {
  const { page, order } = await shop.startBuying(await shop.register('shown@example.org'))
  match(
    await run('show', String(order)),
    new RegExp(`^order {4}${order} {2}pending {2}4.900.₽ .*start-1.*\nbuyer {4}Anna {2}shown@example\\.org`),
  )
  deepEqual(await ordersCommand(shop.deps, ['show', '99999']), {
    text: 'There is no order 99999.\n',
    code: 1,
  })
  equal(await codeOf('show', String(order)), 0)
  equal(await codeOf('list', 'refunded'), 0)
  equal(await codeOf('refund', String(order)), 1)
  equal(await codeOf('resend', String(order)), 1)
  equal(await codeOf('resend', '99999'), 1)
  equal(await codeOf('reconcile', '99999'), 1)
  equal(await codeOf('refund', '99999', '--yes'), 1)
  await shop.atBank(page, 'pay')
  for (const amount of ['99999', 'all', '0']) equal(await codeOf('refund', String(order), amount), 1)
  equal(await codeOf('refund', String(order), '99999', '--yes'), 1)
})

test('a refund the service would not make ends with a code', async () => {
  const { page, order } = await shop.startBuying(await shop.register())
  await shop.atBank(page, 'pay')
  const line = lineToBank(shop)
  line.trouble = 'refusal'
  const { text, code } = await ordersCommand(shop.deps, ['refund', String(order), '--yes'])
  line.trouble = 'none'
  match(text, /^refund .* failed /m)
  equal(code, 1)
})

test('a letter sent once more says that it is a copy, of that day and that sum', async () => {
  const { page, order } = await shop.startBuying(await shop.register('copy@example.org'))
  await shop.atBank(page, 'pay')
  await run('refund', String(order), '900')
  await run('refund', String(order))
  const lettersTo = async (kind: string) =>
    (await shop.lettersOf(kind)).filter(({ recipient }) => recipient === 'copy@example.org')
  await run('resend', String(order))
  const sums = (await lettersTo('refunded')).map(({ text }) => /Given back: ([^,]+), order/.exec(text)?.[1])
  deepEqual(
    sums.map(sum => sum?.replaceAll(/\D/g, '')),
    ['900', '4000', '4000'],
  )
  const copies = (await lettersTo('refunded')).map(({ text }) =>
    text.includes(m['letters.again']({}, english)),
  )
  deepEqual(copies, [false, false, true])

  const { page: other, order: later } = await shop.startBuying(await shop.register('day@example.org'))
  await shop.atBank(other, 'pay')
  shop.clock.advance({ hours: 72 })
  await run('resend', String(later))
  const paid = (await shop.lettersOf('paid')).filter(({ recipient }) => recipient === 'day@example.org')
  const days = paid.map(({ text }) => /Order \d+ of ([^,]+),/.exec(text)?.[1])
  equal(days[1], days[0])
  deepEqual(
    paid.map(({ text }) => text.includes(m['letters.again']({}, english))),
    [false, true],
  )
})
const english = { locale: 'en' } as const
