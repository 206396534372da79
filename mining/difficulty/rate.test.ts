import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { materialSearcher } from '../positions/material-searcher.ts'
import { featuresOf } from './features.ts'
import { modelRating, ratingIn, withRatings } from './rate.ts'

async function featuresWith(fen: string, line: string[]) {
  const { lines } = await materialSearcher.search(fen, { lines: 99 })
  return featuresOf({ fen, line, told: lines })
}

const MATE_IN_ONE = ['6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1', ['d1d8']] as const
const MATE_IN_TWO = ['kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1', ['a1a6', 'b7a6', 'b6b7']] as const
const features = ([fen, line]: readonly [string, readonly string[]]) => featuresWith(fen, [...line])

test('a mate in two is harder than a mate in one, by the model and in every level', async () => {
  const [one, two] = [await features(MATE_IN_ONE), await features(MATE_IN_TWO)]
  ok(modelRating(one) < modelRating(two))
  for (const level of [0, 1, 2, 3] as const) ok(ratingIn(level, one) <= ratingIn(level, two))
})

test('the same position has the same value, and it lies in the band of its level', async () => {
  const [once, again] = [await features(MATE_IN_TWO), await features(MATE_IN_TWO)]
  deepEqual(once, again)
  const rating = ratingIn(1, once)
  ok(rating >= 850 && rating <= 1400, String(rating))
})

test('ratings go into their tags, and nothing else of the file changes', () => {
  const game = (name: string, tag: string) =>
    `[Event "${name}"]\n[FEN "8"]${tag}\n\n1. e4 {[Difficulty "5"]} *\n`
  const text = `${game('a', '\n[Difficulty "700"]')}\n${game('b', '')}`
  equal(
    withRatings(text, [801, 802]),
    `${game('a', '\n[Difficulty "801"]')}\n${game('b', '\n[Difficulty "802"]')}`,
  )
})
