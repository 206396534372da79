import { expect, test } from 'vitest'
import { exampleCoachCourse } from '../../../courses/example-course.ts'
import { coachOfferOf } from './coach-course-state.ts'

const HERE = 1
const ELSEWHERE = 2
const own = { ordered: true, begun: true }

test.each([
  ['on sale', {}, ELSEWHERE, 'pay'],
  ['on sale again after a refund', { begun: true, finished: true }, ELSEWHERE, 'pay'],
  ['withdrawn', { withdrawn: true }, undefined, 'closed'],
  ['given, not begun', { ordered: true }, ELSEWHERE, 'start'],
  ['begun, then left', own, ELSEWHERE, 'continue'],
  ['withdrawn from those outside', { ...own, withdrawn: true }, HERE, 'continue'],
  ['finished', { ...own, finished: true }, ELSEWHERE, 'look_back'],
  ['finished a moment ago', { ...own, finished: true }, HERE, 'see_result'],
])('a course that is %s', (_, state, present, offer) => {
  expect(coachOfferOf(exampleCoachCourse({ id: HERE, ...state }), present)).toBe(offer)
})
