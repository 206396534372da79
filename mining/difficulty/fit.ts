import type { Puzzle } from '../judge/sample.ts'
import { featuresOf as quickFeaturesOf, settledAt } from '../supply/difficulty.ts'
import { classify } from '../themes/classify.ts'
import { featuresOf } from './features.ts'
import type { Features } from './task.ts'
import { average, correlation, dot, ranks, ridge, variance } from './ridge.ts'
import { searchTask, type Engine } from './search.ts'

/** How well the ratings of one half are foretold by weights that have seen the other half alone. */
interface Blind {
  r2: number
  meanError: number
  spearman: number
}

export interface Fit {
  puzzles: number
  /** Each half by the other. */
  halves: [Blind, Blind]
  /** The same of the quick model, which knows no other moves than the right one (mining/supply/difficulty.ts). */
  quick: [Blind, Blind]
  /** Fitted to the whole sample; the first weight is that of every task. */
  weights: Features
}

/** Penalty of a feature, in variances, for a sample of some thousands. */
const HOLD = 60

/** Weights of the difficulty model, from the ratings that thousands of players gave to puzzles. */
export async function fitDifficulty(
  engine: Engine,
  puzzles: readonly Puzzle[],
  onPuzzle?: (done: number) => void,
): Promise<Fit> {
  const features: Features[] = []
  const quick: Features[] = []
  for (const [index, { fen, line, last, took }] of puzzles.entries()) {
    const { told, history } = await searchTask(engine, fen)
    features.push({ one: 1, ...featuresOf({ fen, line, told }) })
    const { themes } = classify({ fen, line, last, took, goal: 'win' })
    quick.push(quickFeaturesOf({ fen, line, themes, settled: settledAt(history, line[0] ?? '') }))
    onPuzzle?.(index + 1)
  }
  return fit(
    features,
    quick,
    puzzles.map(({ rating }) => rating),
  )
}

export function fit(
  features: readonly Features[],
  quick: readonly Features[],
  ratings: readonly number[],
): Fit {
  const rows = features.map(each => Object.values(each))
  const weights = ridge(rows, ratings, HOLD)
  return {
    puzzles: ratings.length,
    halves: byHalves(rows, ratings),
    quick: byHalves(
      quick.map(each => Object.values(each)),
      ratings,
    ),
    weights: Object.fromEntries(
      Object.keys(features[0] ?? {}).map((name, i) => [name, Number((weights[i] ?? 0).toFixed(1))]),
    ),
  }
}

/** Every second puzzle is one half. */
function byHalves(rows: readonly number[][], ratings: readonly number[]): [Blind, Blind] {
  const half = <Item>(items: readonly Item[], which: number) => items.filter((_, i) => i % 2 === which)
  const blind = (seen: number): Blind => {
    const weights = ridge(half(rows, seen), half(ratings, seen), HOLD)
    const truth = half(ratings, 1 - seen)
    const guesses = half(rows, 1 - seen).map(row => dot(row, weights))
    const missed = truth.map((rating, i) => rating - (guesses[i] ?? 0))
    return {
      r2: 1 - average(missed.map(x => x * x)) / variance(truth),
      meanError: average(missed.map(Math.abs)),
      spearman: correlation(ranks(truth), ranks(guesses)),
    }
  }
  return [blind(0), blind(1)]
}
