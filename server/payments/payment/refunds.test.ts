import { deepEqual, equal, match, partialDeepStrictEqual } from 'node:assert/strict'
import { after, before, test, type TestContext } from 'node:test'
import { getOrders, getSubscribeOptions } from '@tabia/contract/payments.ts'
import { lineToBank, openShop, type Shop } from '@tabia/school-kit/shop.ts'
import { openStripeStandIn } from '@tabia/school-kit/stand-ins/stripe.ts'
import { openYookassaStandIn } from '@tabia/school-kit/stand-ins/yookassa.ts'
import { insertRefund } from '../records/ledger-queries.ts'
import { ordersCommand } from '../cli/orders-command.ts'
import { settlePayment } from './settle-payment.ts'

// Money on its way back: asked for, taken on, made, refused, or back again.

let shop: Shop
let line: ReturnType<typeof lineToBank>
let yookassa: Awaited<ReturnType<typeof openYookassaStandIn>>
let stripe: Awaited<ReturnType<typeof openStripeStandIn>>
const clock = { now: () => new Date() }
before(async () => {
  shop = await openShop({ config: { supportEmail: 'staff@example.org' } })
  line = lineToBank(shop)
  yookassa = await openYookassaStandIn()
  stripe = await openStripeStandIn(() => clock.now())
})
after(async () => {
  await shop.close()
  await yookassa.close()
  await stripe.close()
})

async function dueRefund(amount = 100_000) {
  const learner = await shop.register()
  const sale = await shop.startBuying(learner)
  await shop.atBank(sale.page, 'pay')
  const id = shop.deps.newId()
  await insertRefund(shop.db, { id, paymentId: sale.payment, cause: 'staff', amount }, shop.clock.now())
  const refund = async () => (await shop.rowsOf('refunds')).find(row => row.id === id)
  return { ...sale, learner, refund }
}

test('a refund in hand is claimed by no other job until the lease is over', async () => {
  const { refund } = await dueRefund()
  line.trouble = 'unreachable'
  await shop.reconcile()
  await shop.reconcile()
  equal((await refund())?.tries, 1)
  shop.clock.advance({ minutes: 5 })
  await shop.reconcile()
  equal((await refund())?.tries, 2)
  line.trouble = 'none'
})

test('a refund that is done is not asked for again', async () => {
  const { refund } = await dueRefund()
  await shop.reconcile()
  equal((await refund())?.status, 'done')
  shop.clock.advance({ hours: 1 })
  await shop.reconcile()
  equal((await refund())?.tries, 1)
})

const SERVICES = {
  yookassa: () => ({ standIn: yookassa, config: { yookassa: yookassa.settings } }),
  stripe: () => ({ standIn: stripe, config: { stripe: stripe.settings } }),
}
const NAMES = ['yookassa', 'stripe'] as const

async function bought(t: TestContext, name: (typeof NAMES)[number]) {
  const { standIn, config } = SERVICES[name]()
  const own = await openShop({ config: { ...config, payments: name, supportEmail: 'staff@example.org' } })
  t.after(() => own.close())
  clock.now = own.clock.now
  const learner = await own.registerConfirmed()
  const { redirect } = await own.order(learner, 'start-1')
  const bankId = redirect?.split('/').at(-1) ?? ''
  standIn.pay(bankId)
  const order = (await own.ordersOf(learner))[0]?.id ?? 0
  equal((await own.look(learner, order)).status, 'paid')
  return {
    own,
    order,
    bankId,
    desk: async (...words: string[]) =>
      (await ordersCommand(own.deps, words[0] === 'refund' ? [...words, '--yes'] : words)).text,
    alerts: async (what: string) => (await own.lettersOf(`staff_${what}`)).length,
    /** What the learner and the books say: the order, given back, on its way, the course, the movements. */
    async state() {
      const [record] = (await learner.call(getOrders)).orders
      const [option] = (await learner.call(getSubscribeOptions, { paid: 'true' })).data
      const moved = (await own.rowsOf('ledger')).map(({ kind, amount }) =>
        kind === 'refund' ? -amount : amount,
      )
      return [record?.status, record?.refunded, record?.refunding, option?.ordered, moved]
    },
    async later(time: { hours: number }) {
      own.clock.advance(time)
      await own.signInAgain(learner)
      await own.reconcile()
    },
  }
}

for (const name of NAMES) {
  test(`${name}: a refund that is taken on and made a day later closes the course then`, async t => {
    const { standIn } = SERVICES[name]()
    const sale = await bought(t, name)
    standIn.bank.refunds = 'pending'
    match(await sale.desk('refund', String(sale.order)), /pending {2}4900/)
    deepEqual(await sale.state(), ['paid', 0, 4900, true, [490_000]])
    match(await sale.desk('refund', String(sale.order)), /0.₽ is left/)
    standIn.endRefund('succeeded')
    await sale.later({ hours: 1 })
    deepEqual(await sale.state(), ['refunded', 4900, 0, false, [490_000, -490_000]])
    equal((await sale.own.lettersOf('refunded')).length, 1)
    standIn.bank.refunds = 'succeeded'
  })

  test(`${name}: a refund that is taken on and fails leaves the course; a person is told once, and can try again`, async t => {
    const { standIn } = SERVICES[name]()
    const sale = await bought(t, name)
    standIn.bank.refunds = 'pending'
    await sale.desk('refund', String(sale.order))
    standIn.endRefund((name === 'yookassa' ? 'canceled' : 'failed') as never)
    await sale.later({ hours: 1 })
    await sale.later({ hours: 1 })
    deepEqual(await sale.state(), ['paid', 0, 0, true, [490_000]])
    equal(await sale.alerts('refundFailed'), 1)
    equal((await sale.own.lettersOf('refunded')).length, 0)
    match(
      await sale.desk('show', String(sale.order)),
      /failed {2}4900 .*(rejected_by_payee|lost_or_stolen_card)/,
    )
    standIn.bank.refunds = 'succeeded'
    await sale.desk('refund', String(sale.order))
    deepEqual(await sale.state(), ['refunded', 4900, 0, false, [490_000, -490_000]])
  })
}

test('stripe: a refund that arrived and came back opens the course again; given back anew it closes', async t => {
  const sale = await bought(t, 'stripe')
  await sale.desk('refund', String(sale.order))
  deepEqual(await sale.state(), ['refunded', 4900, 0, false, [490_000, -490_000]])
  stripe.endRefund('failed')
  const notice = stripe.notice('refund.failed', sale.bankId)
  for (let time = 0; time < 2; time++) {
    const told = await sale.own.visitor().request({ method: 'POST', url: '/api/webhooks/stripe', ...notice })
    equal(told.statusCode, 200)
  }
  deepEqual(await sale.state(), ['paid', 0, 0, true, [490_000, -490_000, 490_000]])
  equal(await sale.alerts('refundReturned'), 1)
  await sale.desk('refund', String(sale.order))
  deepEqual(await sale.state(), ['refunded', 4900, 0, false, [490_000, -490_000, 490_000, -490_000]])
})

test('an old word about a refund brings nothing back', async () => {
  const { page, payment, bankId } = await dueRefund()
  await shop.atBank(page, 'refund')
  const { sandbox } = shop.deps.payments
  if (!sandbox) throw new Error('no sandbox')
  const now = await sandbox.read(bankId)
  const stale = { ...now, refunded: 0 }
  const reads = [stale]
  await settlePayment(shop.deps, payment, { read: async id => reads.shift() ?? sandbox.read(id) }, bankId)
  partialDeepStrictEqual(await shop.payment(payment), { status: 'refunded', refunded: 490_000 })
})
