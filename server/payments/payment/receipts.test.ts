import { deepEqual, equal, match, partialDeepStrictEqual } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openShop, type Shop } from '@tabia/school-kit/shop.ts'
import { openYookassaStandIn } from '@tabia/school-kit/stand-ins/yookassa.ts'
import { ordersCommand } from '../cli/orders-command.ts'

// The fiscal receipt of 54-FZ: the service makes it, a moment or hours after the money has come, or cannot.

let yookassa: Awaited<ReturnType<typeof openYookassaStandIn>>
const receipts = { vatCode: 1, paymentSubject: 'service', paymentMode: 'full_payment', taxSystemCode: 2 }
let shop: Shop
before(async () => {
  yookassa = await openYookassaStandIn()
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
  match((await ordersCommand(shop.deps, ['show', String(order)])).text, /succeeded .*receipt pending/)
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
  match((await ordersCommand(shop.deps, ['show', String(order)])).text, /receipt canceled/)
})

async function givenBack(order: number) {
  const { text: told } = await ordersCommand(shop.deps, ['refund', String(order), '900', '--yes'])
  const made = [...yookassa.refunds.values()].at(-1)
  if (!made) throw new Error('no refund')
  const refund = async () => (await shop.rowsOf('refunds')).find(({ providerId }) => providerId === made.id)
  return { told, made, refund }
}
const later = async () => {
  shop.clock.advance({ hours: 2 })
  await shop.reconcile()
}

test('the receipt of a refund is looked after until it is made, and then no more', async () => {
  const { order } = await bought()
  const { told, made, refund } = await givenBack(order)
  match(told, /refund .*done .*receipt pending/)
  made.receipt_registration = 'succeeded'
  shop.clock.advance({ minutes: 1 })
  await shop.reconcile()
  match((await ordersCommand(shop.deps, ['show', String(order)])).text, /refund .*done .*receipt succeeded/)
  const { tries } = (await refund()) ?? {}
  await later()
  equal((await refund())?.tries, tries)
  equal((await shop.lettersOf('staff_refundReceiptFailed')).length, 0)
})

test('the receipt of a refund that could not be made, at once or later, is told to a person, once', async () => {
  const { order } = await bought()
  const { made } = await givenBack(order)
  made.receipt_registration = 'canceled'
  for (let look = 0; look < 3; look++) await later()
  yookassa.bank.refundReceipts = 'canceled'
  const second = await bought()
  match((await givenBack(second.order)).told, /refund .*done .*receipt canceled/)
  yookassa.bank.refundReceipts = 'pending'
  await later()
  const letters = await shop.lettersOf('staff_refundReceiptFailed')
  deepEqual(
    letters.map(({ recipient, subject }) => [recipient, Number(subject.split(' ').at(-1))]),
    [order, second.order].map(number => ['staff@example.org', number]),
  )
})

test('the receipt of a refund that the service takes days over is looked after once the money is back', async () => {
  const { order } = await bought()
  yookassa.bank.refunds = 'pending'
  const { made, refund } = await givenBack(order)
  yookassa.bank.refunds = 'succeeded'
  for (let day = 0; day < 5; day++) {
    shop.clock.advance({ days: 1 })
    await shop.reconcile()
  }
  equal((await refund())?.status, 'pending')
  yookassa.endRefund('succeeded')
  await later()
  partialDeepStrictEqual(await refund(), { status: 'done', receipt: 'pending' })
  made.receipt_registration = 'succeeded'
  await later()
  equal((await refund())?.receipt, 'succeeded')
})

test('a receipt of a refund that is never made is polled for three days', async () => {
  const { order } = await bought()
  const { refund } = await givenBack(order)
  shop.clock.advance({ days: 3 })
  await shop.reconcile()
  partialDeepStrictEqual(await refund(), { receipt: 'pending', nextTryAt: null })
})
