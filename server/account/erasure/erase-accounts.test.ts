import { deepEqual, equal, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { changeEmail, deleteAccount } from '@tabia/contract/account.ts'
import { getUser, register } from '@tabia/contract/auth.ts'
import { getAward, getAwards } from '@tabia/contract/awards.ts'
import { sendMessage, sendReview } from '@tabia/contract/support.ts'
import { awardPage } from '../../awards/award-page.ts'
import { type Client, PASSWORD } from '@tabia/school-kit/client.ts'
import { knownEverywhere } from '@tabia/school-kit/known-everywhere.ts'
import { lettersTo } from '@tabia/school-kit/letters/letters.ts'
import { openShop, type Shop } from '@tabia/school-kit/shop.ts'
import { eraseAccounts } from './erase-accounts.ts'

let shop: Shop
before(async () => {
  shop = await openShop()
})
after(() => shop.close())

async function eraseAfterGrace(learner: Client) {
  await learner.call(deleteAccount, { password: PASSWORD })
  shop.clock.advance({ days: 14 })
  await eraseAccounts(shop.deps)
}

/** Where in the whole database a text stands. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' order by table_name`.execute(shop.db)
  const found: string[] = []
  for (const { name } of rows) {
    const hit = sql`select from ${sql.id(name)} as t where position(${text} in t::text) > 0 limit 1`
    if ((await hit.execute(shop.db)).rows.length > 0) found.push(name)
  }
  return found
}

test('after 14 days nothing is left of a learner but what accounting must keep, without a name', async () => {
  const { learner, email, id, order, slug } = await knownEverywhere(shop, 'zinaida')
  deepEqual(await tablesWith('zinaida'), [
    'answer_reports',
    'awards',
    'letters',
    'mail_tokens',
    'messages',
    'payments',
    'reviews',
    'users',
  ])
  await eraseAfterGrace(learner)

  deepEqual(await tablesWith('zinaida'), [])
  const owner = await shop.db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  deepEqual([owner.role, owner.email, owner.passwordHash], ['erased', `erased-${id}`, ''])
  const kept = await shop.db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.orderId', 'orders.id')
    .innerJoin('ledger', 'ledger.paymentId', 'payments.id')
    .where('orders.id', '=', order)
    .select(['orders.status', 'orders.amount', 'payments.email', 'ledger.kind', 'ledger.amount as moved'])
    .orderBy('ledger.id')
    .execute()
  const row = { status: 'paid', amount: 490_000, email: '***' }
  deepEqual(kept, [
    { ...row, kind: 'charge', moved: 490_000 },
    { ...row, kind: 'refund', moved: 100 },
  ])
  await rejects(learner.call(getUser), { http: 401 })
  await rejects(shop.visitor().signIn(owner.email, PASSWORD), { http: 422 })
  await shop.visitor().call(register, { name: 'Z', email, password: PASSWORD, acceptTerms: true })

  await rejects(shop.visitor().call(getAward, undefined, { params: { slug } }), {
    http: 410,
    message: 'This document has been withdrawn: its owner’s account has been erased.',
  })
  for (const file of ['document.svg', 'og.png']) {
    equal((await shop.visitor().request({ url: `/api/awards/${slug}/${file}` })).statusCode, 410)
  }
  deepEqual(await awardPage(shop.deps)(`/awards/${slug}`, 'en'), { status: 410, head: '' })
})

test('who never bought anything is gone without a trace', async () => {
  const { learner } = await shop.registerInTrial()
  const id = await shop.idOf(learner)
  await shop.solveWeek(learner)
  await eraseAfterGrace(learner)
  const left = await shop.db.selectFrom('users').where('id', '=', id).select('id').execute()
  deepEqual(left, [])
})

test('others lose nothing', async () => {
  const [leaver, stayer] = [await knownEverywhere(shop, 'leonid'), await knownEverywhere(shop, 'stefania')]
  await eraseAfterGrace(leaver.learner)
  await stayer.learner.signIn(stayer.email)
  equal((await stayer.learner.call(getAwards)).length, 1)
  equal((await stayer.learner.call(getUser)).nickname, 'nick stefania')
})

test('what another learner wrote stays, whatever numbers stand in it', async () => {
  const [leaver, stayer] = [await shop.register(), await shop.register()]
  const text = `I am stuck (week 2, task ${await shop.idOf(leaver)})`
  await stayer.call(sendMessage, { subject: 'question', text })
  await stayer.call(sendReview, { text, agreed: false })
  await eraseAfterGrace(leaver)
  deepEqual(await tablesWith(text), ['letters', 'messages', 'reviews'])
})

test('of the letters to a former address those to its new owner stay', async () => {
  const learner = await shop.register('first-owner@example.org')
  await learner.call(changeEmail, { email: 'moved@example.org' })
  const newcomer = await shop.register('first-owner@example.org', 'ru')
  await eraseAfterGrace(learner)
  equal((await lettersTo(shop, 'moved@example.org')).length, 0)
  deepEqual(
    (await lettersTo(shop, 'first-owner@example.org')).map(({ language }) => language),
    ['ru'],
  )
  await newcomer.signIn('first-owner@example.org')
})

test('while money is on its way the account waits', async () => {
  const learner = await shop.register('buyer@example.org')
  const { page } = await shop.startBuying(learner)
  await eraseAfterGrace(learner)
  deepEqual(await tablesWith('buyer@example.org'), ['letters', 'mail_tokens', 'payments', 'users'])
  await shop.atBank(page, 'cancel')
  await eraseAccounts(shop.deps)
  deepEqual(await tablesWith('buyer@example.org'), [])
})

test('several processes erase side by side, each account once', async () => {
  const leavers = await Promise.all([1, 2, 3, 4].map(() => shop.register()))
  for (const leaver of leavers) await leaver.call(deleteAccount, { password: PASSWORD })
  shop.clock.advance({ days: 14 })
  shop.log()
  await Promise.all([1, 2, 3].map(() => eraseAccounts(shop.deps)))
  const counts = shop.log().map(line => JSON.parse(line).accounts ?? 0)
  equal(
    counts.reduce((sum: number, count: number) => sum + count, 0),
    4,
  )
})
