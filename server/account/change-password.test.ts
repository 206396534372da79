import { equal, ok, rejects } from 'node:assert/strict'
import { after, test } from 'node:test'
import { changePassword } from '@tabia/contract/account.ts'
import { getUser, login, refresh, resetPassword, sendPasswordLink } from '@tabia/contract/auth.ts'
import { PASSWORD } from '@tabia/school-kit/client.ts'
import { linkOf } from '@tabia/school-kit/letters/letters.ts'
import { openSchool } from '@tabia/school-kit/school.ts'

const school = await openSchool()
after(() => school.close())

const UNAUTHORIZED = { http: 401, message: 'Unauthorized' }
const change = { currentPassword: PASSWORD, newPassword: 'a new password' }

test('this browser goes on with a new session; the old token and all other sessions are over', async () => {
  const email = 'anna@example.org'
  const learner = await school.register(email)
  const [otherTab, phone] = [school.holder(learner.token ?? ''), school.visitor()]
  await phone.signIn(email)

  equal((await learner.call(changePassword, change)).message, 'Your password has been changed.')
  ok(await learner.call(getUser))
  for (const session of [otherTab, phone]) {
    await rejects(session.call(getUser), UNAUTHORIZED)
    await rejects(session.call(refresh), UNAUTHORIZED)
  }
  school.clock.advance({ minutes: 31 })
  await learner.call(refresh)
  ok(await learner.call(getUser))

  ok(await phone.call(login, { email, password: change.newPassword }))
  await rejects(phone.call(login, { email, password: PASSWORD }), { http: 401 })
  ok((await linkOf(school, email, 'passwordChanged')).path.startsWith('/account/login'))
})

test('the present password is asked for, and nothing changes without it', async () => {
  const learner = await school.register('wrong@example.org')
  await rejects(learner.call(changePassword, { ...change, currentPassword: 'not this one' }), {
    http: 422,
    errors: ['The current password is wrong.'],
  })
  ok(await learner.call(getUser))
  await learner.signIn('wrong@example.org')
})

test('short passwords are refused with a sentence each', async () => {
  const learner = await school.register()
  await rejects(learner.call(changePassword, { currentPassword: 'seven77', newPassword: 'seven77' }), {
    errors: [
      'Please enter your current password, at least 8 characters',
      'The password needs at least 8 characters',
    ],
  })
})

test('the new password may be the old one', async () => {
  const learner = await school.register()
  ok(await learner.call(changePassword, { currentPassword: PASSWORD, newPassword: PASSWORD }))
})

test('a link for a new password sent before is void', async () => {
  const email = 'link@example.org'
  const learner = await school.register(email)
  await school.visitor().call(sendPasswordLink, { email })
  const { token } = await linkOf(school, email, 'reset')
  await learner.call(changePassword, change)
  const body = { email, password: 'yet another one', token }
  await rejects(school.visitor().call(resetPassword, body), { http: 422 })
})

test('guessing ends after five tries, and bars no other session', async () => {
  const strict = await openSchool({ config: { rateLimits: true } })
  after(() => strict.close())
  const learner = await strict.register('guessed@example.org')
  const guess = () => learner.call(changePassword, { ...change, currentPassword: 'not this one' })
  for (let time = 0; time < 5; time++) await rejects(guess(), { http: 422 })
  await rejects(guess(), { http: 429 })
  const owner = strict.visitor()
  await owner.signIn('guessed@example.org')
  await owner.call(changePassword, change)
})
