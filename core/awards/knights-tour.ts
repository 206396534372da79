const JUMPS = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
] as const
const ENOUGH = 20_000

/** Where a knight may go from each square; squares are 0 (a1) to 63 (h8). */
const KNIGHT_MOVES: readonly (readonly number[])[] = Array.from({ length: 64 }, (_, square) =>
  JUMPS.map(([file, rank]) => [(square % 8) + file, Math.floor(square / 8) + rank] as const)
    .filter(([file, rank]) => file >= 0 && rank >= 0 && file < 8 && rank < 8)
    .map(([file, rank]) => rank * 8 + file),
)

/**
 * A closed knight's tour: every square once, and from the last a jump to the first. The same seed always gives the
 * same tour. Found by Warnsdorff's rule (the square with the fewest ways on first), ties broken by the seed.
 */
export function knightsTour(seed: string): number[] {
  const random = randomBy(seed)
  for (let attempt = 0; attempt < ENOUGH; attempt += 1) {
    const tour = tryTour(Math.floor(random() * 64), random)
    const [first, last] = [tour[0], tour.at(-1)]
    if (tour.length === 64 && first !== undefined && movesFrom(last).includes(first)) return tour
  }
  throw new Error(`No knight's tour for ${seed}`)
}

function tryTour(start: number, random: () => number): number[] {
  const tour = [start]
  const visited = new Set(tour)
  for (;;) {
    const ways = movesFrom(tour.at(-1)).filter(square => !visited.has(square))
    const ranked = ways.map(square => ({ square, waysOn: waysOn(square) + random() * 1.6 }))
    const next = ranked.toSorted((a, b) => a.waysOn - b.waysOn)[0]
    if (!next) return tour
    tour.push(next.square)
    visited.add(next.square)
  }

  function waysOn(square: number): number {
    return movesFrom(square).filter(other => !visited.has(other)).length
  }
}

const movesFrom = (square: number | undefined) => KNIGHT_MOVES[square ?? -1] ?? []

/** mulberry32 over an FNV-1a hash: small, and the same everywhere for ever, as printed documents need it. */
function randomBy(seed: string): () => number {
  let state = 2_166_136_261
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}
