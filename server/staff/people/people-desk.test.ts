import { deepEqual, equal, match, partialDeepStrictEqual, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getUser, login } from '@tabia/contract/auth.ts'
import type { AnyEndpoint } from '@tabia/contract/endpoint.ts'
import * as calls from '@tabia/contract/studio/people.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { PASSWORD } from '@tabia/school-kit/client.ts'
import { knownEverywhere } from '@tabia/school-kit/known-everywhere.ts'
import { lettersTo } from '@tabia/school-kit/letters/letters.ts'
import { openShop, type Shop } from '@tabia/school-kit/shop.ts'
import { makeCoach, makeOwner } from '@tabia/school-kit/staff.ts'

let shop: Shop
let owner: Client
before(async () => {
  shop = await openShop({ config: { supportEmail: 'support@example.org' } })
  owner = await makeOwner(shop)
})
after(() => shop.close())

const reason = 'asked by letter'
const paramsOf = (id: number) => ({ params: { id: String(id) } })
const found = async (text: string) =>
  (await owner.call(calls.findPeople, { text })).people.map(({ email }) => email)
const person = (id: number) => owner.call(calls.getPerson, undefined, paramsOf(id))

/** Five presses at once. */
const fiveTimes = <Answer>(press: () => Promise<Answer>) =>
  Promise.all(Array.from({ length: 5 }, () => press()))

async function newcomer(email: string) {
  const learner = await shop.register(email)
  return { learner, id: await shop.idOf(learner) }
}

test('people are found by how their address, names or nickname begin, by words in any order, by number', async () => {
  const { id } = await newcomer('anna.kovaleva@gmaill.com')
  const name = { firstName: 'Анна', lastName: 'Ковалёва', nickname: 'Konevedka' }
  await shop.db.updateTable('users').set(name).where('id', '=', id).execute()
  for (const text of [
    'anna.kov',
    'ANNA.KOVALEVA@GMAIL',
    'ковал',
    'Ковалева',
    'ковалёва анна',
    'ан ков',
    'koneved',
    String(id),
    `№${id}`,
  ]) {
    deepEqual(await found(text), ['anna.kovaleva@gmaill.com'], text)
  }
  for (const text of ['kovaleva', 'алёва', '%', '_nna', 'анна петрова', '999999', '1']) {
    deepEqual(await found(text), [], text)
  }
})

test('a name is found however its letters were spelled', async () => {
  const { id } = await newcomer('jozef@example.org')
  const lastName = 'Józefowicz'.normalize('NFD')
  await shop.db.updateTable('users').set({ lastName }).where('id', '=', id).execute()
  deepEqual(await found('józef'.normalize('NFC')), ['jozef@example.org'])
  deepEqual(await found('józef'.normalize('NFD')), ['jozef@example.org'])
})

test('of many the newest fifty are shown, and that there are more', async () => {
  await shop.db
    .insertInto('users')
    .values(
      Array.from({ length: 51 }, (_, number) => ({
        email: `crowd${number}@example.org`,
        passwordHash: '',
        language: 'en' as const,
        emailSetAt: shop.clock.now(),
        createdAt: shop.clock.now(),
      })),
    )
    .execute()
  const { people, more } = await owner.call(calls.findPeople, { text: 'crowd' })
  deepEqual([people.length, more, people[0]?.email], [50, true, 'crowd50@example.org'])
  equal((await owner.call(calls.findPeople)).people.length, 50)
})

test('a person is shown with all there is, in the language of the reader', async () => {
  const { id, order, email } = await knownEverywhere(shop, 'seen')
  const shown = await owner.call(calls.getPerson, undefined, { ...paramsOf(id), locale: 'ru' })
  partialDeepStrictEqual(shown, {
    email,
    name: 'seen of seen',
    states: [],
    own: false,
    courses: [{ key: 'start-1', week: 2, order: { id: order, given: null } }],
    ratings: [{ level: 'Старт' }],
    orders: [{ id: order, status: 'paid', sum: { minor: 490_000, currency: 'RUB' } }],
    log: [{ by: null, action: 'sign-out', reason: null }],
  })
  equal(shown.sessions.length, 1)
  equal(shown.documents.length, 1)
  equal(shown.messages.length, 1)
  equal(shown.letters.length > 0, true)
  equal(shown.courses[0]?.solved, shown.courses[0]?.tasks)
})

