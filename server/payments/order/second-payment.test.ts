import { deepEqual, equal, match } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getOrders, retryPayment } from '@tabia/contract/payments.ts'
import { lineToBank, openShop, type Shop } from '@tabia/school-kit/shop.ts'
import { ordersCommand } from '../cli/orders-command.ts'

// An order paid twice: what the desk can do where the second payment has not gone back by itself.

let shop: Shop
let line: ReturnType<typeof lineToBank>
before(async () => {
  shop = await openShop({ config: { supportEmail: 'staff@example.org' } })
  line = lineToBank(shop)
})
after(() => shop.close())

async function paidTwice() {
  const learner = await shop.register()
  const { page, order, payment } = await shop.startBuying(learner)
  await shop.atBank(page, 'cancel')
  const { redirect } = await learner.call(retryPayment, { order })
  await shop.atBank(redirect, 'pay')
  await shop.atBank(page, 'pay')
  equal((await shop.payment(payment)).status, 'duplicate')
  return {
    payment,
    refund: async () => (await ordersCommand(shop.deps, ['refund', String(order), '--yes'])).text,
    /** The order and the second payment: their states. */
    state: async () => {
      const [record] = (await learner.call(getOrders)).orders
      return [record?.status, (await shop.payment(payment)).status]
    },
  }
}

test('a second payment whose refund failed goes back from the desk, and the course stays; the next closes it', async () => {
  const { payment, refund, state } = await paidTwice()
  line.trouble = 'refusal'
  await shop.reconcile()
  line.trouble = 'none'
  const refunds = (await shop.rowsOf('refunds')).filter(({ paymentId }) => paymentId === payment)
  deepEqual(
    refunds.map(({ cause, status }) => [cause, status]),
    [['duplicate', 'failed']],
  )
  equal((await shop.lettersOf('staff_refundFailed')).length, 1)

  match(await refund(), /done {2}4900 {2}staff/)
  deepEqual(await state(), ['paid', 'refunded'])
  await refund()
  deepEqual(await state(), ['refunded', 'refunded'])
  match(await refund(), /has no payment to give back/)
})

test('a second payment that is on its way back is left to itself: the desk gives back the course', async () => {
  const { refund, state } = await paidTwice()
  // The job asks for it in its own time.
  await shop.db
    .updateTable('refunds')
    .set({ nextTryAt: new Date(shop.clock.now().getTime() + 3_600_000) })
    .execute()
  await refund()
  deepEqual(await state(), ['refunded', 'duplicate'])
})
