import { deepEqual, equal } from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  type CourseOffer,
  displayedNumber,
  isNextUnavailable,
  pickCourse,
  relevantFullCourse,
  subscribeOptions,
  switchLevelOptions,
} from './course-choice.ts'
import type { LevelId } from './vocabulary.ts'

type Mark = 'new' | 'bought' | 'done' | 'refunded' | 'done, refunded'

function full(levelId: LevelId, number: number, mark: Mark): CourseOffer {
  const ordered = mark === 'bought' || mark === 'done'
  return { levelId, number, trial: false, ordered, finished: mark.startsWith('done') }
}

function trial(levelId: LevelId, finished = false): CourseOffer {
  return { levelId, number: 0, trial: true, ordered: false, finished }
}

/** A level's full courses, deliberately not in order. */
function level(levelId: LevelId, ...marks: Mark[]): CourseOffer[] {
  return marks.map((mark, index) => full(levelId, index + 1, mark)).toReversed()
}

const named = (course: CourseOffer | undefined) =>
  course && `${course.levelId}/${course.trial ? 'trial' : course.number}`

describe('the relevant full course of a level', () => {
  const cases: [marks: Mark[], relevant: string | undefined][] = [
    [['new', 'new', 'new'], '0/1'],
    [['bought', 'new', 'new'], '0/1'],
    [['done', 'new', 'new'], '0/2'],
    [['done', 'bought', 'new'], '0/2'],
    [['done', 'done', 'done'], '0/3'],
    [['refunded', 'new', 'new'], '0/1'],
    [['done, refunded', 'new', 'new'], '0/2'],
    [['done, refunded', 'bought', 'new'], '0/2'],
    [[], undefined],
  ]
  for (const [marks, relevant] of cases) {
    test(`of (${marks.join(') (')}) is ${relevant}`, () => {
      equal(named(relevantFullCourse([...level(0, ...marks), ...level(1, 'bought')], 0)), relevant)
    })
  }
})

const SCHOOL = [
  ...level(3, 'done', 'done'),
  trial(3),
  ...level(2, 'new', 'new'),
  ...level(1, 'done', 'bought', 'new'),
  trial(1, true),
  trial(0),
  ...level(0, 'done', 'new'),
]

describe('the courses offered', () => {
  test('are per level the trial and the relevant full course', () => {
    deepEqual(subscribeOptions(SCHOOL, false).map(named), [
      '0/trial',
      '0/2',
      '1/trial',
      '1/2',
      '2/1',
      '3/trial',
      '3/2',
    ])
  })

  test('are the full ones alone for those who came to buy', () => {
    deepEqual(subscribeOptions(SCHOOL, true).map(named), ['0/2', '1/2', '2/1', '3/2'])
  })

  test('on Finished are those one can go on with', () => {
    deepEqual(switchLevelOptions(SCHOOL).map(named), ['0/2', '1/2', '2/1'])
  })
})

describe('a choice of level and kind', () => {
  const cases: [courses: CourseOffer[], level: LevelId, trial: boolean, pick: string | undefined][] = [
    [SCHOOL, 1, true, '1/trial'],
    [SCHOOL, 2, true, 'not_found'],
    [SCHOOL, 2, false, 'not_ordered'],
    [SCHOOL, 1, false, '1/2'],
    [SCHOOL, 0, false, '0/1'],
    [SCHOOL, 3, false, '3/2'],
    [level(0, 'done, refunded', 'new'), 0, false, 'not_ordered'],
    [level(0, 'bought', 'bought'), 0, false, '0/1'],
  ]
  for (const [courses, levelId, wantsTrial, expected] of cases) {
    test(`${wantsTrial ? 'trial' : 'full course'} of level ${levelId} means ${expected}`, () => {
      const pick = pickCourse(courses, levelId, wantsTrial)
      equal(pick.kind === 'ok' ? named(pick.course) : pick.kind, expected)
    })
  }
})

test('a course bought and not finished keeps its level’s next one unavailable', () => {
  deepEqual([full(0, 2, 'new'), full(0, 2, 'bought'), full(0, 2, 'done'), trial(0)].map(isNextUnavailable), [
    false,
    true,
    false,
    false,
  ])
})

describe('the number an option shows', () => {
  const cases: [what: string, course: CourseOffer, chosen: boolean, number: number][] = [
    ['of the course in training, chosen', full(0, 2, 'bought'), true, 3],
    ['of the course in training, not chosen', full(0, 2, 'bought'), false, 2],
    ['of a finished course', full(0, 2, 'done'), true, 2],
    ['of a course to buy', full(0, 2, 'new'), true, 2],
    ['of a trial', trial(0), true, 0],
  ]
  for (const [what, course, chosen, number] of cases) {
    test(`${what} is ${number}`, () => equal(displayedNumber(course, chosen), number))
  }
})
