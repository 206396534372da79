import { deepEqual, equal } from 'node:assert/strict'
import { after, test } from 'node:test'
import { getUser } from '@tabia/contract/auth.ts'
import { openSchool } from '@tabia/school-kit/school.ts'
import { profileName } from '@tabia/core/account/profile-name.ts'

const school = await openSchool()
after(() => school.close())

// SPEC section 3, ENT-01, and what staff may enter.
const KEYS = [
  'id email first_name last_name nickname profile_name role photo email_verified_at created_at',
  'hide_name rotate_board display_hints gender birthday email_verification_needed has_awards language training',
  'capabilities',
]

test('the user holds the keys of the specification and the capabilities of staff, and nothing else', async () => {
  const learner = await school.register()
  const { body } = await learner.request({ url: '/api/auth/user' })
  deepEqual(Object.keys(JSON.parse(body)).toSorted(), KEYS.join(' ').split(' ').toSorted())
})

test('a birthday is a day, without time or zone', async () => {
  const learner = await school.register('birthday@example.org')
  await school.db
    .updateTable('users')
    .set({ birthday: '1990-01-31', gender: '0' })
    .where('email', '=', 'birthday@example.org')
    .execute()
  const { birthday, gender } = await learner.call(getUser)
  deepEqual([birthday, gender], ['1990-01-31', '0'])
})

test('an unconfirmed address is borne with for the days of grace', async () => {
  const learner = await school.register('grace@example.org')
  const needed = async () => {
    await learner.signIn('grace@example.org')
    return (await learner.call(getUser)).emailVerificationNeeded
  }
  school.clock.advance({ days: 7 })
  equal(await needed(), false)
  school.clock.advance({ seconds: 1 })
  equal(await needed(), true)
})

test('session and learner are read in one statement', async () => {
  const learner = await school.register()
  const statements = await school.statements(() => learner.call(getUser))
  equal(statements.filter(sql => /"(users|sessions)"/.test(sql) && /"sessions"/.test(sql)).length, 1)
})

const NAMES = [
  [{ firstName: 'Anna', lastName: null, nickname: null, hideName: false }, 'Anna'],
  [{ firstName: 'Anna', lastName: 'Ivanova', nickname: 'anna64', hideName: false }, 'Anna Ivanova'],
  [{ firstName: 'Anna', lastName: 'Ivanova', nickname: 'anna64', hideName: true }, 'anna64'],
] as const

for (const [names, shown] of NAMES) {
  test(`${JSON.stringify(names)} is called ${shown}`, () => equal(profileName(names), shown))
}