test('a mistyped address is mended with a reason, which stays in the log', async () => {
  const { id, learner } = await newcomer('mistypd@example.org')
  const mend = (email: string) => owner.call(calls.moveAddress, { email, reason }, paramsOf(id))
  const outcomes = await fiveTimes(() => mend('Mistyped@example.org'))
  equal(outcomes.filter(({ done }) => done).length, 1)
  await rejects(learner.call(getUser), { http: 401 })
  equal((await lettersTo(shop, 'mistyped@example.org')).length, 1)
  await shop.register('taken@example.org')
  await rejects(mend('taken@example.org'), { http: 422, message: 'This email is already registered.' })
  const { log } = await person(id)
  deepEqual(
    log.map(({ by, action, change, reason: why }) => [by, action, change, why]),
    [['Anna', 'email', 'mistypd@example.org → mistyped@example.org', reason]],
  )
})

test('an address is confirmed once, however often it is pressed', async () => {
  const { id } = await newcomer('unread2@example.org')
  deepEqual((await person(id)).states, ['unconfirmed'])
  const outcomes = await fiveTimes(() => owner.call(calls.confirmAddress, { reason }, paramsOf(id)))
  equal(outcomes.filter(({ done }) => done).length, 1)
  const { states, log } = await person(id)
  deepEqual([states, log.length], [[], 1])
})

test('the letter of a forgotten password goes once a minute', async () => {
  const { id } = await newcomer('forgot2@example.org')
  const send = () => owner.call(calls.postPasswordLetter, { reason }, paramsOf(id))
  equal((await fiveTimes(send)).filter(({ done }) => done).length, 1)
  const letters = async () =>
    (await lettersTo(shop, 'forgot2@example.org')).filter(({ kind }) => kind === 'reset').length
  equal(await letters(), 1)
  shop.clock.advance({ seconds: 61 })
  deepEqual(await send(), { done: true })
  equal(await letters(), 2)
})

test('all sessions end, and the log says how many', async () => {
  const { id, learner } = await newcomer('everywhere2@example.org')
  await learner.signIn('everywhere2@example.org')
  const end = () => owner.call(calls.endSessionsOf, { reason }, paramsOf(id))
  deepEqual((await fiveTimes(end)).map(({ ended }) => ended).filter(Boolean), [2])
  await rejects(learner.call(getUser), { http: 401 })
  equal((await person(id)).log.length, 1)
})

test('a person is blocked and let in again', async () => {
  const { id, learner } = await newcomer('spam2@example.org')
  const block = (blocked: boolean) => owner.call(calls.blockPerson, { blocked, reason }, paramsOf(id))
  equal((await fiveTimes(() => block(true))).filter(({ done }) => done).length, 1)
  deepEqual((await person(id)).states, ['blocked', 'unconfirmed'])
  await rejects(learner.call(getUser), { http: 401 })
  await rejects(shop.visitor().call(login, { email: 'spam2@example.org', password: PASSWORD }), {
    status: 'blocked',
  })
  deepEqual(await block(false), { done: true })
  deepEqual(await block(false), { done: false })
  await learner.signIn('spam2@example.org')
  deepEqual(
    (await person(id)).log.map(({ action, reason: why }) => [action, why]),
    [
      ['unblock', reason],
      ['block', reason],
    ],
  )
})

test('a person is to be erased in 14 days, and until then is not after all', async () => {
  const { id, learner } = await newcomer('leaving2@example.org')
  const erase = (wanted: boolean) => owner.call(calls.erasePerson, { erase: wanted, reason }, paramsOf(id))
  const dates = new Set((await fiveTimes(() => erase(true))).map(({ eraseAt }) => eraseAt))
  deepEqual([...dates], [new Date(shop.clock.now().getTime() + 14 * 24 * 60 * 60 * 1000).toISOString()])
  deepEqual((await person(id)).states, ['leaving', 'unconfirmed'])
  await rejects(learner.call(getUser), { http: 401 })
  equal((await lettersTo(shop, 'leaving2@example.org')).filter(({ kind }) => kind === 'deleted').length, 1)

  const kept = await fiveTimes(() => erase(false))
  deepEqual([...new Set(kept.map(({ eraseAt }) => eraseAt))], [null])
  await learner.signIn('leaving2@example.org')
  deepEqual(
    (await person(id)).log.map(({ action }) => action),
    ['keep', 'erase'],
  )
})

