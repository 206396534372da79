// Where the arrows lead on a map of squares: columns of groups (weeks of topics), eight squares to a rank. Pure.

export type SquareId = string | number

/** Columns of groups of squares; a single rank of squares is `[[ids]]`. */
export type SquareColumns = readonly (readonly (readonly SquareId[])[])[]

export const STEPS = ['left', 'right', 'up', 'down', 'first', 'last', 'start', 'end'] as const
/** `first`, `last`: of the group. `start`, `end`: of all. */
export type Step = (typeof STEPS)[number]

/**
 * The square that a step leads to; the same one at an edge. Left and right go on into the group before or behind; up
 * and down keep their file, and go on into the group above or below in the same column.
 */
export function stepFrom(columns: SquareColumns, at: SquareId, step: Step, perRank = 8): SquareId {
  const all = columns.flat(2)
  const place = all.indexOf(at)
  if (place < 0) return all[0] ?? at
  const to = (index: number) => all[Math.min(Math.max(index, 0), all.length - 1)] ?? at
  const groups = columns.flat().filter(group => group.length > 0)
  const group = groups.find(each => each.includes(at)) ?? []
  switch (step) {
    case 'left':
      return to(place - 1)
    case 'right':
      return to(place + 1)
    case 'first':
      return group[0] ?? at
    case 'last':
      return group.at(-1) ?? at
    case 'start':
      return to(0)
    case 'end':
      return to(all.length - 1)
    case 'up':
    case 'down':
      return stepAcross(columns, at, step, perRank)
  }
}

function stepAcross(columns: SquareColumns, at: SquareId, step: 'up' | 'down', perRank: number): SquareId {
  const ranks = (columns.find(column => column.flat().includes(at)) ?? []).flatMap(group =>
    ranksOf(group, perRank),
  )
  const now = ranks.findIndex(rank => rank.includes(at))
  const rank = ranks[now + (step === 'up' ? -1 : 1)]
  return rank?.[Math.min(ranks[now]?.indexOf(at) ?? 0, rank.length - 1)] ?? at
}

/** In ranks of so many. */
export const ranksOf = <Item>(items: readonly Item[], perRank = 8): Item[][] =>
  Array.from({ length: Math.ceil(items.length / perRank) }, (_, rank) =>
    items.slice(rank * perRank, (rank + 1) * perRank),
  )

/** All from one square to another in the order of the map, both with them. */
export function squaresBetween(columns: SquareColumns, from: SquareId, to: SquareId): SquareId[] {
  const all = columns.flat(2)
  const [first, last] = [all.indexOf(from), all.indexOf(to)].toSorted((a, b) => a - b)
  return first === undefined || last === undefined || first < 0 ? [to] : all.slice(first, last + 1)
}
