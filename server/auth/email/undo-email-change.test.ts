import { equal, match, notEqual, ok, rejects } from 'node:assert/strict'
import { after, test } from 'node:test'
import { changeEmail, changePassword } from '@tabia/contract/account.ts'
import { getUser, login, resetPassword, sendPasswordLink, undoEmailChange } from '@tabia/contract/auth.ts'
import { testDatabase } from '@tabia/school-kit/test-database.ts'
import { PASSWORD } from '@tabia/school-kit/client.ts'
import { confirmEmail, linkOf } from '@tabia/school-kit/letters/letters.ts'
import { openSchool } from '@tabia/school-kit/school.ts'

// A stranger at an open session has given the account another address; its owner takes that back.

let passwordWasRead = () => {}
const school = await openSchool({
  database: onQuery =>
    testDatabase(event => {
      onQuery?.(event)
      if (/^select .*"password_hash"/.test(event.query.sql)) passwordWasRead()
    }),
})
after(() => school.close())

const WRONG = { http: 401, message: 'Wrong email or password.' }
const OWN = 'a password of my own'
const THIEVES = 'what the thief has set'
let count = 0

/** An account that was given another address, and the secret of the letter that undoes it. */
async function stolenAccount() {
  const [old, fresh] = [`owner${++count}@example.org`, `thief${count}@example.org`]
  const thief = await school.register(old)
  await confirmEmail(school, old)
  await thief.call(changeEmail, { email: fresh })
  const { token } = await linkOf(school, old, 'emailChanged')
  school.clock.advance({ minutes: 1 })
  return { old, fresh, thief, token }
}

async function resetByThief(fresh: string) {
  await school.visitor().call(sendPasswordLink, { email: fresh })
  const { token } = await linkOf(school, fresh, 'reset')
  await school.visitor().call(resetPassword, { email: fresh, password: THIEVES, token })
}

const undo = (token: string) => school.visitor().call(undoEmailChange, { token })
const signIn = (email: string, password: string) => school.visitor().call(login, { email, password })
const choose = (email: string, token: string | null) =>
  school.visitor().call(resetPassword, { email, password: OWN, token: token ?? '' })

test('a password set after the change opens nothing any more, and the owner sets a new one at once', async () => {
  const { old, fresh, token } = await stolenAccount()
  await resetByThief(fresh)
  await signIn(fresh, THIEVES)

  const { passwordVoid, resetToken } = await undo(token)
  equal(passwordVoid, true)
  match(resetToken ?? '', /^[0-9a-f]{64}$/)
  for (const password of [THIEVES, PASSWORD]) await rejects(signIn(old, password), WRONG)
  await rejects(signIn(fresh, THIEVES), WRONG)

  await choose(old, resetToken)
  ok(await signIn(old, OWN))
})

test('the same for a password changed at the open session', async () => {
  const { old, token, thief } = await stolenAccount()
  await thief.call(changePassword, { currentPassword: PASSWORD, newPassword: THIEVES })
  equal((await undo(token)).passwordVoid, true)
  await rejects(signIn(old, THIEVES), WRONG)
  await rejects(thief.call(getUser), { http: 401 })
})

test('a password that was there before the change stays, and may be replaced as well', async () => {
  const { old, token } = await stolenAccount()
  const { passwordVoid, resetToken } = await undo(token)
  equal(passwordVoid, false)
  ok(await signIn(old, PASSWORD))
  const session = school.visitor()
  await session.signIn(old)
  await choose(old, resetToken)
  await rejects(session.call(getUser), { http: 401 })
  ok(await signIn(old, OWN))
})

test('pressed again within the hour it lets the owner choose once more, the newest link alone', async () => {
  const { old, fresh, token } = await stolenAccount()
  await resetByThief(fresh)
  const first = await undo(token)
  school.clock.advance({ minutes: 59 })
  const again = await undo(token)
  equal(again.passwordVoid, true)
  notEqual(again.resetToken, first.resetToken)
  await rejects(choose(old, first.resetToken), { http: 422 })
  await choose(old, again.resetToken)
})

test('pressed after a password has been chosen, or after an hour, it only says what was done', async () => {
  const { old, token } = await stolenAccount()
  const { resetToken } = await undo(token)
  school.clock.advance({ minutes: 1 })
  await choose(old, resetToken)
  equal((await undo(token)).resetToken, null)

  const later = await stolenAccount()
  await undo(later.token)
  school.clock.advance({ hours: 1 })
  equal((await undo(later.token)).resetToken, null)
})

/** The owner undoes the change while the thief's call is at work: the password it was sent with has been read. */
async function undoMeanwhile(token: string, theft: () => Promise<unknown>) {
  const read = new Promise<void>(resolve => (passwordWasRead = resolve))
  const stealing = theft()
  await read
  await Promise.allSettled([undo(token), stealing])
}

test('a change of password that is under way when the owner undoes it comes too late', async () => {
  const { old, thief, token } = await stolenAccount()
  const change = { currentPassword: PASSWORD, newPassword: THIEVES }
  await undoMeanwhile(token, () => thief.call(changePassword, change))
  await rejects(thief.call(getUser), { http: 401 })
  await rejects(signIn(old, THIEVES), WRONG)
})

test('so does another change of address', async () => {
  const { old, thief, token } = await stolenAccount()
  const change = { email: `again-${old}`, password: PASSWORD }
  await undoMeanwhile(token, () => thief.call(changeEmail, change))
  await rejects(thief.call(getUser), { http: 401 })
  ok(await signIn(old, PASSWORD))
})
