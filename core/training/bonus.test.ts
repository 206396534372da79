import { equal, ok } from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as fc from 'fast-check'
import { bonusPoints } from './bonus.ts'
import { LEVEL_IDS, type LevelId } from './vocabulary.ts'

describe('the bonus for a strong level below', () => {
  const cases: [level: LevelId, recordBelow: number | null, points: number][] = [
    [0, 3000, 0],
    [1, null, 0],
    [1, 1099, 0],
    [1, 1100, 10],
    [1, 1109, 10],
    [1, 1110, 15],
    [1, 1200, 35],
    [1, 1300, 60],
    [1, 1900, 60],
    [2, 1499, 0],
    [2, 1500, 10],
    [3, 1900, 10],
    [3, 2060, 50],
  ]
  for (const [level, recordBelow, points] of cases) {
    test(`level ${level}, record below ${recordBelow ?? 'none'}: ${points}`, () => {
      equal(bonusPoints(level, recordBelow), points)
    })
  }
})

test('it is none, or 10 to 60 in fives, and never less for a higher record', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LEVEL_IDS), fc.nat(4000), fc.nat(100), (level, record, more) => {
      const points = bonusPoints(level, record)
      ok(points === 0 || (points >= 10 && points <= 60 && points % 5 === 0))
      ok(bonusPoints(level, record + more) >= points)
    }),
  )
})
