import { deepEqual, equal, rejects } from 'node:assert/strict'
import { after, test } from 'node:test'
import { updateProfile } from '@tabia/contract/account.ts'
import { getUser } from '@tabia/contract/auth.ts'
import { openSchool } from '@tabia/school-kit/school.ts'

const school = await openSchool({
  now: new Date('2026-11-20T21:30:00Z'),
  config: { timeZone: 'Europe/Moscow' },
})
after(() => school.close())

const WHOLE = {
  firstName: 'Anna',
  lastName: 'Ivanova',
  nickname: 'anna64',
  hideName: true,
  rotateBoard: false,
  displayHints: false,
  birthday: '1990-01-31',
  gender: '0',
} as const

test('every field is kept, and the answer is the user as user info has it', async () => {
  const learner = await school.register()
  const { user, message } = await learner.call(updateProfile, WHOLE)
  equal(message, 'Profile saved.')
  const { firstName, lastName, nickname, hideName, rotateBoard, displayHints, birthday, gender } = user
  deepEqual({ firstName, lastName, nickname, hideName, rotateBoard, displayHints, birthday, gender }, WHOLE)
  equal(user.profileName, 'anna64')
  deepEqual(await learner.call(getUser), user)
})

test('what is left out stays as it is', async () => {
  const learner = await school.register()
  await learner.call(updateProfile, WHOLE)
  const { user } = await learner.call(updateProfile, { rotateBoard: true, birthday: null })
  deepEqual([user.rotateBoard, user.birthday, user.lastName], [true, null, 'Ivanova'])
})

test('names are trimmed; an empty last name or nickname is none', async () => {
  const learner = await school.register()
  const { user } = await learner.call(updateProfile, { firstName: ' Anna ', lastName: ' ', nickname: '' })
  deepEqual([user.firstName, user.lastName, user.nickname], ['Anna', null, null])
})

test('no other profile changes', async () => {
  const [anna, boris] = [await school.register(), await school.register()]
  const before = await boris.call(getUser)
  await anna.call(updateProfile, WHOLE)
  deepEqual(await boris.call(getUser), before)
})

const NICKNAME = 'Please choose a nickname: it stands in place of the name'
const BIRTHDAY = 'Please choose a day from 1 January 1920 to today'
const LONG = 'This text can hold 255 characters at most'
const REFUSED: readonly (readonly [object, string])[] = [
  [{ firstName: ' ' }, 'Please introduce yourself'],
  [{ firstName: null }, 'Please introduce yourself'],
  [{ firstName: 'x'.repeat(256) }, LONG],
  [{ lastName: 'x'.repeat(256) }, LONG],
  [{ nickname: 'x'.repeat(256) }, LONG],
  [{ hideName: true }, NICKNAME],
  [{ hideName: true, nickname: ' ' }, NICKNAME],
  [{ birthday: '1919-12-31' }, BIRTHDAY],
  [{ birthday: '2026-11-22' }, BIRTHDAY],
  [{ birthday: '1990-02-30' }, BIRTHDAY],
  [{ birthday: '31.01.1990' }, BIRTHDAY],
  [{ birthday: 19900131 }, BIRTHDAY],
  [{ birthday: '' }, BIRTHDAY],
  [{ gender: '2' }, 'Please check what you have entered.'],
  [{ hideName: 'yes' }, 'Please check what you have entered.'],
  [{ lastName: 'a\0b' }, 'Please check what you have entered.'],
  [{ email: 'other@example.org' }, 'The email is changed by its own button.'],
]

for (const [wrong, sentence] of REFUSED) {
  test(`${JSON.stringify(wrong).slice(0, 40)} is refused: ${sentence}`, async () => {
    const learner = await school.register()
    const before = await learner.call(getUser)
    await rejects(learner.call(updateProfile, wrong), { http: 422, errors: [sentence] })
    deepEqual(await learner.call(getUser), before)
  })
}

test('255 characters, both ends of the calendar and genders as numbers are welcome', async () => {
  const learner = await school.register('bounds@example.org')
  const long = 'x'.repeat(255)
  // In Moscow it is the 21st already.
  for (const birthday of ['1920-01-01', '2026-11-21']) {
    const sent = { firstName: long, lastName: long, nickname: long, birthday, email: 'Bounds@example.org' }
    equal((await learner.call(updateProfile, sent)).user.birthday, birthday)
  }
  equal((await learner.call(updateProfile, { gender: 1 })).user.gender, '1')
  equal((await learner.call(updateProfile, { gender: null })).user.gender, null)
})

test('a nickname cannot be taken away while it stands for the name, nor the other way round', async () => {
  const learner = await school.register()
  await learner.call(updateProfile, { nickname: 'anna64', hideName: true })
  await rejects(learner.call(updateProfile, { nickname: null }), { errors: [NICKNAME] })
  const both = await Promise.allSettled([
    learner.call(updateProfile, { hideName: false }),
    learner.call(updateProfile, { nickname: null }),
  ])
  equal(both[0].status, 'fulfilled')
  const { hideName, nickname } = await learner.call(getUser)
  equal(hideName && nickname === null, false)
})

test('a visitor has no profile', () =>
  rejects(school.visitor().call(updateProfile, { rotateBoard: true }), { http: 401 }))
