import { equal } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isVerificationNeeded, mustConfirmEmail } from './verification.ts'

const SET = new Date('2026-03-02T10:00:00.000Z')

describe('an unconfirmed address', () => {
  const cases: [graceDays: number, now: string, needed: boolean][] = [
    [7, '2026-03-02T10:00:00.000Z', false],
    [7, '2026-03-09T10:00:00.000Z', false],
    [7, '2026-03-09T10:00:00.001Z', true],
    [1, '2026-03-03T10:00:00.001Z', true],
    [0, '2026-03-02T10:00:00.000Z', true],
  ]
  for (const [graceDays, now, needed] of cases) {
    test(`with ${graceDays} days of grace at ${now} ${needed ? 'is in the way' : 'may wait'}`, () => {
      equal(
        isVerificationNeeded({ emailVerifiedAt: null, emailSetAt: SET }, graceDays, new Date(now)),
        needed,
      )
    })
  }

  test('is in the way no longer once confirmed', () => {
    const late = new Date('2027-01-01T00:00:00.000Z')
    equal(isVerificationNeeded({ emailVerifiedAt: SET, emailSetAt: SET }, 0, late), false)
  })
})

describe('choosing a course', () => {
  const cases: [who: string, emailVerified: boolean, currentCourse: number | null, refused: boolean][] = [
    ['a new unverified learner may begin', false, null, false],
    ['an unverified learner may go on with the current one', false, 5, false],
    ['an unverified learner may not go to another one', false, 6, true],
    ['a verified learner may go anywhere', true, 6, false],
  ]
  for (const [who, emailVerified, currentCourse, refused] of cases) {
    test(who, () => equal(mustConfirmEmail({ emailVerified, currentCourse }, 5), refused))
  }
})