test('a course is given once, with its letter, by the rules a purchase has; and taken back', async () => {
  const { id } = await newcomer('gifted@example.org')
  deepEqual((await person(id)).canBeGiven.map(({ key }) => key).includes('start-1'), true)
  const give = (course: string) => owner.call(calls.giveCourse, { course, reason }, paramsOf(id))
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => give('start-1')))
  const given = outcomes.flatMap(outcome => (outcome.status === 'fulfilled' ? [outcome.value.order] : []))
  equal(given.length, 1)
  await rejects(give('start-1'), { http: 409, message: 'This course is open for them already.' })
  await rejects(give('start-2'), { http: 409 })
  await rejects(give('no-such-course'), { http: 404 })
  equal((await lettersTo(shop, 'gifted@example.org')).filter(({ kind }) => kind === 'granted').length, 1)
  const has = await person(id)
  partialDeepStrictEqual(has, {
    courses: [{ key: 'start-1', order: { id: given[0], given: reason } }],
    orders: [{ id: given[0], sum: { minor: 0 }, given: reason }],
    log: [{ action: 'grant', change: 'start-1', reason }],
  })
  equal(
    has.canBeGiven.some(({ key }) => key === 'start-1'),
    false,
  )

  const back = () =>
    owner.call(calls.takeCourseBack, { course: 'start-1', reason: 'a mistake' }, paramsOf(id))
  equal((await fiveTimes(back)).filter(({ done }) => done).length, 1)
  equal((await person(id)).orders[0]?.status, 'refunded')
})

test('all the school holds of a person can be handed to them, and the log says so', async () => {
  const { id } = await newcomer('copy@example.org')
  const file = await owner.request({
    method: 'POST',
    url: `/api/studio/people/${id}/export`,
    body: { reason },
  })
  equal(file.statusCode, 200)
  match(String(file.headers['content-disposition']), /tabia-data\.json/)
  equal(file.json().account.email, 'copy@example.org')
  partialDeepStrictEqual((await person(id)).log, [{ action: 'export', reason }])
})

const CHANGES: [AnyEndpoint, object][] = [
  [calls.confirmAddress, {}],
  [calls.moveAddress, { email: 'new@example.org' }],
  [calls.postPasswordLetter, {}],
  [calls.endSessionsOf, {}],
  [calls.blockPerson, { blocked: true }],
  [calls.erasePerson, { erase: true }],
  [calls.giveCourse, { course: 'start-1' }],
  [calls.takeCourseBack, { course: 'start-1' }],
  [calls.exportPerson, {}],
]

for (const [endpoint, body] of CHANGES) {
  test(`${endpoint.path}: only with a reason, only of an account that exists, and only by an owner`, async () => {
    const { id } = await newcomer(`${endpoint.path.replaceAll(/\W/g, '')}@example.org`)
    const press = (sent: object, of: number, by = owner) => by.call(endpoint, sent, paramsOf(of))
    await rejects(press({ ...body, reason: '  ' }, id), { http: 422 })
    await rejects(press(body, id), { http: 422 })
    await rejects(press({ ...body, reason }, 987_654), { http: 404 })
    // The system's own row is no account.
    await rejects(press({ ...body, reason }, 1), { http: 404 })
    equal((await person(id)).log.length, 0)
  })
}

test('an owner neither blocks nor erases the own account', async () => {
  const { people } = await owner.call(calls.findPeople, { text: 'owner@example.org' })
  const id = people[0]?.id ?? 0
  equal((await person(id)).own, true)
  const refused = { http: 409, message: 'This is your own account: ask another owner.' }
  await rejects(owner.call(calls.blockPerson, { blocked: true, reason }, paramsOf(id)), refused)
  await rejects(owner.call(calls.erasePerson, { erase: true, reason }, paramsOf(id)), refused)
})

test('an erased person is a number, and nothing can be done with it', async () => {
  const { id } = await newcomer('gone2@example.org')
  await shop.db.updateTable('users').set({ role: 'erased' }).where('id', '=', id).execute()
  deepEqual((await person(id)).states, ['erased'])
  await rejects(owner.call(calls.confirmAddress, { reason }, paramsOf(id)), { http: 404 })
})

test('to a coach the people of the school are not there', async () => {
  const { id } = await newcomer('hidden@example.org')
  const coach = await makeCoach(shop, ['start-1'])
  await rejects(coach.call(calls.findPeople, { text: 'hidden' }), { http: 404 })
  await rejects(coach.call(calls.getPerson, undefined, paramsOf(id)), { http: 404 })
  for (const [endpoint, body] of CHANGES) {
    await rejects(coach.call(endpoint, { ...body, reason }, paramsOf(id)), { http: 404 })
  }
})
