import { deepEqual, equal, match, partialDeepStrictEqual, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { changeEmail, exportData } from '@tabia/contract/account.ts'
import { getUser, login, resetPassword } from '@tabia/contract/auth.ts'
import { getAwards } from '@tabia/contract/awards.ts'
import { getOrders } from '@tabia/contract/payments.ts'
import { eraseAccounts } from '../../account/erasure/erase-accounts.ts'
import { ordersCommand } from '../../payments/cli/orders-command.ts'
import { PASSWORD } from '@tabia/school-kit/client.ts'
import { knownEverywhere } from '@tabia/school-kit/known-everywhere.ts'
import { confirmEmail, lettersTo, linkOf } from '@tabia/school-kit/letters/letters.ts'
import { openShop, type Shop } from '@tabia/school-kit/shop.ts'
import { PEOPLE_USAGE, peopleCommand } from './people-command.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ config: { supportEmail: 'support@example.org' } })
})
after(() => shop.close())

const people = (...words: string[]) => peopleCommand(shop.deps, words)
const said = async (...words: string[]) => (await people(...words)).text
const logOf = async (learnerId: number) => {
  const rows = await shop.db
    .selectFrom('staffLog')
    .where('learnerId', '=', learnerId)
    .select(['userId', 'action', 'subject', 'before', 'after'])
    .orderBy('id')
    .execute()
  return rows.map(({ userId, action, subject, ...change }) => [userId, action, subject, change])
}

test('learners are found by their number, or by how address, names and nickname begin', async () => {
  const learner = await shop.register('Finding@example.org')
  const id = await shop.idOf(learner)
  await shop.db
    .updateTable('users')
    .set({ lastName: 'O_Neill', nickname: 'Rook' })
    .where('id', '=', id)
    .execute()
  for (const words of [['finding@example.org'], ['FINDING@'], [String(id)], ['o_neill', 'anna'], ['rook']]) {
    match(
      await said('find', ...words),
      new RegExp(`^${id}  Anna O_Neill  finding@example.org  not confirmed\n$`),
    )
  }
  for (const words of ['inding@example.org', '_Neill%', '999999', '1']) {
    deepEqual(await people('find', words), { text: 'No learner is found.\n', code: 1 })
  }
})

test('a learner is shown with all there is, and what staff did', async () => {
  const { email, id, order, slug } = await knownEverywhere(shop, 'shown')
  const text = await said('show', email)
  for (const part of [
    `learner  ${id}  shown of shown  shown@example.org  confirmed`,
    'course   start-1  finished',
    'level    0  ',
    `order    ${order}  2026-11-16 09:00  paid`,
    `/awards/${slug}`,
    'session  since 2026-11-16 09:00',
    'bug  open',
    'command line  sign-out',
  ])
    equal(text.includes(part), true, part)
  equal(await said('show', String(id)), text)
})

test('an address that cannot be confirmed by its letter is confirmed by hand', async () => {
  const learner = await shop.register('unread@example.org')
  const id = await shop.idOf(learner)
  equal(await said('confirm', 'unread@example.org'), 'unread@example.org counts as confirmed.\n')
  equal((await learner.call(getUser)).emailVerifiedAt !== null, true)
  equal(await said('confirm', String(id)), 'unread@example.org was confirmed already.\n')
  deepEqual(await logOf(id), [[null, 'confirm', `learner ${id}`, { before: null, after: null }]])
})

test('a mistyped address is changed: the letter goes to the right one, and one that is taken is refused', async () => {
  const learner = await shop.register('mistypd@example.org')
  const id = await shop.idOf(learner)
  match(await said('email', String(id), 'Mistyped@example.org'), /has the address mistyped@example.org now/)
  await rejects(learner.call(getUser), { http: 401 })
  await confirmEmail(shop, 'mistyped@example.org')
  await learner.signIn('mistyped@example.org')
  equal((await learner.call(getUser)).emailVerifiedAt !== null, true)
  await shop.register('other@example.org')
  deepEqual(await people('email', String(id), 'other@example.org'), {
    text: 'This email is already registered.\n',
    code: 1,
  })
  equal((await people('email', String(id), 'no address')).code, 2)
  partialDeepStrictEqual((await logOf(id))[0]?.[3], {
    before: { email: 'mistypd@example.org' },
    after: { email: 'mistyped@example.org' },
  })
})

