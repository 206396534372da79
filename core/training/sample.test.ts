import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { offersSample } from './sample.ts'

const NEW = { hideAnswers: false, ordered: false, begun: false, withdrawn: false }

test('a course that is new to the learner can be tried', () => equal(offersSample(NEW), true))

for (const fact of ['hideAnswers', 'ordered', 'begun', 'withdrawn'] as const) {
  test(`not with ${fact}`, () => equal(offersSample({ ...NEW, [fact]: true }), false))
}
