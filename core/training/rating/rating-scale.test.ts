import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { LEVEL_IDS } from '../vocabulary.ts'
import { LEVEL_RANGES, placeOnScale } from './rating-scale.ts'

test('each level begins where the one below ends', () => {
  for (const level of LEVEL_IDS) {
    const next = LEVEL_IDS.find(id => id === level + 1)
    if (next !== undefined) equal(LEVEL_RANGES[level][1], LEVEL_RANGES[next][0])
  }
})

test('a rating stands in proportion, and never beyond an end', () => {
  deepEqual([100, 400, 1300, 2200, 2900].map(placeOnScale), [0, 0, 50, 100, 100])
})
