import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { insertRefund } from '../records/ledger-queries.ts'
import {
  BOUGHT,
  type Buyer,
  NEEDS_POSTGRES,
  openTwoServers,
  paymentIn,
  type TwoServers,
} from '@tabia/school-kit/two-servers/open.ts'

// A server, or the payment service, dies in the middle of a sale. Whatever step it was: in the end one payment there,
// one course, one letter, and the money in the books.

const skip = NEEDS_POSTGRES
let school: TwoServers
before(async () => {
  if (!skip) school = await openTwoServers()
})
after(() => skip || school.close())

async function books(buyer: Buyer) {
  const { order: _, ...rest } = await school.booksOf(buyer)
  return rest
}

/** The first server dies as soon as the payment service is asked this; then `work` is over. */
async function dieWhenAsked(
  when: 'before' | 'after',
  method: string,
  kind: string,
  work: () => Promise<unknown>,
) {
  const { line } = school.bank
  line[when] = async asked => {
    if (asked.method !== method || !asked.path.includes(`/${kind}`)) return
    line[when] = undefined
    await school.first().kill()
  }
  await work().catch(() => {})
  await school.first().kill()
  equal(line[when], undefined)
}

async function startBuying() {
  const buyer = await school.register(school.second())
  const { answer } = await school.order(school.second(), buyer)
  return { buyer, id: paymentIn(answer.redirect) }
}

async function paymentOf(buyer: Buyer) {
  return school.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .innerJoin('users', 'users.id', 'orders.userId')
    .where('users.email', '=', buyer.email)
    .select('payments.id')
    .executeTakeFirstOrThrow()
}

for (const when of ['before', 'after'] as const) {
  test(
    `killed while a payment is made, ${when} it is made there: pressed again, the same payment`,
    { skip },
    async () => {
      const buyer = await school.register(school.second())
      const known = school.bank.payments.size
      await dieWhenAsked(when, 'POST', 'payments', () => school.order(school.first(), buyer))
      const { answer } = await school.order(school.second(), buyer)
      equal(school.bank.payments.size, known + 1)
      school.bank.pay(paymentIn(answer.redirect))
      await school.deliver('payment.succeeded', paymentIn(answer.redirect), [school.second()])
      deepEqual(await books(buyer), BOUGHT)
      await school.replaceFirst()
    },
  )

  test(
    `killed while a notice is followed, ${when} the payment is read: told again, paid`,
    { skip },
    async () => {
      const { buyer, id } = await startBuying()
      school.bank.pay(id)
      await dieWhenAsked(when, 'GET', 'payments', () =>
        school.deliver('payment.succeeded', id, [school.first()]),
      )
      deepEqual((await books(buyer)).orders, ['pending'])
      await school.deliver('payment.succeeded', id)
      deepEqual(await books(buyer), BOUGHT)
      await school.replaceFirst()
    },
  )

  test(`killed while money is given back, ${when} it is: given back once`, { skip }, async () => {
    const { buyer, id } = await startBuying()
    school.bank.pay(id)
    await school.deliver('payment.succeeded', id)
    const { id: paymentId } = await paymentOf(buyer)
    const refund = { id: crypto.randomUUID(), paymentId, cause: 'staff' as const, amount: 90_000 }
    await insertRefund(school.db, refund, new Date())
    await dieWhenAsked(when, 'POST', 'refunds', () => school.first().reconcile())
    await school.second().reconcile(6)
    deepEqual(await books(buyer), { ...BOUGHT, money: [490_000, -90_000], letters: ['paid', 'refunded'] })
    equal(school.bank.payments.get(id)?.refunded_amount?.value, '900.00')
    await school.replaceFirst()
  })
}

