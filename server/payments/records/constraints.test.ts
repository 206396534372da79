import { rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { openShop, type Shop } from '@tabia/school-kit/shop.ts'
import { insertRefund } from './ledger-queries.ts'

// What the database itself does not let happen, whatever the code above it does.

let shop: Shop
before(async () => {
  shop = await openShop()
})
after(() => shop.close())

async function bought() {
  const learner = await shop.register()
  const sale = await shop.startBuying(learner)
  await shop.atBank(sale.page, 'pay')
  return { ...sale, learner }
}

test('money that bought a course cannot have its order unpaid', async () => {
  const { order } = await bought()
  const close = shop.db.updateTable('orders').set({ status: 'canceled' }).where('id', '=', order)
  await rejects(close.execute(), { code: '23503' })

  const waiting = await shop.startBuying(await shop.register())
  const succeed = shop.db
    .updateTable('payments')
    .set({ status: 'succeeded' })
    .where('id', '=', waiting.payment)
  await rejects(succeed.execute(), { code: '23503' })
})

test('a course is not sold twice to one learner, nor waits twice for its money', async () => {
  const { order, learner } = await bought()
  const copy = async (status: 'paid' | 'pending') => {
    const [row] = await shop.ordersOf(learner)
    if (!row) throw new Error(`order ${order} is gone`)
    const { id: _, ...values } = row
    return shop.db
      .insertInto('orders')
      .values({ ...values, status })
      .execute()
  }
  await rejects(copy('paid'), { code: '23505' })
  await copy('pending')
  await rejects(copy('pending'), { code: '23505' })
})

test('an order has one open payment, a payment is known to the bank once and charged once', async () => {
  const sale = await shop.startBuying(await shop.register())
  const { bought: _, ...payment } = await shop.payment(sale.payment)
  const insert = (more: Partial<typeof payment>) =>
    shop.db
      .insertInto('payments')
      .values({ ...payment, id: shop.deps.newId(), ...more })
      .execute()
  await rejects(insert({ providerId: 'another' }), { code: '23505' })
  await rejects(insert({ status: 'canceled' }), { code: '23505' })

  const { payment: charged } = await bought()
  const { bought: __, ...paid } = await shop.payment(charged)
  const twice = { ...paid, id: shop.deps.newId(), providerId: 'yet another' }
  await rejects(shop.db.insertInto('payments').values(twice).execute(), { code: '23505' })
  const movement = { paymentId: charged, kind: 'charge' as const, amount: 1, total: 1, at: shop.clock.now() }
  await rejects(shop.db.insertInto('ledger').values(movement).execute(), { code: '23505' })
})

test('money is given back once, and counted in whole positive sums', async () => {
  const { payment: paymentId, order } = await bought()
  const at = shop.clock.now()
  const refund = (amount: number, cause: 'duplicate' | 'staff' = 'staff') =>
    insertRefund(shop.db, { id: shop.deps.newId(), paymentId, cause, amount }, at)
  await refund(100, 'duplicate')
  await rejects(refund(100, 'duplicate'), { code: '23505' })
  await rejects(refund(0), { code: '23514' })
  await rejects(refund(-100), { code: '23514' })

  const move = (amount: number, total: number) =>
    shop.db.insertInto('ledger').values({ paymentId, kind: 'refund', amount, total, at }).execute()
  await move(100, 100)
  await rejects(move(100, 100), { code: '23505' })
  await rejects(move(-1, 99), { code: '23514' })
  const free = shop.db.updateTable('orders').set({ amount: 0 }).where('id', '=', order)
  await rejects(free.execute(), { code: '23514' })
})

test('orders and payments have the states there are', async () => {
  const { order, payment } = await shop.startBuying(await shop.register())
  await rejects(sql`update orders set status = 'free' where id = ${order}`.execute(shop.db), {
    code: '23514',
  })
  await rejects(sql`update payments set status = 'free' where id = ${payment}`.execute(shop.db), {
    code: '23514',
  })
})
