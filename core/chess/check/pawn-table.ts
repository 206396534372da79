// King and pawn against king, exactly: every position of the ending, worked out backwards from the promotions.
// The pawn is White's here; squares are 0 (a1) to 63 (h8).

export interface PawnEnding {
  whiteToMove: boolean
  whiteKing: number
  blackKing: number
  pawn: number
}

const SQUARES = 64
const SIZE = 2 * SQUARES ** 3

const NOT_REACHABLE = 0
const OPEN = 1
const WON = 2

const KING_STEPS = Array.from({ length: SQUARES }, (_, from) => kingSteps(from))

let table: Uint8Array | undefined

/** Whether White, who has the pawn, wins with best play; a draw otherwise. */
export function isWonPawnEnding(ending: PawnEnding): boolean {
  table ??= build()
  return table[indexOf(ending)] === WON
}

/** For tests, beside what is known of this ending: how many positions there are, and how many White wins. */
export function countPawnEndings(whiteToMove: boolean): { positions: number; won: number } {
  table ??= build()
  const half = table.subarray(whiteToMove ? SIZE / 2 : 0, whiteToMove ? SIZE : SIZE / 2)
  const won = half.reduce((sum, value) => sum + Number(value === WON), 0)
  return { positions: half.reduce((sum, value) => sum + Number(value !== NOT_REACHABLE), 0), won }
}

function build(): Uint8Array {
  const values = new Uint8Array(SIZE)
  for (const ending of endings()) values[indexOf(ending)] = isLegal(ending) ? OPEN : NOT_REACHABLE
  for (let changed = true; changed;) {
    changed = false
    for (const ending of endings()) {
      const index = indexOf(ending)
      if (values[index] !== OPEN || !isWonBy(ending, values)) continue
      values[index] = WON
      changed = true
    }
  }
  return values
}

function* endings(): Generator<PawnEnding> {
  for (const whiteToMove of [true, false]) {
    for (let pawn = 8; pawn < 56; pawn += 1) {
      for (let whiteKing = 0; whiteKing < SQUARES; whiteKing += 1) {
        for (let blackKing = 0; blackKing < SQUARES; blackKing += 1) {
          yield { whiteToMove, whiteKing, blackKing, pawn }
        }
      }
    }
  }
}

function isLegal({ whiteToMove, whiteKing, blackKing, pawn }: PawnEnding): boolean {
  const apart = whiteKing !== pawn && blackKing !== pawn && distance(whiteKing, blackKing) > 1
  return apart && !(whiteToMove && pawnAttacks(pawn, blackKing))
}

/** One step back from what is known: a move into a won position, or no move out of one. */
function isWonBy(ending: PawnEnding, values: Uint8Array): boolean {
  const { whiteKing, blackKing, pawn } = ending
  const isWon = (next: Partial<PawnEnding>) =>
    values[indexOf({ ...ending, whiteToMove: !ending.whiteToMove, ...next })] === WON

  if (ending.whiteToMove) {
    const steps = stepsOf(whiteKing).filter(to => to !== pawn && distance(to, blackKing) > 1)
    return steps.some(to => isWon({ whiteKing: to })) || pawnMoves(ending).some(to => wins(ending, to, isWon))
  }
  const steps = stepsOf(blackKing).filter(to => distance(to, whiteKing) > 1 && !pawnAttacks(pawn, to))
  // Without a move it is stalemate: a pawn and its king never mate.
  return steps.length > 0 && steps.every(to => to !== pawn && isWon({ blackKing: to }))
}

function wins(ending: PawnEnding, to: number, isWon: (next: Partial<PawnEnding>) => boolean): boolean {
  if (to < 56) return isWon({ pawn: to })
  const { whiteKing, blackKing } = ending
  const isTaken = distance(blackKing, to) === 1 && distance(whiteKing, to) > 1
  // A rook wins where a queen would stalemate.
  return !isTaken
}

function pawnMoves({ whiteKing, blackKing, pawn }: PawnEnding): number[] {
  const isFree = (square: number) => square !== whiteKing && square !== blackKing
  if (!isFree(pawn + 8)) return []
  return pawn < 16 && isFree(pawn + 16) ? [pawn + 8, pawn + 16] : [pawn + 8]
}

function pawnAttacks(pawn: number, square: number): boolean {
  return rankOf(square) === rankOf(pawn) + 1 && Math.abs(fileOf(square) - fileOf(pawn)) === 1
}

function stepsOf(square: number): readonly number[] {
  return KING_STEPS[square] ?? []
}

function kingSteps(from: number): number[] {
  return Array.from({ length: SQUARES }, (_, to) => to).filter(to => distance(from, to) === 1)
}

function distance(a: number, b: number): number {
  return Math.max(Math.abs(fileOf(a) - fileOf(b)), Math.abs(rankOf(a) - rankOf(b)))
}

function fileOf(square: number): number {
  return square & 7
}

function rankOf(square: number): number {
  return square >> 3
}

function indexOf({ whiteToMove, whiteKing, blackKing, pawn }: PawnEnding): number {
  return (((whiteToMove ? 1 : 0) * SQUARES + pawn) * SQUARES + whiteKing) * SQUARES + blackKing
}
