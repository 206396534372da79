import { deepEqual, equal, notEqual, partialDeepStrictEqual, rejects } from 'node:assert/strict'
import { test } from 'node:test'
import { insertRefund } from '@tabia/server/payments/records/ledger-queries.ts'
import type { Shop } from './shop.ts'
import type { openStripeStandIn } from './stand-ins/stripe.ts'
import type { openYookassaStandIn } from './stand-ins/yookassa.ts'

type StandIn = Awaited<ReturnType<typeof openYookassaStandIn | typeof openStripeStandIn>>
type Notice = ReturnType<StandIn['notice']>

interface Service {
  name: 'yookassa' | 'stripe'
  shop: () => Shop
  standIn: () => StandIn
  /** Payments made there so far. */
  made: () => number
  events: { paid: string; refunded: string }
  forge: (notice: Notice) => Notice
}

/** What holds for every payment provider: the real adapter, over real sockets, against its stand-in. */
export function testService({ name, shop, standIn, made, events, forge }: Service): void {
  const tell = async (notice: Notice) => {
    const answer = await shop()
      .visitor()
      .request({ method: 'POST', url: `/api/webhooks/${name}`, ...notice })
    return answer.statusCode
  }
  async function buy() {
    const learner = await shop().register()
    const { redirect } = await shop().order(learner, 'start-1')
    const id = redirect?.split('/').at(-1) ?? ''
    const order = (await shop().ordersOf(learner))[0]?.id ?? 0
    return { redirect, id, look: async () => (await shop().look(learner, order)).status, learner }
  }

  test(`${name}: paid, told by a notice, once and again; the staff hears nothing of it`, async () => {
    const before = await shop().staffLetters()
    const { id, look } = await buy()
    equal(await look(), 'pending')
    standIn().pay(id)
    const notice = standIn().notice(events.paid, id)
    deepEqual([await tell(notice), await tell(notice)], [200, 200])
    equal(await look(), 'paid')
    equal((await shop().rowsOf('ledger')).length, 1)
    equal(await shop().staffLetters(), before)
  })

  test(`${name}: paid, and the notice is lost`, async () => {
    const { id, look } = await buy()
    standIn().pay(id)
    equal(await look(), 'paid')
  })

  test(`${name}: a notice from elsewhere is refused, one before the payment changes nothing`, async () => {
    const { id, look } = await buy()
    const notice = standIn().notice(events.paid, id)
    equal(await tell(forge(notice)), 403)
    equal(await tell(notice), 200)
    equal(await look(), 'pending')
  })

  test(`${name}: declined or run out`, async () => {
    const { learner, id, look, redirect } = await buy()
    standIn().decline(id)
    equal(await look(), 'canceled')
    notEqual((await shop().order(learner, 'start-1')).redirect, redirect)
  })

  for (const fault of ['down', 'lost', 'error before', 'error after', 'garbage', 'too many'] as const) {
    test(`${name}: the line fails (${fault}) while a payment is made; pressed again it is one payment`, async () => {
      const { line } = standIn()
      const learner = await shop().register()
      const before = made()
      line.fault = fault
      await rejects(shop().order(learner, 'start-1'), { http: 502 })
      line.fault = 'none'
      equal((await shop().order(learner, 'start-1')).status, 'pending')
      equal(made(), before + 1)
      equal((await shop().ordersOf(learner)).length, 1)
    })
  }

  test(`${name}: two presses at once are one payment there`, async () => {
    const learner = await shop().register()
    const before = made()
    await Promise.all([1, 2, 3].map(() => shop().order(learner, 'start-1')))
    equal(made(), before + 1)
  })

  test(`${name}: refunded by us in part, by hand in full`, async () => {
    const { line } = standIn()
    const { db, deps, clock, ...sales } = shop()
    const { id, look } = await buy()
    standIn().pay(id)
    equal(await look(), 'paid')
    const { id: paymentId } = await db
      .selectFrom('payments')
      .select('id')
      .where('providerId', '=', id)
      .executeTakeFirstOrThrow()
    const refund = { id: deps.newId(), paymentId, cause: 'staff' as const, amount: 900 }
    await insertRefund(db, refund, clock.now())
    line.fault = 'lost'
    await sales.reconcile()
    line.fault = 'none'
    clock.advance({ minutes: 6 })
    await sales.reconcile()
    partialDeepStrictEqual(await sales.payment(paymentId), { status: 'succeeded', refunded: 900 })

    const second = await buy()
    standIn().pay(second.id)
    equal(await second.look(), 'paid')
    standIn().refundByHand(second.id)
    equal(await tell(standIn().notice(events.refunded, second.id)), 200)
    equal(await second.look(), 'refunded')
  })
}
