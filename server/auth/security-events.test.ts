import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { after, test } from 'node:test'
import { changeEmail, changePassword, deleteAccount } from '@tabia/contract/account.ts'
import { endOtherSessions, endSession, getSessions } from '@tabia/contract/account.ts'
import { getUser, keepAccount, login, logout, resetPassword } from '@tabia/contract/auth.ts'
import { sendPasswordLink, undoEmailChange } from '@tabia/contract/auth.ts'
import { PASSWORD } from '@tabia/school-kit/client.ts'
import { confirmEmail, linkOf } from '@tabia/school-kit/letters/letters.ts'
import { openSchool, type School } from '@tabia/school-kit/school.ts'

// What an operator reads afterwards: who did what, by number, and never an address.

const school = await openSchool()
after(() => school.close())

const OTHER = 'another long password'
const UUID = /^[0-9a-f-]{36}$/

/** The events written while `work` ran, without what every line has. */
async function eventsOf(at: School, work: () => Promise<unknown>) {
  at.log()
  await work()
  const lines = at.log()
  ok(!/@|127\.0\.0\.1|Anna|password of/.test(lines.join('')), lines.join(''))
  return lines
    .map(line => JSON.parse(line))
    .filter(({ event }) => event !== undefined)
    .map(({ level, time: _time, pid: _pid, hostname: _host, msg, requestId, sessionId, ...event }) => {
      deepEqual([level, msg], [30, 'security'])
      equal(UUID.test(requestId), true)
      if (sessionId !== undefined) equal(UUID.test(sessionId), true)
      return { ...event, ...(sessionId !== undefined && { session: true }) }
    })
}

async function confirmed(email: string) {
  const learner = await school.register(email)
  await confirmEmail(school, email)
  const { id: userId } = await learner.call(getUser)
  return { learner, email, userId }
}

test('registration, login and logout', async () => {
  const visitor = school.visitor()
  const email = 'in@example.org'
  const registered = await eventsOf(school, () =>
    visitor.register({ name: 'Anna', email, password: PASSWORD }),
  )
  const { id: userId } = await visitor.call(getUser)
  deepEqual(registered, [{ event: 'registered', userId, session: true }])
  deepEqual(await eventsOf(school, () => school.visitor().signIn(email)), [
    { event: 'login', userId, knownDevice: false, session: true },
  ])
  deepEqual(await eventsOf(school, () => visitor.signIn(email)), [
    { event: 'login', userId, knownDevice: true, session: true },
  ])
  deepEqual(await eventsOf(school, () => visitor.call(logout)), [
    { event: 'session_ended', userId, session: true },
  ])
})

test('failed logins, of an account and of none, and a lockout', async () => {
  const strict = await openSchool({ config: { rateLimits: true } })
  after(() => strict.close())
  const learner = await strict.register('out@example.org')
  const { id: userId } = await learner.call(getUser)
  const guess = (email: string) => rejects(strict.visitor().call(login, { email, password: 'password of 1' }))
  const failed = { event: 'login_failed', userId, knownDevice: false }
  deepEqual(await eventsOf(strict, () => guess('nobody@example.org')), [{ ...failed, userId: null }])
  for (let time = 0; time < 5; time++) {
    deepEqual(await eventsOf(strict, () => guess('out@example.org')), [failed])
  }
  deepEqual(await eventsOf(strict, () => guess('out@example.org')), [
    { event: 'lockout', userId, limit: 'login of a pair' },
  ])
})

test('a lockout of letters and of proofs of the password', async () => {
  const strict = await openSchool({ config: { rateLimits: true } })
  after(() => strict.close())
  const email = 'proofs@example.org'
  const learner = await strict.register(email)
  const { id: userId } = await learner.call(getUser)
  const change = { currentPassword: 'password of 1', newPassword: OTHER }
  const guess = () => rejects(learner.call(changePassword, change))
  deepEqual(await eventsOf(strict, guess), [{ event: 'proof_failed', userId, session: true }])
  for (let time = 1; time < 5; time++) await guess()
  deepEqual(await eventsOf(strict, guess), [{ event: 'lockout', userId, limit: 'password proofs' }])

  const letter = () => strict.visitor().call(sendPasswordLink, { email })
  await letter()
  deepEqual(await eventsOf(strict, () => rejects(letter())), [
    { event: 'lockout', userId, limit: 'password letters a minute' },
  ])
})

test('a password changed, and one reset', async () => {
  const { learner, email, userId } = await confirmed('password@example.org')
  const change = { currentPassword: PASSWORD, newPassword: OTHER }
  deepEqual(await eventsOf(school, () => learner.call(changePassword, change)), [
    { event: 'password_changed', userId, session: true },
  ])
  await school.visitor().call(sendPasswordLink, { email })
  const { token } = await linkOf(school, email, 'reset')
  const reset = () => school.visitor().call(resetPassword, { email, password: PASSWORD, token })
  deepEqual(await eventsOf(school, reset), [{ event: 'password_reset', userId }])
})

test('an email changed, and the change undone', async () => {
  const { learner, email, userId } = await confirmed('email@example.org')
  deepEqual(await eventsOf(school, () => learner.call(changeEmail, { email: 'email2@example.org' })), [
    { event: 'email_changed', userId, session: true },
  ])
  const { token } = await linkOf(school, email, 'emailChanged')
  const undo = () => school.visitor().call(undoEmailChange, { token })
  deepEqual(await eventsOf(school, undo), [{ event: 'email_undone', userId, passwordVoid: false }])
})

test('a deletion asked for, taken back by the letter and by a login', async () => {
  const { learner, email, userId } = await confirmed('gone@example.org')
  deepEqual(await eventsOf(school, () => learner.call(deleteAccount, { password: PASSWORD })), [
    { event: 'deletion_asked', userId, session: true },
  ])
  const { token } = await linkOf(school, email, 'deleted')
  deepEqual(await eventsOf(school, () => school.visitor().call(keepAccount, { token })), [
    { event: 'deletion_cancelled', userId },
  ])
  await learner.signIn(email)
  await learner.call(deleteAccount, { password: PASSWORD })
  const events = await eventsOf(school, () => learner.signIn(email))
  deepEqual(
    events.map(({ event }) => event),
    ['deletion_cancelled', 'login'],
  )
})

test('a session ended from another, and all others', async () => {
  const { learner, email, userId } = await confirmed('sessions@example.org')
  for (let time = 0; time < 3; time++) await school.visitor().signIn(email)
  const id = (await learner.call(getSessions)).sessions.find(({ current }) => !current)?.id ?? ''
  const ended = { event: 'session_ended', userId, session: true }
  const end = () => learner.call(endSession, undefined, { params: { id } })
  deepEqual(await eventsOf(school, end), [ended])
  deepEqual(await eventsOf(school, end), [])
  deepEqual(await eventsOf(school, () => learner.call(endOtherSessions)), [ended, ended])
})
