import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, test } from 'node:test'
import { changeEmail } from '@tabia/contract/account.ts'
import { getUser } from '@tabia/contract/auth.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { openSchool } from '@tabia/school-kit/school.ts'
import { askToVerify } from './verify-email.ts'

const school = await openSchool({ config: { origin: 'https://school.example', graceDays: 7 } })
after(() => school.close())

const OPENED = '/account/training?confirmed=email'
const INVALID = '/account/email-verification?link=invalid'

async function lettersTo(email: string) {
  return school.db.selectFrom('letters').where('recipient', '=', email).selectAll().orderBy('id').execute()
}

const linkIn = (text = '') =>
  /https:\/\/school\.example(\/api\/auth\/email\/verify\/[0-9a-f]{64})/.exec(text)?.[1] ?? ''

async function open(link: string) {
  const answer = await school.visitor().request({ url: link })
  equal(answer.statusCode, 302)
  return answer.headers.location
}

async function newLearner(email: string, language: Locale = 'en') {
  const learner = await school.register(email, language)
  const [letter] = await lettersTo(email)
  return {
    learner,
    link: linkIn(letter?.text),
    verifiedAt: async () => (await learner.call(getUser)).emailVerifiedAt,
  }
}

test('registering posts one letter, in the language of the account', async () => {
  await newLearner('anna@example.org')
  await newLearner('olga@example.org', 'ru')
  const [english, ...more] = await lettersTo('anna@example.org')
  const [russian] = await lettersTo('olga@example.org')
  deepEqual(more, [])
  equal(english?.subject, 'Confirm your email for Tabia')
  equal(russian?.subject, 'Подтвердите адрес почты в «Табии»')
  for (const letter of [english, russian]) {
    ok(linkIn(letter?.text) !== '')
    equal(linkIn(letter?.html), linkIn(letter?.text))
    match(letter?.html ?? '', /prefers-color-scheme: dark/)
  }
})

test('the link verifies the address and leads to the training', async () => {
  const { learner, link, verifiedAt } = await newLearner('link@example.org')
  equal(await verifiedAt(), null)
  school.clock.advance({ days: 8 })
  await learner.signIn('link@example.org')
  equal((await learner.call(getUser)).emailVerificationNeeded, true)

  school.clock.advance({ days: -7.5 })
  equal(await open(link), OPENED)
  await learner.signIn('link@example.org')
  equal(await verifiedAt(), school.clock.now().toISOString())
  school.clock.advance({ days: 8 })
  await learner.signIn('link@example.org')
  equal((await learner.call(getUser)).emailVerificationNeeded, false)
})

test('a learner who confirms the first address is welcomed, once', async () => {
  const email = 'welcome@example.org'
  const { learner, link } = await newLearner(email, 'ru')
  const welcomed = async (address: string) =>
    (await lettersTo(address)).filter(({ kind }) => kind === 'welcome').map(({ subject }) => subject)
  equal(await open(link), OPENED)
  equal(await open(link), OPENED)
  deepEqual(await welcomed(email), ['Добро пожаловать в «Табию»'])

  school.clock.advance({ minutes: 1 })
  await learner.call(changeEmail, { email: 'moved-on@example.org' })
  const [letter] = await lettersTo('moved-on@example.org')
  equal(await open(linkIn(letter?.text)), OPENED)
  deepEqual(await welcomed('moved-on@example.org'), [])
})

test('a link opened again is welcome as long as its address is the verified one', async () => {
  const { link, verifiedAt } = await newLearner('again@example.org')
  equal(await open(link), OPENED)
  const first = await verifiedAt()
  school.clock.advance({ minutes: 5 })
  equal(await open(link), OPENED)
  equal(await verifiedAt(), first)

  await school.db
    .updateTable('users')
    .set({ email: 'moved@example.org', emailVerifiedAt: null })
    .where('email', '=', 'again@example.org')
    .execute()
  equal(await open(link), INVALID)
})

test('a link is good for 24 hours', async () => {
  const { link, verifiedAt } = await newLearner('late@example.org')
  school.clock.advance({ hours: 24 })
  equal(await open(link), INVALID)
  school.clock.advance({ hours: -24 })
  equal(await verifiedAt(), null)
})

test('a link is for the address it was sent to', async () => {
  const { link } = await newLearner('old@example.org')
  await school.db
    .updateTable('users')
    .set({ email: 'new@example.org' })
    .where('email', '=', 'old@example.org')
    .execute()
  equal(await open(link), INVALID)
})

test('a newer link makes the older one void', async () => {
  const { learner, link } = await newLearner('twice@example.org')
  const { id, email, language } = await learner.call(getUser)
  await askToVerify(school.deps, school.db, { id, email, language })
  const letters = await lettersTo('twice@example.org')
  equal(await open(link), INVALID)
  equal(await open(linkIn(letters[1]?.text)), OPENED)
})

test('opened twice at the same time, it works for both', async () => {
  const { link } = await newLearner('double@example.org')
  deepEqual(await Promise.all([open(link), open(link)]), [OPENED, OPENED])
})

test('what is no link of ours is invalid', async () => {
  for (const token of ['abc', '0'.repeat(64), '%27%3B'])
    equal(await open(`/api/auth/email/verify/${token}`), INVALID)
})

test('the table does not hold what opens the link', async () => {
  const { link } = await newLearner('hash@example.org')
  const kept = JSON.stringify(await school.db.selectFrom('mailTokens').selectAll().execute())
  ok(!kept.includes(link.split('/').at(-1) ?? ''))
})
