import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { ratingMargin } from './rating-margin.ts'

for (const [deviation, margin] of [
  [50, 100],
  [63, 125],
  [200, 395],
] as const) {
  test(`a deviation of ${deviation} leaves ${margin} points`, () =>
    equal(ratingMargin({ deviation }), margin))
}
