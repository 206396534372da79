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