/** The first server dies while a notice is followed, at the moment it would write to this table. */
async function dieWriting(table: string, id: string) {
  await school.db.transaction().execute(async tx => {
    await sql`lock table ${sql.table(table)} in share mode`.execute(tx)
    const told = school.deliver('payment.succeeded', id, [school.first()]).catch(() => {})
    const waiting = sql<{ count: number }>`select count(*)::int as count from pg_locks
      where not granted and relation = ${table}::regclass`
    while ((await waiting.execute(tx)).rows[0]?.count === 0) {
      await new Promise(resolve => setImmediate(resolve))
    }
    await school.first().kill()
    await told
  })
}

test(
  'killed in the middle of the transaction: nothing of it is there, and the job heals it',
  { skip },
  async () => {
    const { buyer, id } = await startBuying()
    school.bank.pay(id)
    const { userId, courseId } = await school.db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.userId')
      .where('users.email', '=', buyer.email)
      .select(['orders.userId', 'orders.courseId'])
      .executeTakeFirstOrThrow()
    // The letter is the last thing the transaction writes: there it waits, all but done.
    await dieWriting('letters', id)
    const half = await school.db
      .selectFrom('enrolments')
      .select('id')
      .where('userId', '=', userId)
      .where('courseId', '=', courseId)
      .execute()
    deepEqual([half, (await books(buyer)).payments], [[], ['pending']])
    await school.second().reconcile(2)
    deepEqual(await books(buyer), BOUGHT)
    await school.replaceFirst()
  },
)

test(
  'killed when the course is open and the notice not answered yet: told again, nothing is done twice',
  { skip },
  async () => {
    const { buyer, id } = await startBuying()
    school.bank.pay(id)
    await dieWriting('webhook_events', id)
    deepEqual(await books(buyer), BOUGHT)
    await school.deliver('payment.succeeded', id, [school.second()])
    deepEqual(await books(buyer), BOUGHT)
    await school.replaceFirst()
  },
)

test('killed after the money came and before anybody was told: the job heals it', { skip }, async () => {
  const { buyer, id } = await startBuying()
  await school.first().kill()
  school.bank.pay(id)
  await school.replaceFirst()
  await Promise.all([school.first().reconcile(2), school.second().reconcile(2)])
  deepEqual(await books(buyer), BOUGHT)
})

for (const [step, method, kind] of [
  ['a payment is made', 'POST', 'payments'],
  ['a notice is followed', 'GET', 'payments'],
  ['money is given back', 'POST', 'refunds'],
] as const) {
  for (const when of ['before', 'after'] as const) {
    test(
      `the payment service dies while ${step}, ${when} it is done: one of everything`,
      { skip },
      async () => {
        const { bank } = school
        let deaths = 0
        bank.line[when] = async asked => {
          if (asked.method !== method || !asked.path.includes(`/${kind}`)) return
          bank.line[when] = undefined
          deaths += 1
          void bank.die()
          if (when === 'before') throw new Error('dead')
        }
        const buyer = await school.register(school.first())
        const known = bank.payments.size
        let { answer } = await school.order(school.first(), buyer)
        if (method === 'POST' && kind === 'payments') {
          await bank.comeBack()
          answer = (await school.order(school.second(), buyer)).answer
        }
        const id = paymentIn(answer.redirect)
        bank.pay(id)
        await school.deliver('payment.succeeded', id, [school.first()]).catch(() => bank.comeBack())
        await school.deliver('payment.succeeded', id)
        if (kind === 'refunds') {
          const { id: paymentId } = await paymentOf(buyer)
          const refund = { id: crypto.randomUUID(), paymentId, cause: 'staff' as const, amount: 490_000 }
          await insertRefund(school.db, refund, new Date())
          await school.first().reconcile()
          await bank.comeBack()
          await school.second().reconcile(6)
        }
        equal(deaths, 1)
        equal(bank.payments.size, known + 1)
        const end = await books(buyer)
        if (kind !== 'refunds') deepEqual(end, BOUGHT)
        else
          deepEqual(
            [end.orders, end.money, end.letters],
            [['refunded'], [490_000, -490_000], ['paid', 'refunded']],
          )
      },
    )
  }
}
