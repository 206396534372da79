import { deepEqual, equal, match } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openShop, type Shop } from '../testing/shop.ts'
import { openYookassaStandIn } from '../testing/stand-ins/yookassa.ts'
import { ordersCommand } from './orders-command.ts'

// The fiscal receipt of 54-FZ: the service makes it, a moment or hours after the money has come, or cannot.

const yookassa = await openYookassaStandIn()
const receipts = { vatCode: 1, paymentSubject: 'service', paymentMode: 'full_payment', taxSystemCode: 2 }
let shop: Shop
before(async () => {
  shop = await openShop({
    config: {
      payments: 'yookassa',
      yookassa: { ...yookassa.settings, receipts },
      supportEmail: 'staff@example.org',
    },
  })
})
after(async () => {
  await shop.close()
  await yookassa.close()
})

async function bought() {
  const learner = await shop.register()
  const { redirect } = await shop.order(learner, 'start-1')
  const id = redirect?.split('/').at(-1) ?? ''
  const paid = yookassa.pay(id)
  const order = (await shop.ordersOf(learner))[0]?.id ?? 0
  equal((await shop.look(learner, order)).status, 'paid')
  const payment = () =>
    shop.db.selectFrom('payments').selectAll().where('providerId', '=', id).executeTakeFirstOrThrow()
  return { order, paid, payment }
}

test('a receipt is looked after until it is made', async () => {
  const { order, paid, payment } = await bought()
  equal((await payment()).receipt, 'pending')
  match(await ordersCommand(shop.deps, ['show', String(order)]), /succeeded .*receipt pending/)
  paid.receipt_registration = 'succeeded'
  shop.clock.advance({ minutes: 1 })
  await shop.reconcile()
  const { receipt, nextCheckAt, status } = await payment()
  deepEqual([receipt, nextCheckAt, status], ['succeeded', null, 'succeeded'])
})

test('a receipt that could not be made is told to a person, once; the course stays', async () => {
  const { order, paid, payment } = await bought()
  paid.receipt_registration = 'canceled'
  for (let look = 0; look < 3; look++) {
    shop.clock.advance({ hours: 2 })
    await shop.reconcile()
  }
  const { receipt, status } = await payment()
  deepEqual([receipt, status], ['canceled', 'succeeded'])
  const letters = await shop.lettersOf('staff_receiptFailed')
  deepEqual(
    letters.map(({ recipient, subject }) => [recipient, subject.endsWith(String(order))]),
    [['staff@example.org', true]],
  )
  match(await ordersCommand(shop.deps, ['show', String(order)]), /receipt canceled/)
})
