import { deepEqual, equal, ok } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Game, afterIdle, afterPeriod, expectedScore } from './glicko2.ts'

const player = { rating: 1500, deviation: 200, volatility: 0.06 }
const opponents = [
  { rating: 1400, deviation: 30 },
  { rating: 1550, deviation: 100 },
  { rating: 1700, deviation: 300 },
] as const

test('the worked example of the paper comes out as printed', () => {
  const [won, lost, lostToo] = opponents
  const after = afterPeriod(player, [
    { opponent: won, score: 1 },
    { opponent: lost, score: 0 },
    { opponent: lostToo, score: 0 },
  ])
  // The paper carries four digits from step to step and prints 1464.06; unrounded arithmetic gives 1464.05.
  ok(Math.abs(after.rating - 1464.06) < 0.01, `${after.rating}`)
  equal(after.deviation.toFixed(2), '151.52')
  equal(after.volatility.toFixed(8), '0.05999598')
})

test('the expected scores are those of the table in the paper', () => {
  deepEqual(
    opponents.map(opponent => expectedScore(player.rating, opponent).toFixed(3)),
    ['0.639', '0.432', '0.303'],
  )
})

test('a period without games leaves rating and volatility and widens the deviation', () => {
  const after = afterPeriod(player, [])
  deepEqual({ ...after, deviation: after.deviation.toFixed(4) }, { ...player, deviation: '200.2714' })
})

test('two idle periods widen as much as one and another', () => {
  const twice = afterIdle(afterIdle(player, 1), 1)
  ok(Math.abs(afterIdle(player, 2).deviation - twice.deviation) < 1e-9)
})

test('a draw with an equal opponent moves nothing but the deviation', () => {
  const after = afterPeriod(player, [{ opponent: { rating: 1500, deviation: 80 }, score: 0.5 }])
  equal(after.rating, 1500)
  ok(after.deviation < player.deviation)
})

describe('the volatility', () => {
  // Expected figures: an independent implementation of the paper that finds the root by bisection.
  const even = { opponent: { rating: 1500, deviation: 30 } }
  const drawn = Array.from({ length: 10 }, () => ({ ...even, score: 0.5 }))
  const cases: [what: string, deviation: number, volatility: number, games: Game[], expected: number][] = [
    ['falls by results as expected', 50, 0.06, drawn, 0.0599724842],
    [
      'falls faster when it was large',
      80,
      0.3,
      drawn.map((game, index) => ({ ...game, score: index % 2 })),
      0.2976506248,
    ],
    ['rises by three surprises', 80, 0.06, lossesTo(1200, 3), 0.060069297],
    ['rises more by six', 80, 0.06, lossesTo(1300, 6), 0.0601712126],
  ]
  for (const [what, deviation, volatility, games, expected] of cases) {
    test(what, () => {
      const after = afterPeriod({ rating: 1500, deviation, volatility }, games)
      ok(Math.abs(after.volatility - expected) < 1e-7, `${after.volatility}`)
    })
  }
})

function lossesTo(rating: number, count: number): Game[] {
  return Array.from({ length: count }, () => ({ opponent: { rating, deviation: 30 }, score: 0 }))
}
