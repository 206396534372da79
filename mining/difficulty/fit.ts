import type { UciEngine } from '../../server/content/engine/uci-engine.ts'
import type { Puzzle } from '../agreement/sample.ts'
import { settledAt } from './settled.ts'
import { classify } from '../themes/classify.ts'
import { featuresOf } from './features.ts'
import { dot, ridge } from './ridge.ts'

const NODES = 15_000
const FOLDS = 5

interface Fit {
  weights: Record<string, number>
  /** Each measured on puzzles that the weights have not seen. */
  meanError: number
  spearman: number
  r2: number
}

/** Weights of the difficulty model, from the ratings players gave the sample. */
export async function fitDifficulty(engine: UciEngine, puzzles: readonly Puzzle[]): Promise<Fit> {
  const seen: Record<string, number>[] = []
  for (const puzzle of puzzles) {
    const { fen, line, last, took } = puzzle
    const { history } = await engine.search(fen, { nodes: NODES })
    const { themes } = classify({ fen, line, last, took, goal: 'win' })
    seen.push(featuresOf({ fen, line, themes, settled: settledAt(history, line[0] ?? '') }))
  }
  const rows = seen.map(features => Object.values(features))
  const ratings = puzzles.map(({ rating }) => rating)
  const blind = Array.from({ length: FOLDS }, (_, fold) => {
    const others = <Item>(items: readonly Item[]) => items.filter((_item, i) => i % FOLDS !== fold)
    return ridge(others(rows), others(ratings))
  })
  const guesses = rows.map((row, i) => dot(row, blind[i % FOLDS] ?? []))
  const mean = average(ratings)
  const missed = ratings.map((rating, i) => rating - (guesses[i] ?? 0))
  const names = Object.keys(seen[0] ?? {})
  const weights = ridge(rows, ratings)
  return {
    weights: Object.fromEntries(names.map((name, i) => [name, Math.round(weights[i] ?? 0)])),
    meanError: average(missed.map(Math.abs)),
    spearman: correlation(ranks(ratings), ranks(guesses)),
    r2: 1 - average(missed.map(x => x * x)) / average(ratings.map(x => (x - mean) ** 2)),
  }
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function ranks(values: readonly number[]): number[] {
  const order = values.map((_, i) => i).toSorted((a, b) => (values[a] ?? 0) - (values[b] ?? 0))
  const places = new Map(order.map((i, place) => [i, place]))
  return values.map((_, i) => places.get(i) ?? 0)
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [average(a), average(b)]
  const both = average(a.map((value, i) => (value - meanA) * ((b[i] ?? 0) - meanB)))
  const spread = (values: readonly number[], mean: number) =>
    average(values.map(value => (value - mean) ** 2))
  return both / Math.sqrt(spread(a, meanA) * spread(b, meanB))
}
