import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { BASE_RATINGS, isProvisional, rateAnswer, shownRating, startRating } from './rating.ts'
import { LEVEL_IDS } from '../vocabulary.ts'
import { NOW, answered, rated } from './example-rating.ts'

// What holds of any figures and of a whole level of answers.

const anyRating = fc.record({
  rating: fc.double({ min: 100, max: 3500, noNaN: true }),
  deviation: fc.double({ min: 50, max: 250, noNaN: true }),
  volatility: fc.double({ min: 0.03, max: 0.12, noNaN: true }),
})
const anyAnswer = fc.record({
  right: fc.boolean(),
  difficulty: fc.integer({ min: 300, max: 2800 }),
  at: fc.date({ min: NOW, max: new Date('2040-01-01T00:00:00Z'), noInvalidDate: true }),
})

test('whatever the figures, an answer keeps to the limits and the shown figure moves the way it went', () => {
  fc.assert(
    fc.property(anyRating, anyAnswer, (figures, answer) => {
      const before = rated(figures)
      const { after } = rateAnswer(before, answer)
      const change = after.rating - before.rating

      ok(after.rating >= 100)
      ok(after.deviation >= 50 && after.deviation <= 250)
      ok(Number.isFinite(after.volatility) && after.volatility > 0)
      ok(Math.abs(change) <= 40 + 1e-9)
      if (answer.right) ok(change > 1 - 1e-9 && shownRating(after) > shownRating(before))
      else ok(after.rating === 100 || (change < -1 + 1e-9 && shownRating(after) < shownRating(before)))
    }),
  )
})

test('a harder task earns no less when solved and costs no more when missed', () => {
  fc.assert(
    fc.property(anyRating, anyAnswer, fc.nat(500), (figures, answer, harder) => {
      const easy = rateAnswer(rated(figures), answer).after.rating
      const hard = rateAnswer(rated(figures), { ...answer, difficulty: answer.difficulty + harder }).after
        .rating
      ok(hard > easy - 1e-6)
    }),
  )
})

test('the record is the highest shown figure that was not provisional, and each boundary comes once', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LEVEL_IDS),
      fc.array(fc.boolean(), { maxLength: 120 }),
      (level, results) => {
        let rating = startRating(level)
        let highest: number | null = null
        const boundaries: number[] = []
        for (const right of results) {
          const step = rateAnswer(rating, answered(right, BASE_RATINGS[level] + 80))
          rating = step.after
          if (!isProvisional(rating)) highest = Math.max(highest ?? 0, shownRating(rating))
          if (step.boundary !== null) boundaries.push(step.boundary)
        }
        equal(rating.record?.rating ?? null, highest)
        deepEqual(
          boundaries,
          [...new Set(boundaries)].toSorted((one, other) => one - other),
        )
        ok(boundaries.every(boundary => boundary % 50 === 0 && boundary > BASE_RATINGS[level]))
        ok(boundaries.every(boundary => highest !== null && boundary <= highest))
      },
    ),
  )
})

test('a whole level of answers, however one-sided, leaves the volatility about where it began', () => {
  const patterns: Record<string, (index: number) => boolean> = {
    'all right': () => true,
    'all wrong': () => false,
    'every other': index => index % 2 === 0,
    'right, then a slip': index => index % 50 !== 49,
    'a lucky guess now and then': index => index % 50 === 49,
  }
  for (const [name, isRight] of Object.entries(patterns)) {
    let rating = startRating(1)
    for (let index = 0; index < 1200; index += 1) {
      rating = rateAnswer(rating, answered(isRight(index), 900 + (index % 7) * 60)).after
    }
    ok(rating.volatility > 0.05 && rating.volatility < 0.07, `${name}: ${rating.volatility}`)
  }
})
