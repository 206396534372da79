import { deepEqual, equal, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { retryPayment } from '@tabia/contract/payments.ts'
import { openShop } from '@tabia/school-kit/shop.ts'
import { openStripeStandIn } from '@tabia/school-kit/stand-ins/stripe.ts'
import { openYookassaStandIn } from '@tabia/school-kit/stand-ins/yookassa.ts'

// Buyers type in their cards where we lead them: that is a page of the service, or none.

const clock = { now: () => new Date() }
let yookassa: Awaited<ReturnType<typeof openYookassaStandIn>>
let stripe: Awaited<ReturnType<typeof openStripeStandIn>>
before(async () => {
  yookassa = await openYookassaStandIn()
  stripe = await openStripeStandIn(() => clock.now())
})
after(async () => {
  await yookassa.close()
  await stripe.close()
})
const SERVICES = {
  yookassa: () => ({ standIn: yookassa, config: { yookassa: yookassa.settings } }),
  stripe: () => ({ standIn: stripe, config: { stripe: stripe.settings } }),
}

for (const name of ['yookassa', 'stripe'] as const) {
  test(`${name}: no buyer is led to an address that is not the service’s; the order is kept, a person is told once`, async t => {
    const { standIn, config } = SERVICES[name]()
    const shop = await openShop({ config: { ...config, payments: name, supportEmail: 'staff@example.org' } })
    t.after(() => shop.close())
    clock.now = shop.clock.now
    const learner = await shop.register()
    standIn.bank.page = 'https://pay.example.org'
    const refused = { http: 502, message: /is not its own.*order is kept/ }
    await rejects(shop.order(learner, 'start-1'), refused)
    shop.wait()
    await rejects(shop.order(learner, 'start-1'), refused)
    const [order] = await shop.ordersOf(learner)
    await rejects(learner.call(retryPayment, { order: order?.id ?? 0 }), refused)

    deepEqual([order?.status, (await shop.ordersOf(learner)).length], ['pending', 1])
    const letters = await shop.lettersOf('staff_strangePage')
    deepEqual(
      letters.map(({ recipient, subject }) => [recipient, subject.endsWith(String(order?.id))]),
      [['staff@example.org', true]],
    )

    // Paid all the same, it is a sale as any other.
    const { providerId } = await shop.db.selectFrom('payments').select('providerId').executeTakeFirstOrThrow()
    standIn.pay(providerId ?? '')
    shop.wait()
    equal((await shop.look(learner, order?.id ?? 0)).status, 'paid')
  })
}
