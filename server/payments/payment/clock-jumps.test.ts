import { equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { lineToBank, openShop, type Shop } from '@tabia/school-kit/shop.ts'
import { insertRefund } from '../records/ledger-queries.ts'

// The clock of the server jumps forward and back: what was planned meanwhile lies months ahead, and must not wait.

let shop: Shop
before(async () => {
  shop = await openShop({ config: { supportEmail: 'staff@example.org' } })
})
after(() => shop.close())

const jump = (days: number) => shop.clock.advance({ days })

test('a payment begun while the clock was ahead is asked after by the job', async () => {
  jump(90)
  const sale = await shop.startBuying(await shop.register())
  jump(-90)
  await shop.atBank(sale.page, 'lost')
  await shop.reconcile()
  equal((await shop.payment(sale.payment)).status, 'succeeded')
})

test('and when its buyer looks, also if they have looked before', async () => {
  jump(90)
  const learner = await shop.register()
  const { page, order } = await shop.startBuying(learner)
  equal((await shop.look(learner, order)).status, 'pending')
  jump(-90)
  await shop.atBank(page, 'lost')
  equal((await shop.look(learner, order)).status, 'paid')
})

test('a refund that was in hand is made', async () => {
  const line = lineToBank(shop)
  const sale = await shop.startBuying(await shop.register())
  await shop.atBank(sale.page, 'pay')
  const refund = { id: shop.deps.newId(), paymentId: sale.payment, cause: 'staff', amount: 100 } as const
  await insertRefund(shop.db, refund, shop.clock.now())
  line.trouble = 'unreachable'
  jump(90)
  await shop.reconcile()
  jump(-90)
  line.trouble = 'none'
  await shop.reconcile()
  equal((await shop.rowsOf('refunds')).find(({ id }) => id === refund.id)?.status, 'done')
})
