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
export function isWonPawnEnding({ whiteToMove, whiteKing, blackKing, pawn }: PawnEnding): boolean {
  table ??= build()
  return table[indexOf(whiteToMove, whiteKing, blackKing, pawn)] === WON
}

/** For tests, beside what is known of this ending: how many positions there are, and how many White wins. */
export function countPawnEndings(whiteToMove: boolean): { positions: number; won: number } {
  table ??= build()
  const half = table.subarray(whiteToMove ? SIZE / 2 : 0, whiteToMove ? SIZE : SIZE / 2)
  const won = half.reduce((sum, value) => sum + Number(value === WON), 0)
  return { positions: half.reduce((sum, value) => sum + Number(value !== NOT_REACHABLE), 0), won }
}

/** Half a million positions, looked at again and again: in numbers alone, as an object for each would take seconds. */
function build(): Uint8Array {
  const values = new Uint8Array(SIZE)
  let open: number[] = []
  for (let index = 0; index < SIZE; index += 1) {
    if (!isLegal(index)) continue
    values[index] = OPEN
    open.push(index)
  }
  for (let before = Infinity; open.length < before;) {
    before = open.length
    open = open.filter(index => {
      const isWon = isWhiteToMove(index) ? whiteWins(index, values) : blackLoses(index, values)
      if (isWon) values[index] = WON
      return !isWon
    })
  }
  return values
}

function isLegal(index: number): boolean {
  const [whiteKing, blackKing, pawn] = [whiteKingOf(index), blackKingOf(index), pawnOf(index)]
  if (pawn < 8 || pawn >= 56 || whiteKing === pawn || blackKing === pawn) return false
  return distance(whiteKing, blackKing) > 1 && !(isWhiteToMove(index) && pawnAttacks(pawn, blackKing))
}

/** One step back from what is known: there is a move into a won position. */
function whiteWins(index: number, values: Uint8Array): boolean {
  const [whiteKing, blackKing, pawn] = [whiteKingOf(index), blackKingOf(index), pawnOf(index)]
  const isWon = (king: number, to: number) => values[indexOf(false, king, blackKing, to)] === WON
  for (const to of stepsOf(whiteKing)) {
    if (to !== pawn && distance(to, blackKing) > 1 && isWon(to, pawn)) return true
  }
  const isFree = (square: number) => square !== whiteKing && square !== blackKing
  const step = pawn + 8
  if (!isFree(step)) return false
  // A new piece wins unless it is taken; a rook wins where a queen would stalemate.
  if (step >= 56) return distance(blackKing, step) > 1 || distance(whiteKing, step) === 1
  return isWon(whiteKing, step) || (pawn < 16 && isFree(step + 8) && isWon(whiteKing, step + 8))
}

/** No move leads out of the won positions. Without a move it is stalemate: a pawn and its king never mate. */
function blackLoses(index: number, values: Uint8Array): boolean {
  const [whiteKing, pawn] = [whiteKingOf(index), pawnOf(index)]
  let moves = 0
  for (const to of stepsOf(blackKingOf(index))) {
    if (distance(to, whiteKing) <= 1 || pawnAttacks(pawn, to)) continue
    if (to === pawn || values[indexOf(true, whiteKing, to, pawn)] !== WON) return false
    moves += 1
  }
  return moves > 0
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

// A position as its place in the table: who is to move, the pawn, White's king, Black's king.

function indexOf(whiteToMove: boolean, whiteKing: number, blackKing: number, pawn: number): number {
  return (((whiteToMove ? 1 : 0) * SQUARES + pawn) * SQUARES + whiteKing) * SQUARES + blackKing
}

function isWhiteToMove(index: number): boolean {
  return index >= SIZE / 2
}

function pawnOf(index: number): number {
  return (index >> 12) & 63
}

function whiteKingOf(index: number): number {
  return (index >> 6) & 63
}

function blackKingOf(index: number): number {
  return index & 63
}
