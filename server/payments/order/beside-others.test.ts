import { deepEqual, equal, match, partialDeepStrictEqual } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getOrders, retryPayment } from '@tabia/contract/payments.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { openShop, type Shop } from '@tabia/school-kit/shop.ts'
import { ordersCommand } from '../cli/orders-command.ts'
import { insertRefund } from '../records/ledger-queries.ts'

// A school sells to many at once: what one learner does stays with their own orders, payments and money.

let shop: Shop
before(async () => {
  shop = await openShop({ config: { supportEmail: 'staff@example.org' } })
})
after(() => shop.close())

/** One who has paid and got a part back, one whose payment waits, one whose card was declined. */
async function makeOthers() {
  const paid = await shop.startBuying(await shop.register())
  await shop.atBank(paid.page, 'pay')
  await giveBack(paid.payment, 50_000)
  await shop.startBuying(await shop.register())
  const declined = await shop.startBuying(await shop.register())
  await shop.atBank(declined.page, 'decline')
}

async function giveBack(paymentId: string, amount: number) {
  const refund = { id: shop.deps.newId(), paymentId, cause: 'staff', amount } as const
  await insertRefund(shop.db, refund, shop.clock.now())
  await shop.reconcile()
}

/** All that is kept of the sales to all but this learner; when a payment was looked at is no part of it. */
async function salesBeside(learner: Client) {
  const userId = await shop.idOf(learner)
  const orders = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('userId', '!=', userId)
    .orderBy('id')
    .execute()
  const numbers = orders.map(({ id }) => id)
  const payments = await shop.db
    .selectFrom('payments')
    .select(['id', 'orderId', 'status', 'providerId', 'redirect', 'refunded', 'reason', 'receipt', 'paidAt'])
    .where('orderId', 'in', numbers)
    .orderBy('id')
    .execute()
  const ids = new Set(payments.map(({ id }) => id))
  const ledger = (await shop.rowsOf('ledger')).filter(({ paymentId }) => ids.has(paymentId))
  const refunds = (await shop.rowsOf('refunds')).filter(({ paymentId }) => ids.has(paymentId))
  return { orders, payments, ledger, refunds }
}

const movementsOf = async (paymentId: string) =>
  (await shop.rowsOf('ledger'))
    .filter(row => row.paymentId === paymentId)
    .map(({ kind, amount, total }) => [kind, amount, total])

test('declined, paid after all, given back in two parts: others keep what they have', async () => {
  await makeOthers()
  const learner = await shop.register()
  await shop.buy(learner, 'progress-1')
  const first = await shop.startBuying(learner)
  await makeOthers()
  const others = await salesBeside(learner)

  await shop.atBank(first.page, 'decline')
  partialDeepStrictEqual(await shop.look(learner, first.order), { status: 'canceled', paid: false })
  const { redirect } = await learner.call(retryPayment, { order: first.order })
  equal((await shop.look(learner, first.order)).status, 'pending')
  await shop.atBank(redirect, 'pay')
  partialDeepStrictEqual(await shop.look(learner, first.order), { status: 'paid', paid: true, cause: null })
  const [payment] = await shop.db
    .selectFrom('payments')
    .select('id')
    .where('orderId', '=', first.order)
    .where('status', '=', 'succeeded')
    .execute()
  const id = payment?.id ?? ''
  deepEqual(await movementsOf(id), [['charge', 490_000, 490_000]])

  await giveBack(id, 100_000)
  equal((await shop.look(learner, first.order)).status, 'paid')
  await giveBack(id, 390_000)
  equal((await shop.look(learner, first.order)).status, 'refunded')
  deepEqual(await movementsOf(id), [
    ['charge', 490_000, 490_000],
    ['refund', 100_000, 100_000],
    ['refund', 390_000, 490_000],
  ])
  deepEqual(await movementsOf(first.payment), [])
  deepEqual(await salesBeside(learner), others)

  // The letter once more tells the learner's own last refund, whatever went back to others since.
  await makeOthers()
  const { text } = await ordersCommand(shop.deps, ['resend', String(first.order)])
  match(text, /goes to/)
  match((await shop.lettersOf('refunded')).at(-1)?.text ?? '', /3.900/)
})

test('a learner reads their own orders, each with the payment and the money that are its own', async () => {
  await makeOthers()
  const learner = await shop.register()
  const known = shop.db.updateTable('users').set({ emailVerifiedAt: shop.clock.now() })
  const { email } = await known
    .where('id', '=', await shop.idOf(learner))
    .returning('email')
    .executeTakeFirstOrThrow()
  const paid = await shop.startBuying(learner, 'progress-1')
  await shop.atBank(paid.page, 'pay')
  await giveBack(paid.payment, 90_000)
  const waiting = await shop.startBuying(learner, 'start-1')
  await makeOthers()

  const { orders } = await learner.call(getOrders)
  deepEqual(
    orders.map(({ id, status, refunded, refunding, ...order }) => [
      id,
      status,
      refunded,
      refunding,
      order.email,
    ]),
    [
      [waiting.order, 'pending', 0, 0, email],
      [paid.order, 'paid', 900, 0, email],
    ],
  )
  const pending = await shop.order(learner, 'start-1')
  equal(pending.redirect, waiting.page)
  partialDeepStrictEqual(await shop.order(learner, 'progress-1'), { status: 'already_paid' })
})

test('left alone for a day an order without an open payment is cancelled, and no other', async () => {
  const learner = await shop.register()
  const old = await shop.startBuying(learner)
  await shop.db
    .updateTable('payments')
    .set({ status: 'canceled', nextCheckAt: null })
    .where('id', '=', old.payment)
    .execute()
  const paid = await shop.startBuying(await shop.register())
  await shop.atBank(paid.page, 'pay')
  shop.clock.advance({ hours: 25 })
  const young = await shop.startBuying(await shop.register())
  await shop.db
    .updateTable('payments')
    .set({ status: 'canceled', nextCheckAt: null })
    .where('id', '=', young.payment)
    .execute()
  await shop.reconcile()
  const statusOf = async (order: number) =>
    (await shop.db.selectFrom('orders').select('status').where('id', '=', order).executeTakeFirstOrThrow())
      .status
  deepEqual(await Promise.all([old, paid, young].map(({ order }) => statusOf(order))), [
    'canceled',
    'paid',
    'pending',
  ])
})
