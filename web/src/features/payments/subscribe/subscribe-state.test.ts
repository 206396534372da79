import { expect, test } from 'vitest'
import type { Course } from '@tabia/contract/entities.ts'
import { exampleCourse } from '../../../courses/example-course.ts'
import { levelOfRoute, offerOf, preselect } from './subscribe-state.ts'

const course = (levelId: Course['levelId'], more: Partial<Course> = {}) =>
  exampleCourse({ id: levelId + 1, levelId, ...more })

test.each([
  ['a trial', { trial: true }, 'start_free'],
  ['a full course', {}, 'pay'],
  ['one that is bought', { ordered: true }, 'next_unavailable'],
  ['the last one, finished', { ordered: true, finished: true }, 'all_finished'],
  ['a finished one whose money went back', { finished: true }, 'pay'],
] as const)('%s', (_, more, offer) => expect(offerOf(course(0, more))).toBe(offer))

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
