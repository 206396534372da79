import type { UciEngine } from '../../server/content/engine/uci-engine.ts'
import { settledAt, featuresOf } from '../supply/difficulty.ts'
import { classify } from '../themes/classify.ts'
import type { Puzzle } from './sample.ts'

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
  return sum(values, value => value) / values.length
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

/** Weights that best explain `targets` by `rows`, kept small; the first column is not held back. */
export function ridge(rows: readonly (readonly number[])[], targets: readonly number[], hold = 3): number[] {
  const size = rows[0]?.length ?? 0
  const matrix = Array.from({ length: size }, (_, a) =>
    Array.from(
      { length: size },
      (_unused, b) => sum(rows, row => at(row, a) * at(row, b)) + (a === b && a > 0 ? hold : 0),
    ),
  )
  const right = Array.from({ length: size }, (_, a) => sum(rows, (row, i) => at(row, a) * at(targets, i)))
  return solve(matrix, right)
}

/** Gauss with pivots. */
function solve(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, i) => [...row, at(right, i)])
  const size = rows.length
  for (let i = 0; i < size; i += 1) {
    const pivot = rows.slice(i).toSorted((a, b) => Math.abs(at(b, i)) - Math.abs(at(a, i)))[0] ?? []
    const place = rows.indexOf(pivot)
    rows[place] = rows[i] ?? []
    rows[i] = pivot
    for (let j = i + 1; j < size; j += 1) {
      const factor = at(rows[j], i) / at(pivot, i)
      rows[j] = (rows[j] ?? []).map((value, k) => value - factor * at(pivot, k))
    }
  }
  const found = Array.from({ length: size }, () => 0)
  for (let i = size - 1; i >= 0; i -= 1) {
    const known = sum(found, (value, k) => (k > i ? value * at(rows[i], k) : 0))
    found[i] = (at(rows[i], size) - known) / at(rows[i], i)
  }
  return found
}

export function dot(a: readonly number[], b: readonly number[]): number {
  return sum(a, (value, i) => value * at(b, i))
}

function sum<Item>(items: readonly Item[], of: (item: Item, index: number) => number): number {
  return items.reduce((total, item, index) => total + of(item, index), 0)
}

const at = (row: readonly number[] | undefined, index: number) => row?.[index] ?? 0
