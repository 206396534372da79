import { equal, match } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openShop, type Shop } from '../testing/shop.ts'
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

test('what is not understood is answered with how to use it', async () => {
  for (const words of [[], ['list', 'lost'], ['show'], ['show', 'x'], ['refund', '-1'], ['steal', '1']]) {
    equal(await run(...words), USAGE)
  }
})
