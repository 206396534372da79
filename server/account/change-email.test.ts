import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { after, test } from 'node:test'
import { changeEmail } from '@tabia/contract/account.ts'
import { getUser, login, refresh, register, resetPassword } from '@tabia/contract/auth.ts'
import { sendPasswordLink, undoEmailChange } from '@tabia/contract/auth.ts'
import { PASSWORD } from '@tabia/school-kit/client.ts'
import { confirmEmail, lettersTo, linkOf } from '@tabia/school-kit/letters/letters.ts'
import { openSchool } from '@tabia/school-kit/school.ts'

const school = await openSchool()
after(() => school.close())

const UNAUTHORIZED = { http: 401, message: 'Unauthorized' }
const TAKEN = { http: 422, errors: ['This email is already registered.'] }
const INVALID = { http: 422, message: 'This link no longer works: it is older than 7 days or has been used.' }
let count = 0

async function confirmedLearner() {
  const email = `old${++count}@example.org`
  const learner = await school.register(email)
  await confirmEmail(school, email)
  return { learner, old: email, fresh: `new${count}@example.org` }
}

test('the address changes at once, unconfirmed, and the letter to the new one confirms it', async () => {
  const { learner, old, fresh } = await confirmedLearner()
  const { message } = await learner.call(changeEmail, { email: ` ${fresh.toUpperCase()} ` })
  equal(message, 'Your email has been changed. Confirm it by the link in the letter we have sent.')
  const user = await learner.call(getUser)
  deepEqual([user.email, user.emailVerifiedAt, user.emailVerificationNeeded], [fresh, null, false])

  await confirmEmail(school, fresh)
  ok((await learner.call(getUser)).emailVerifiedAt)
  ok(await school.visitor().call(login, { email: fresh, password: PASSWORD }))
  await rejects(school.visitor().call(login, { email: old, password: PASSWORD }), { http: 401 })
})

test('five minutes after the login the present password is asked for', async () => {
  const { learner, old, fresh } = await confirmedLearner()
  const lettersBefore = await lettersTo(school, fresh)
  school.clock.advance({ minutes: 5 })
  const asked = { http: 403, status: 'prove_password', message: 'Please enter your current password.' }
  await rejects(learner.call(changeEmail, { email: fresh }), asked)
  await rejects(learner.call(changeEmail, { email: fresh, password: '' }), asked)
  await rejects(learner.call(changeEmail, { email: fresh, password: 'not this one' }), {
    http: 422,
    errors: ['The current password is wrong.'],
  })
  equal((await learner.call(getUser)).email, old)
  deepEqual(await lettersTo(school, fresh), lettersBefore)

  await learner.call(changeEmail, { email: fresh, password: PASSWORD })
  equal((await learner.call(getUser)).email, fresh)
})

test('a login of less than five minutes ago is proof enough, a token refreshed since is none', async () => {
  const { learner, old, fresh } = await confirmedLearner()
  school.clock.advance({ hours: 1 })
  await learner.call(refresh)
  await rejects(learner.call(changeEmail, { email: fresh }), { http: 403, status: 'prove_password' })
  await learner.signIn(old)
  school.clock.advance({ minutes: 4, seconds: 59 })
  await learner.call(changeEmail, { email: fresh })
})

test('a wrong password is refused even right after the login, and guessing ends after five tries', async () => {
  const strict = await openSchool({ config: { rateLimits: true } })
  after(() => strict.close())
  const learner = await strict.register()
  const guess = () => learner.call(changeEmail, { email: 'n@example.org', password: 'not this one' })
  for (let time = 0; time < 5; time++) await rejects(guess(), { http: 422 })
  await rejects(guess(), { http: 429 })
})

test('the present address needs no proof: nothing changes', async () => {
  const { learner, old } = await confirmedLearner()
  school.clock.advance({ minutes: 5 })
  await learner.call(changeEmail, { email: old })
})

test('the present address again changes nothing, in whatever casing', async () => {
  const { learner, old } = await confirmedLearner()
  const before = await lettersTo(school, old)
  equal(
    (await learner.call(changeEmail, { email: old.toUpperCase() })).message,
    'This is already your email.',
  )
  ok((await learner.call(getUser)).emailVerifiedAt)
  deepEqual(await lettersTo(school, old), before)
})

test('another account’s address, and what is none, is refused', async () => {
  const { learner } = await confirmedLearner()
  await school.register('taken@example.org')
  await rejects(learner.call(changeEmail, { email: 'Taken@example.org' }), TAKEN)
  for (const email of ['', 'anna', `${'x'.repeat(250)}@a.org`]) {
    await rejects(learner.call(changeEmail, { email }), { errors: ['Please enter a valid email address'] })
  }
})

test('the other sessions end, this one goes on', async () => {
  const { learner, old, fresh } = await confirmedLearner()
  const phone = school.visitor()
  await phone.signIn(old)
  const otherTab = school.holder(learner.token ?? '')
  await learner.call(changeEmail, { email: fresh })
  await rejects(phone.call(getUser), UNAUTHORIZED)
  await rejects(phone.call(refresh), UNAUTHORIZED)
  for (const tab of [learner, otherTab]) equal((await tab.call(getUser)).email, fresh)
})

