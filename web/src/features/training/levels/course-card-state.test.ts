import { expect, test } from 'vitest'
import type { Course } from '@tabia/contract/entities.ts'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import { exampleCourse } from '../../../courses/example-course.ts'
import { actionOf, choiceOf, levelRows } from './course-card-state.ts'

const course = (id: number, more: Partial<Course> = {}) =>
  exampleCourse({ id, name: `Course ${id}`, ...more })
const TRIAL = course(1, { trial: true, number: 0 })
const BOUGHT = course(2, { ordered: true })
const TO_BUY = course(3)

const NEW = { emailVerified: true, status: 'new', currentCourse: undefined } as const
const TRAINING = { emailVerified: true, status: 'continue', currentCourse: 9 } as const

test.each([
  ['a trial', TRIAL, { kind: 'start', level: 1, trial: true }],
  ['a bought course', BOUGHT, { kind: 'start', level: 1, trial: false }],
  ['a course to buy', TO_BUY, { kind: 'subscribe', level: 1 }],
])('choosing %s', (_, chosen, choice) => {
  expect(choiceOf(chosen, NEW)).toEqual(choice)
  expect(choiceOf(chosen, TRAINING)).toEqual(choice)
})

test('an unverified learner may begin', () => {
  expect(choiceOf(TRIAL, { ...NEW, emailVerified: false }).kind).toBe('start')
})

test.each([TRIAL, BOUGHT, TO_BUY])(
  'an unverified learner in training confirms the email before another course',
  other => {
    expect(choiceOf(other, { ...TRAINING, emailVerified: false })).toEqual({ kind: 'verify_email' })
  },
)

test('an unverified learner goes on with the course they are in', () => {
  expect(choiceOf(TRIAL, { ...TRAINING, emailVerified: false, currentCourse: TRIAL.id }).kind).toBe('start')
})

test.each([
  [TRIAL, undefined, 'start_trial'],
  [BOUGHT, undefined, 'start_course'],
  [TO_BUY, undefined, 'see'],
  [TRIAL, TRIAL.id, 'continue'],
  [BOUGHT, BOUGHT.id, 'continue'],
])('the card says what it is for', (shown, current, action) => {
  expect(actionOf(shown, current)).toBe(action)
})

test('rows keep the order of the options', () => {
  const at = (id: number, levelId: LevelId) => course(id, { levelId })
  const rows = levelRows([at(1, 0), at(2, 0), at(3, 2), at(4, 2)])
  expect(rows.map(({ level, courses }) => [level, courses.map(({ id }) => id)])).toEqual([
    [0, [1, 2]],
    [2, [3, 4]],
  ])
})
