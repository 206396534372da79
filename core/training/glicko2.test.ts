import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { afterIdle, afterPeriod, expectedScore } from './glicko2.ts'

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
  ok(Math.abs(after.volatility - 0.05999) < 0.00001, `${after.volatility}`)
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

test('great surprises, where the volatility search starts elsewhere, raise the volatility', () => {
  const sure = { rating: 2500, deviation: 50, volatility: 0.06 }
  const losses = Array.from({ length: 10 }, () => ({ opponent: { rating: 1200, deviation: 30 }, score: 0 }))
  const after = afterPeriod(sure, losses)
  ok(after.volatility > 0.06 && after.volatility < 1, `${after.volatility}`)
})
