import { deepEqual, equal, match, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { changeEmail, deleteAccount } from '@tabia/contract/account.ts'
import { getUser, keepAccount, login, register, undoEmailChange } from '@tabia/contract/auth.ts'
import { PASSWORD } from '@tabia/school-kit/client.ts'
import { confirmEmail, lettersTo, linkOf } from '@tabia/school-kit/letters/letters.ts'
import { openSchool, type School } from '@tabia/school-kit/school.ts'
import { eraseAccounts } from './erase-accounts.ts'

let school: School
before(async () => {
  school = await openSchool()
})
after(() => school.close())

const password = PASSWORD
let count = 0
const newEmail = () => `leaver${++count}@example.org`

/** A learner who has asked for erasure. */
async function leaver() {
  const email = newEmail()
  const learner = await school.register(email)
  const other = school.visitor()
  await other.signIn(email)
  const answer = await learner.call(deleteAccount, { password })
  return { email, learner, other, answer }
}

const accountOf = (email: string) =>
  school.db.selectFrom('users').where('email', '=', email).select('eraseAt').executeTakeFirst()

test('deleting an account signs everybody out, says until when it can be kept, and writes a letter', async () => {
  const { email, learner, other, answer } = await leaver()
  deepEqual(answer, {
    eraseAt: '2026-11-30T09:00:00.000Z',
    message: 'Your account will be erased on 30 November 2026. Until then you can keep it: just log in.',
  })
  await rejects(learner.call(getUser), { http: 401 })
  await rejects(other.call(getUser), { http: 401 })
  const letter = (await lettersTo(school, email)).at(-1)
  equal(letter?.kind, 'deleted')
  match((await linkOf(school, email, 'deleted')).path, /^\/account\/delete\/undo\/[0-9a-f]{64}$/)
})

test('it takes the password', async () => {
  const learner = await school.register()
  const wrong = { http: 422, message: 'The current password is wrong.' }
  await rejects(learner.call(deleteAccount, { password: 'another one' }), wrong)
  await rejects(learner.call(deleteAccount, { password: '' }), { http: 422 })
  equal((await learner.call(getUser)).id > 1, true)
})

test('the password cannot be found by trying', async () => {
  const careful = await openSchool({ config: { rateLimits: true } })
  const learner = await careful.register()
  const tries = await Promise.allSettled(
    Array.from({ length: 7 }, () => learner.call(deleteAccount, { password: 'a guess or two' })),
  )
  const statuses = tries.map(result => (result.status === 'rejected' ? Number(result.reason.http) : 200))
  deepEqual(
    statuses.toSorted((a, b) => a - b),
    [422, 422, 422, 422, 422, 429, 429],
  )
  await careful.close()
})

test('a double click is one deletion and one letter', async () => {
  const email = newEmail()
  const learner = await school.register(email)
  await Promise.allSettled([1, 2].map(() => learner.call(deleteAccount, { password })))
  const letters = await lettersTo(school, email)
  equal(letters.filter(({ kind }) => kind === 'deleted').length, 1)
})

test('signing in within the 14 days keeps the account, and says so', async () => {
  const { email } = await leaver()
  school.clock.advance({ days: 13 })
  await eraseAccounts(school.deps)
  await rejects(school.visitor().call(login, { email, password: 'not this one' }), { http: 401 })
  const first = await school.visitor().call(login, { email, password })
  equal(first.message, 'Your account stays: nothing has been erased.')
  equal((await school.visitor().call(login, { email, password })).message, undefined)
  school.clock.advance({ days: 2 })
  await eraseAccounts(school.deps)
  equal((await accountOf(email))?.eraseAt, null)
})

test('two tabs that sign in at once both get in', async () => {
  const { email } = await leaver()
  await Promise.all([1, 2, 3].map(() => school.visitor().call(login, { email, password })))
  equal((await accountOf(email))?.eraseAt, null)
})

test('so does the link of the letter, pressed twice and without being signed in', async () => {
  const { email } = await leaver()
  const { token } = await linkOf(school, email, 'deleted')
  for (const _ of [1, 2]) {
    const answer = await school.visitor().call(keepAccount, { token })
    deepEqual(answer, { email, message: 'Your account stays: nothing has been erased.' })
  }
  equal((await accountOf(email))?.eraseAt, null)
})

test('a link of an earlier deletion does not stop a later one', async () => {
  const { email } = await leaver()
  const early = await linkOf(school, email, 'deleted')
  const back = school.visitor()
  await back.signIn(email)
  await back.call(deleteAccount, { password })
  await rejects(school.visitor().call(keepAccount, { token: early.token }), {
    http: 422,
    message: 'This link no longer works: it is older than 14 days, or it has been used.',
  })
})

test('after the 14 days there is nothing to come back to, and the address is free', async () => {
  const { email } = await leaver()
  const { token } = await linkOf(school, email, 'deleted')
  await rejects(school.visitor().call(register, { name: 'Boris', email, password, acceptTerms: true }), {
    http: 422,
  })
  school.clock.advance({ days: 14 })
  await eraseAccounts(school.deps)
  await rejects(school.visitor().call(keepAccount, { token }), { http: 422 })
  await rejects(school.visitor().call(login, { email, password }), {
    http: 401,
    message: 'Wrong email or password.',
  })
  await school.visitor().call(register, { name: 'Boris', email, password, acceptTerms: true })
})

test('an owner who takes the address back keeps the account, too', async () => {
  const email = newEmail()
  const thief = await school.register(email)
  await confirmEmail(school, email)
  await thief.call(changeEmail, { email: `thief${count}@example.org` })
  await thief.call(deleteAccount, { password })
  const { token } = await linkOf(school, email, 'emailChanged')
  await school.visitor().call(undoEmailChange, { token })
  equal((await accountOf(email))?.eraseAt, null)
})