test('a confirmed address that staff changed can be taken back by its owner', async () => {
  await shop.register('stolen@example.org')
  await confirmEmail(shop, 'stolen@example.org')
  await said('email', 'stolen@example.org', 'thief@example.org')
  match((await linkOf(shop, 'stolen@example.org', 'emailChanged')).path, /^\/account\/email\/undo\//)
})

test('a new password is chosen by the letter, or by the link that is shown', async () => {
  await shop.register('forgot@example.org')
  equal(
    await said('link', 'forgot@example.org'),
    'The letter for a new password goes to forgot@example.org.\n',
  )
  equal((await lettersTo(shop, 'forgot@example.org')).at(-1)?.kind, 'reset')
  const link = (await said('link', 'forgot@example.org', '--show')).trim()
  const token = /reset\/([0-9a-f]{64})\?email=forgot%40example.org$/.exec(link)?.[1] ?? ''
  const visitor = shop.visitor()
  const fresh = 'a quite new password'
  await visitor.call(resetPassword, { token, email: 'forgot@example.org', password: fresh })
  await visitor.call(login, { email: 'forgot@example.org', password: fresh })
})

test('signing out ends every session and nothing else', async () => {
  const learner = await shop.register('everywhere@example.org')
  equal(await said('sign-out', 'everywhere@example.org'), '1 sessions ended.\n')
  await rejects(learner.call(getUser), { http: 401 })
  await learner.signIn('everywhere@example.org')
})

test('who is blocked is out at once and told why at the login, with an address; courses and awards stay', async () => {
  const { learner, email, id } = await knownEverywhere(shop, 'blocked')
  match(await said('block', email, 'shares', 'the', 'course'), /is blocked, and logged out everywhere/)
  await rejects(learner.call(getUser), { http: 401 })
  const refusal = {
    http: 403,
    message: 'This account is blocked. If you think this is a mistake, write to support@example.org.',
  }
  await rejects(shop.visitor().call(login, { email, password: PASSWORD }), refusal)
  const answer = await shop
    .visitor()
    .request({ method: 'POST', url: '/api/auth/login', body: { email, password: PASSWORD } })
  equal(answer.json().status, 'blocked')
  await rejects(shop.visitor().call(login, { email, password: 'a wrong password' }), { http: 401 })

  match(await said('block', email), /was blocked already/)
  match(await said('show', email), /blocked since 2026-11-16 09:00/)
  match(await said('block', email, '--undo'), /may log in again/)
  await learner.signIn(email)
  equal((await learner.call(getAwards)).length, 1)
  equal((await learner.call(getOrders)).orders.length, 1)
  partialDeepStrictEqual(
    (await logOf(id)).map(([, action, , change]) => [action, change]),
    [['sign-out'], ['block', { after: { reason: 'shares the course' } }], ['unblock']],
  )
})

test('a session that begins while the account is being blocked does not survive it', async () => {
  const email = 'racing@example.org'
  const learner = await shop.register(email)
  const id = await shop.idOf(learner)
  await Promise.allSettled([
    ...Array.from({ length: 4 }, () => shop.visitor().call(login, { email, password: PASSWORD })),
    said('block', String(id)),
  ])
  const open = await shop.db
    .selectFrom('sessions')
    .where('userId', '=', id)
    .where('revokedAt', 'is', null)
    .select('id')
    .execute()
  deepEqual(open, [])
})

test('who asks to be erased and has no mail any more has 14 days to come back', async () => {
  await shop.register('leaving@example.org')
  match(await said('erase', 'leaving@example.org'), /will be erased on 2026-11-30 09:00/)
  equal((await people('erase', 'leaving@example.org')).code, 1)
  const back = shop.visitor()
  await back.signIn('leaving@example.org')
  match(await said('show', 'leaving@example.org'), /leaving@example.org  not confirmed\n/)
})

test('for good it asks first; then nothing is left, in the staff log a number alone', async () => {
  const { email, id } = await knownEverywhere(shop, 'wiped')
  await said('email', email, 'wiped2@example.org')
  const first = await people('erase', String(id), '--now')
  equal(first.question, `Erase learner ${id}, wiped2@example.org, now and for good?`)
  equal((await people('find', 'wiped2@example.org')).code, 0)
  equal(await said('erase', String(id), '--now', '--yes'), `Learner ${id} is erased.\n`)
  deepEqual(
    (await logOf(id)).map(([, action, , change]) => [action, change]),
    ['sign-out', 'email', 'erase'].map(action => [action, { before: null, after: null }]),
  )
  equal(
    await said('show', String(id)).then(text => text.split('\n')[0]),
    `learner  ${id}  -  erased-${id}  erased`,
  )
  for (const verb of ['confirm', 'sign-out', 'erase', 'block'])
    deepEqual(await people(verb, String(id)), { text: 'Not found.\n', code: 1 })
})

test('an account whose money is on its way is erased when it has arrived', async () => {
  const learner = await shop.register('paying@example.org')
  const id = await shop.idOf(learner)
  const { page } = await shop.startBuying(learner)
  match(await said('erase', String(id), '--now', '--yes'), /Money of learner \d+ is on its way/)
  await shop.atBank(page, 'cancel')
  await eraseAccounts(shop.deps)
  match(await said('show', String(id)), /erased-/)
})

test('a course is given without money: an order of nothing, with the reason wherever orders are told', async () => {
  const learner = await shop.register('scholar@example.org')
  const id = await shop.idOf(learner)
  const answer = await said('grant', String(id), 'start-1', 'a', 'scholarship')
  const order = Number(/^Order (\d+): the course start-1 is open/.exec(answer)?.[1])
  const { training } = await learner.call(getUser)
  equal(training.course?.number, 1)
  partialDeepStrictEqual((await learner.call(getOrders)).orders, [
    { id: order, status: 'paid', amount: 0, refunded: 0, test: false },
  ])
  equal((await lettersTo(shop, 'scholar@example.org')).at(-1)?.kind, 'granted')

  const csv = (await ordersCommand(shop.deps, ['export'])).text
  match(
    csv,
    new RegExp(`^${order},paid,.*,scholar@example.org,start-1,0\\.00,0\\.00,RUB,,,,a scholarship\r$`, 'm'),
  )
  match((await ordersCommand(shop.deps, ['totals'])).text, /1 courses given without money/)
  match(
    (await ordersCommand(shop.deps, ['show', String(order)])).text,
    /given {4}without money: a scholarship/,
  )
  equal((await ordersCommand(shop.deps, ['refund', String(order), '--yes'])).code, 1)
  equal((await ordersCommand(shop.deps, ['resend', String(order)])).code, 1)
  const data = (await learner.request({ url: `/api${exportData.path}` })).json()
  partialDeepStrictEqual(data.orders, [{ id: order, amount: 0, reason: 'a scholarship' }])
  partialDeepStrictEqual(data.staff_actions, [{ action: 'grant', subject: `order ${order}` }])

  deepEqual(await people('grant', String(id), 'start-1', 'again'), {
    text: `Learner ${id} has the course start-1.\n`,
    code: 1,
  })
  match(await said('grant', String(id), 'start-1', '--undo'), /is taken back/)
  equal((await learner.call(getOrders)).orders[0]?.status, 'refunded')
  equal((await people('grant', String(id), 'start-1', '--undo')).code, 1)
})

test('of a course that is given the trial, an unknown one, and one that comes later are refused', async () => {
  await shop.register('early@example.org')
  for (const [course, why] of [
    ['start-trial', /is a trial/],
    ['nothing-9', /no course nothing-9/],
  ] as const) {
    const { text, code } = await people('grant', 'early@example.org', course, 'why not')
    match(text, why)
    equal(code, 1)
  }
  equal((await people('grant', 'early@example.org', 'start-1')).code, 2)
})

test('words that make no sense are answered by the usage', async () => {
  for (const words of [
    [],
    ['find'],
    ['show'],
    ['show', 'early@example.org', 'more'],
    ['confirm', 'early@example.org', '--yes'],
    ['toString', '1'],
  ])
    deepEqual(await peopleCommand(shop.deps, words), { text: PEOPLE_USAGE, code: 2 })
  deepEqual(await people('show', '987654'), { text: 'There is no learner 987654.\n', code: 1 })
})

test('the owner of an account can still change what staff changed', async () => {
  const learner = await shop.register('again@example.org')
  await said('confirm', 'again@example.org')
  await learner.call(changeEmail, { email: 'again2@example.org', password: PASSWORD })
  match(await said('find', 'again2@example.org'), /not confirmed/)
})
