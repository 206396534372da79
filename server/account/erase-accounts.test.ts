import { deepEqual, equal, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { changeEmail, deleteAccount, updateProfile } from '@tabia/contract/account.ts'
import { getUser, register } from '@tabia/contract/auth.ts'
import { getAward, getAwards } from '@tabia/contract/awards.ts'
import { sendMessage, sendReview } from '@tabia/contract/support.ts'
import { startCourse, startNextBlock } from '@tabia/contract/training.ts'
import { awardPage } from '../awards/award-page.ts'
import { type Client, PASSWORD } from '../testing/client.ts'
import { lettersTo } from '../testing/letters.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { at } from '../testing/training-school.ts'
import { eraseAccounts } from './erase-accounts.ts'

let shop: Shop
before(async () => {
  shop = await openShop()
})
after(() => shop.close())

const PICTURE = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0f5f63' } })
  .png()
  .toBuffer()

/** Somebody of whom every table knows something: bought, trained, earned, with names to look for. */
async function knownEverywhere(name: string) {
  const email = `${name}@example.org`
  const learner = await shop.register(email)
  await shop.confirmEmail(learner)
  await learner.upload(PICTURE)
  await learner.call(updateProfile, { firstName: name, lastName: `of ${name}`, nickname: `nick ${name}` })
  const { page, order } = await shop.startBuying(learner)
  await shop.atBank(page, 'pay')
  const { course } = await learner.call(startCourse, { level: 0, trial: false })
  await shop.solveWeek(learner)
  await learner.call(startNextBlock, { course: course.id })
  await shop.solveWeek(learner)
  await learner.call(sendMessage, { subject: 'bug', text: `${name} asks` })
  await learner.call(sendReview, { text: `${name} says`, agreed: true })
  const { slug } = at(await learner.call(getAwards), 0)
  return { learner, email, id: await shop.idOf(learner), order, slug }
}

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
  const { learner, email, id, order, slug } = await knownEverywhere('zinaida')
  deepEqual(await tablesWith('zinaida'), [
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
    .select(['orders.status', 'orders.amount', 'payments.email', 'ledger.amount as moved'])
    .execute()
  deepEqual(kept, [{ status: 'paid', amount: 490_000, email: '***', moved: 490_000 }])
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
  const [leaver, stayer] = [await knownEverywhere('leonid'), await knownEverywhere('stefania')]
  await eraseAfterGrace(leaver.learner)
  await stayer.learner.signIn(stayer.email)
  equal((await stayer.learner.call(getAwards)).length, 1)
  equal((await stayer.learner.call(getUser)).nickname, 'nick stefania')
})

test('letters to a former address stay once it is somebody else’s', async () => {
  const learner = await shop.register('first-owner@example.org')
  await learner.call(changeEmail, { email: 'moved@example.org' })
  await shop.register('first-owner@example.org')
  await eraseAfterGrace(learner)
  equal((await lettersTo(shop, 'moved@example.org')).length, 0)
  equal((await lettersTo(shop, 'first-owner@example.org')).length, 2)
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

// A table that is new here: delete-account must forget what it knows of a learner (erasure-queries.ts), the export
// must hold it (own-data-queries.ts), and the learner above must have a row in it. Then it may stand in this list.
const KNOWS_LEARNERS = [
  'answer_reports',
  'answers',
  'avatars',
  'awards',
  'consents',
  'enrolments',
  'mail_tokens',
  'messages',
  'orders',
  'rating_days',
  'ratings',
  'reviews',
  'sessions',
  'theme_progress',
  'topic_progress',
]

test('every table that knows a learner is one that is thought of', async () => {
  const { rows } = await sql<{
    name: string
  }>`select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'learner_id', 'enrolment_id')
    order by table_name`.execute(shop.db)
  deepEqual(
    rows.map(({ name }) => name),
    KNOWS_LEARNERS,
  )
})
