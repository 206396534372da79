/**
 * Weights that best explain `targets` by `rows`, kept small; the first column, of ones, is not held back. The others are
 * held by their own spread, so that the unit of a feature does not matter.
 */
export function ridge(rows: readonly (readonly number[])[], targets: readonly number[], hold = 3): number[] {
  const size = rows[0]?.length ?? 0
  const holds = Array.from({ length: size }, (_, a) =>
    a === 0 ? 0 : hold * (variance(rows.map(row => at(row, a))) || 1),
  )
  const matrix = Array.from({ length: size }, () => Array.from({ length: size }, () => 0))
  for (const row of rows) {
    for (const [a, line] of matrix.entries()) {
      const value = at(row, a)
      if (value === 0) continue
      for (let b = 0; b < size; b += 1) line[b] = at(line, b) + value * at(row, b)
    }
  }
  for (const [a, line] of matrix.entries()) line[a] = at(line, a) + at(holds, a)
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

export function average(values: readonly number[]): number {
  return sum(values, value => value) / values.length
}

export function variance(values: readonly number[]): number {
  const mean = average(values)
  return average(values.map(value => (value - mean) ** 2))
}

/** Spearman's correlation of ranks. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [average(a), average(b)]
  const both = average(a.map((value, i) => (value - meanA) * (at(b, i) - meanB)))
  return both / Math.sqrt(variance(a) * variance(b))
}

export function ranks(values: readonly number[]): number[] {
  const order = values.map((_, i) => i).toSorted((a, b) => at(values, a) - at(values, b))
  const places = new Map(order.map((i, place) => [i, place]))
  return values.map((_, i) => places.get(i) ?? 0)
}

function sum<Item>(items: readonly Item[], of: (item: Item, index: number) => number): number {
  return items.reduce((total, item, index) => total + of(item, index), 0)
}

const at = (row: readonly number[] | undefined, index: number) => row?.[index] ?? 0
