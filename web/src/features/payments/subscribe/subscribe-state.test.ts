import { expect, test } from 'vitest'
import type { Course, OfferedCourse } from '@tabia/contract/entities.ts'
import { exampleCourse } from '../../../courses/example-course.ts'
import { levelOfRoute, offerOf, preselect, shownOf } from './subscribe-state.ts'

const course = (levelId: Course['levelId'], more: Partial<OfferedCourse> = {}) =>
  exampleCourse({ id: levelId + 1, levelId, ...more })

test.each([
  ['a trial', { trial: true }, 'start_free'],
  ['a full course', {}, 'pay'],
  ['one that is bought', { ordered: true }, 'next_unavailable'],
  ['the last one, finished', { ordered: true, finished: true }, 'all_finished'],
  ['a finished one whose money went back', { finished: true }, 'pay'],
] as const)('%s', (_, more, offer) => expect(offerOf(course(0, more))).toBe(offer))

test('an owned course gives way to the one after it, in every word (A-INCR)', () => {
  const next = {
    name: 'Two targets',
    number: 2,
    blocksCount: 4,
    tasksCount: 252,
    shortDescription: 'More',
    blocks: [],
  }
  expect(shownOf(course(0))).toMatchObject({ name: 'Course', number: 1, tasksCount: 84 })
  expect(shownOf(course(0, { ordered: true, next }))).toEqual(next)
  expect(shownOf(course(0, { ordered: true, next: null }))).toBeNull()
  expect(shownOf(course(0, { ordered: true, finished: true }))).toMatchObject({ number: 1 })
})

test.each([
  ['0', 0],
  ['3', 3],
  ['x', undefined],
  ['1x', undefined],
  ['', undefined],
  [undefined, undefined],
])('the level of the address: %s', (text, level) => expect(levelOfRoute(text)).toBe(level))

test('the level asked for, else the present one, else the first; the full course before the trial', () => {
  const [trial0, full0, trial1, full1] = [
    course(0, { trial: true }),
    course(0),
    course(1, { trial: true }),
    course(1),
  ]
  const options = [trial0, full0, trial1, full1]
  expect(preselect(options, 1, 0)).toBe(full1)
  expect(preselect(options, undefined, 1)).toBe(full1)
  expect(preselect(options, 7, 0)).toBe(full0)
  expect(preselect(options, undefined, undefined)).toBe(trial0)
  expect(preselect([], 1, 0)).toBeUndefined()
})
