import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict'
import { after, test } from 'node:test'
import { getUser, login, refresh, resetPassword, sendPasswordLink } from '@tabia/contract/auth.ts'
import { lettersTo, linkOf } from '@tabia/school-kit/letters/letters.ts'
import { openSchool } from '@tabia/school-kit/school.ts'
import { ANSWER_MS } from './send-password-link.ts'

const school = await openSchool()
after(() => school.close())

const UNAUTHORIZED = { http: 401, message: 'Unauthorized' }
const INVALID = {
  http: 422,
  errors: ['The password reset link is invalid, please request a new link to reset your password.'],
}
const visitor = school.visitor()
const password = 'a new password'

async function askedFor(email: string) {
  const learner = await school.register(email)
  await visitor.call(sendPasswordLink, { email })
  const { path, token } = await linkOf(school, email, 'reset')
  return { learner, path, token }
}

test('the letter leads to the screen, and its link sets a new password once', async () => {
  const email = 'anna+chess@example.org'
  const { path, token } = await askedFor(email)
  equal(path, `/account/password/reset/${token}?email=anna%2Bchess%40example.org`)

  const answer = await visitor.call(resetPassword, { email: ' ANNA+chess@example.org', password, token })
  equal(answer.status, 'Your password has been changed.')
  ok(await visitor.call(login, { email, password }))
  await rejects(school.visitor().signIn(email), { http: 401 })
  await rejects(visitor.call(resetPassword, { email, password, token }), INVALID)
})

test('a reset ends every session, starts none, and leaves the address unconfirmed', async () => {
  const email = 'sessions@example.org'
  const { learner, token } = await askedFor(email)
  const phone = school.visitor()
  await phone.signIn(email)
  await visitor.call(resetPassword, { email, password, token })
  equal(visitor.token, undefined)
  for (const tab of [learner, phone]) {
    await rejects(tab.call(getUser), UNAUTHORIZED)
    await rejects(tab.call(refresh), UNAUTHORIZED)
  }
  await phone.signIn(email, password)
  equal((await phone.call(getUser)).emailVerifiedAt, null)
})

test('the owner is told, with a way to set yet another password', async () => {
  const email = 'told@example.org'
  const { token } = await askedFor(email)
  await visitor.call(resetPassword, { email, password, token })
  equal(
    (await linkOf(school, email, 'passwordChanged')).path,
    '/account/login?email=told%40example.org&forgot=1',
  )
})

test('a link is good for 60 minutes', async () => {
  const email = 'late@example.org'
  const { token } = await askedFor(email)
  school.clock.advance({ minutes: 60 })
  await rejects(visitor.call(resetPassword, { email, password, token }), INVALID)
  school.clock.advance({ seconds: -1 })
  ok(await visitor.call(resetPassword, { email, password, token }))
})

test('a newer link makes the older one void', async () => {
  const email = 'twice@example.org'
  const { token } = await askedFor(email)
  await visitor.call(sendPasswordLink, { email })
  await rejects(visitor.call(resetPassword, { email, password, token }), INVALID)
  const newer = await linkOf(school, email, 'reset')
  ok(await visitor.call(resetPassword, { email, password, token: newer.token }))
})

test('a link is for its own address alone', async () => {
  const { token } = await askedFor('own@example.org')
  await school.register('other@example.org')
  await rejects(visitor.call(resetPassword, { email: 'other@example.org', password, token }), INVALID)
  for (const wrong of ['', 'abc', '0'.repeat(64)]) {
    await rejects(visitor.call(resetPassword, { email: 'own@example.org', password, token: wrong }), INVALID)
  }
})

test('the link that confirms an address resets no password', async () => {
  const email = 'kinds@example.org'
  await school.register(email)
  const { token } = await linkOf(school, email, 'verify')
  await rejects(visitor.call(resetPassword, { email, password, token }), INVALID)
})

test('of two who use a link at once one wins', async () => {
  const email = 'race@example.org'
  const { token } = await askedFor(email)
  const both = await Promise.allSettled(
    ['one password', 'other password'].map(each =>
      school.visitor().call(resetPassword, { email, password: each, token }),
    ),
  )
  deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
})

test('a short password is refused, and the link stays good', async () => {
  const email = 'short@example.org'
  const { token } = await askedFor(email)
  await rejects(visitor.call(resetPassword, { email, password: 'seven77', token }), {
    http: 422,
    errors: ['The password needs at least 8 characters'],
  })
  ok(await visitor.call(resetPassword, { email, password, token }))
})

test('whether an address is registered is not told', async () => {
  await school.register('known@example.org')
  const [known, unknown] = [
    await visitor.call(sendPasswordLink, { email: 'known@example.org' }),
    await visitor.call(sendPasswordLink, { email: 'unknown@example.org' }),
  ]
  deepEqual(known, unknown)
  equal(known.message, 'If this address is registered, a letter with a link is on its way.')
  deepEqual(await lettersTo(school, 'unknown@example.org'), [])
  await rejects(visitor.call(sendPasswordLink, { email: 'anna' }), { http: 422 })
})

test('the letter speaks the language of the account, the answer that of the request', async () => {
  await school.register('olga@example.org', 'ru')
  const { message } = await visitor.call(sendPasswordLink, { email: 'olga@example.org' })
  match(message, /^If this address/)
  const letters = await lettersTo(school, 'olga@example.org')
  equal(letters.at(-1)?.subject, 'Новый пароль для «Табии»')
})

test('there is no link for the row of the system', async () => {
  await school.db.updateTable('users').set({ email: 'root@example.org' }).where('id', '=', 1).execute()
  await visitor.call(sendPasswordLink, { email: 'root@example.org' })
  deepEqual(await lettersTo(school, 'root@example.org'), [])
})

test('one letter a minute to an address, five an hour, registered or not', async () => {
  const strict = await openSchool({ config: { rateLimits: true } })
  await strict.register('known@example.org')
  for (const email of ['known@example.org', 'unknown@example.org']) {
    await strict.visitor().call(sendPasswordLink, { email })
    await rejects(strict.visitor().call(sendPasswordLink, { email }), { http: 429 })
  }
  await strict.close()
})

test('an unknown address is answered in the same words, and not sooner', async () => {
  await school.register('timed@example.org')
  const answers = []
  for (const email of ['timed@example.org', 'nobody@example.org']) {
    const began = performance.now()
    const { message } = await visitor.call(sendPasswordLink, { email })
    answers.push([message, performance.now() - began >= ANSWER_MS])
  }
  deepEqual(answers[0], ['If this address is registered, a letter with a link is on its way.', true])
  deepEqual(answers[1], answers[0])
})
