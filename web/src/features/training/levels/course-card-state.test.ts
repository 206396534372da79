import { expect, test } from 'vitest'
import type { Course } from '@tabia/contract/entities.ts'
import type { BegunCourse, LevelProgress } from '@tabia/contract/training.ts'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import { exampleCoachCourse, exampleCourse } from '../../../courses/example-course.ts'
import { actionOf, choiceOf, filledCells, levelRows, progressOf } from './course-card-state.ts'

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

test('choosing a finished course does not make it the present one', () => {
  const finished = { ...TRIAL, finished: true }
  expect(choiceOf(finished, TRAINING)).toEqual({ kind: 'look_back', course: TRIAL.id })
  expect(choiceOf({ ...BOUGHT, finished: true }, TRAINING)).toEqual({ kind: 'look_back', course: BOUGHT.id })
  expect(choiceOf(finished, { ...TRAINING, currentCourse: TRIAL.id }).kind).toBe('start')
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
  [{ ...TRIAL, finished: true }, undefined, 'look_back'],
  [{ ...TRIAL, finished: true }, TRIAL.id, 'see_result'],
])('the card says what it is for', (shown, current, action) => {
  expect(actionOf(shown, current, false)).toBe(action)
})

test('a course that is begun is gone on with, not started', () => {
  expect(actionOf(TRIAL, undefined, true)).toBe('go_on')
  expect(actionOf(BOUGHT, undefined, true)).toBe('go_on')
  expect(actionOf(TO_BUY, undefined, true)).toBe('see')
})

const begun = (id: number, more: Partial<BegunCourse> = {}): BegunCourse => ({
  id,
  origin: 'school',
  number: 1,
  name: `Course ${id}`,
  blocksCount: 4,
  tasksCount: 84,
  block: 1,
  solved: 10,
  correct: 8,
  finished: false,
  fresh: false,
  award: null,
  ...more,
})
const reached = (...courses: BegunCourse[]): LevelProgress => ({
  id: 1,
  rating: 1277,
  ratingProvisional: false,
  record: 1302,
  courses,
})

test('a course has progress from its first answer on', () => {
  const row = { reached: reached(begun(TRIAL.id), begun(BOUGHT.id, { solved: 0 })) }
  expect(progressOf(row, TRIAL)).toMatchObject({ solved: 10, correct: 8, tasksCount: 84 })
  expect(progressOf(row, BOUGHT)).toBeUndefined()
  expect(progressOf({ reached: undefined }, TRIAL)).toBeUndefined()
})

test.each([
  [0, 0],
  [1, 1],
  [42, 14],
  [83, 27],
  [84, 28],
])('%i of 84 fill %i cells', (solved, cells) => {
  expect(filledCells({ solved, tasksCount: 84 })).toBe(cells)
})

test('finished courses the options leave out are told under their level', () => {
  const byCoach = begun(6, { origin: 'coach', finished: true })
  const rows = levelRows(
    [TRIAL, TO_BUY],
    [],
    [reached(begun(TRIAL.id, { finished: true }), begun(4, { finished: true }), begun(5), byCoach)],
  )
  expect(rows.map(({ finished }) => finished.map(({ id }) => id))).toEqual([[4]])
})

test('rows keep the order of the options', () => {
  const at = (id: number, levelId: LevelId) => course(id, { levelId })
  const rows = levelRows([at(1, 0), at(2, 0), at(3, 2), at(4, 2)], [], [])
  expect(rows.map(({ level, courses }) => [level, courses.map(({ id }) => id)])).toEqual([
    [0, [1, 2]],
    [2, [3, 4]],
  ])
})

test('courses of coaches stand under their level, also where the school has none of its own', () => {
  const byCoach = (id: number, levelId: LevelId) => exampleCoachCourse({ id, levelId })
  const rows = levelRows([course(1, { levelId: 1 })], [byCoach(7, 3), byCoach(8, 1), byCoach(9, 1)], [])
  expect(
    rows.map(({ level, courses, byCoaches }) => [level, ...[...courses, ...byCoaches].map(({ id }) => id)]),
  ).toEqual([
    [1, 1, 8, 9],
    [3, 7],
  ])
})