test('links sent to the former address open nothing', async () => {
  const email = 'links@example.org'
  const learner = await school.register(email)
  await school.visitor().call(sendPasswordLink, { email })
  const [verify, reset] = [await linkOf(school, email, 'verify'), await linkOf(school, email, 'reset')]
  await learner.call(changeEmail, { email: 'links2@example.org' })
  const opened = await school.visitor().request({ url: verify.path })
  equal(opened.headers.location, '/account/email-verification?link=invalid')
  for (const owner of [email, 'links2@example.org']) {
    const body = { email: owner, password: 'a new password', token: reset.token }
    await rejects(school.visitor().call(resetPassword, body), { http: 422 })
  }
})

test('correcting an address never confirmed does not prolong the days of grace', async () => {
  const learner = await school.register('typo@example.org')
  school.clock.advance({ days: 5 })
  await learner.signIn('typo@example.org')
  await learner.call(changeEmail, { email: 'typed@example.org' })
  school.clock.advance({ days: 2, seconds: 1 })
  await learner.signIn('typed@example.org')
  equal((await learner.call(getUser)).emailVerificationNeeded, true)
})

test('after a confirmed address the days of grace begin anew', async () => {
  const { learner, fresh } = await confirmedLearner()
  school.clock.advance({ days: 30 })
  await learner.call(refresh)
  await learner.call(changeEmail, { email: fresh, password: PASSWORD })
  school.clock.advance({ days: 7 })
  await learner.call(refresh)
  equal((await learner.call(getUser)).emailVerificationNeeded, false)
})

test('a mistyped address is a stranger’s: no letter there can take the account', async () => {
  const learner = await school.register('stranger@example.org')
  await learner.call(changeEmail, { email: 'mine@example.org' })
  deepEqual(
    (await lettersTo(school, 'stranger@example.org')).map(({ kind }) => kind),
    ['verify'],
  )
})

test('the former address can take the change back for 7 days, and everybody is signed out', async () => {
  const { learner, old, fresh } = await confirmedLearner()
  await learner.call(changeEmail, { email: fresh })
  await confirmEmail(school, fresh)
  const { path, token } = await linkOf(school, old, 'emailChanged')
  equal(path, `/account/email/undo/${token}`)
  school.clock.advance({ days: 6, hours: 23 })
  await learner.call(refresh)

  const visitor = school.visitor()
  const { email, message } = await visitor.call(undoEmailChange, { token })
  equal(email, old)
  equal(message, `Your account has the address ${old} again. All devices have been logged out.`)
  await rejects(learner.call(getUser), UNAUTHORIZED)
  await visitor.signIn(old)
  ok((await visitor.call(getUser)).emailVerifiedAt)
  // Pressed twice.
  equal((await school.visitor().call(undoEmailChange, { token })).email, old)
})

test('after 7 days, and with what is no link, the change stands', async () => {
  const { learner, old, fresh } = await confirmedLearner()
  await learner.call(changeEmail, { email: fresh })
  const { token } = await linkOf(school, old, 'emailChanged')
  school.clock.advance({ days: 7 })
  for (const wrong of [token, '', 'abc', '0'.repeat(64)]) {
    await rejects(school.visitor().call(undoEmailChange, { token: wrong }), INVALID)
  }
})

test('undoing the first of two changes takes back both, and the second link with them', async () => {
  const { learner, old, fresh } = await confirmedLearner()
  await learner.call(changeEmail, { email: fresh })
  await confirmEmail(school, fresh)
  await learner.call(changeEmail, { email: `third${count}@example.org` })
  const [first, second] = [
    await linkOf(school, old, 'emailChanged'),
    await linkOf(school, fresh, 'emailChanged'),
  ]
  equal((await school.visitor().call(undoEmailChange, { token: first.token })).email, old)
  await rejects(school.visitor().call(undoEmailChange, { token: second.token }), INVALID)
})

test('the former address is kept for its owner while it can be taken back', async () => {
  const { learner, old, fresh } = await confirmedLearner()
  const thief = { name: 'Eve', email: old, password: 'long enough', acceptTerms: true as const }
  await learner.call(changeEmail, { email: fresh })
  await rejects(school.visitor().call(register, thief), TAKEN)
  const other = await school.register()
  await rejects(other.call(changeEmail, { email: old }), TAKEN)
  // The owner may simply go back.
  await learner.call(changeEmail, { email: old })
  equal((await learner.call(getUser)).email, old)

  await learner.call(changeEmail, { email: fresh })
  school.clock.advance({ days: 7 })
  ok(await school.visitor().call(register, thief))
})

test('of two learners who want an address at once one gets it', async () => {
  const learners = [await school.register(), await school.register()]
  const both = await Promise.allSettled(
    learners.map(learner => learner.call(changeEmail, { email: 'wanted@example.org' })),
  )
  deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
})

test('a double click changes once', async () => {
  const learner = await school.register()
  await Promise.all([1, 2].map(() => learner.call(changeEmail, { email: 'double@example.org' })))
  equal((await lettersTo(school, 'double@example.org')).length, 1)
})

test('five changes an hour', async () => {
  const strict = await openSchool({ config: { rateLimits: true } })
  const learner = await strict.register()
  for (let time = 0; time < 5; time++) await learner.call(changeEmail, { email: `n${time}@example.org` })
  await rejects(learner.call(changeEmail, { email: 'n6@example.org' }), { http: 429 })
  await strict.close()
})
