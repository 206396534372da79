import { legalMoves, positionAfter } from '../move.ts'
import type { Move } from '../move.ts'
import type { Position } from '../position.ts'

// An exhaustive proof: every defence is tried. A node budget would miss quiet mates and believe in refuted ones.

/** Whether this move forces mate in at most `moves` own moves, itself counted. */
export function forcesMate(position: Position, move: Move, moves: number): boolean {
  return isLost(positionAfter(position, move), moves - 1, [])
}

/** All first moves that force mate in at most `moves` own moves. */
export function matingMoves(position: Position, moves: number): Move[] {
  const refutations: Refutations = []
  return [...legalMoves(position)].filter(move =>
    isLost(positionAfter(position, move), moves - 1, refutations),
  )
}

/** By moves left: the defence that last worked, as it often works against the next try, too. */
type Refutations = (Move | undefined)[]

/** The side to move is mated, or will be in `moves` moves of the other side whatever it does. */
function isLost(position: Position, moves: number, refutations: Refutations): boolean {
  if (moves <= 0) return position.isCheckmate()
  if (!position.isCheck() && !position.hasDests()) return false

  for (const defence of defences(position, refutations[moves])) {
    if (!canMate(positionAfter(position, defence), moves, refutations)) {
      refutations[moves] = defence
      return false
    }
  }
  return true
}

function canMate(position: Position, moves: number, refutations: Refutations): boolean {
  const quiet: Position[] = []
  for (const move of legalMoves(position)) {
    const next = positionAfter(position, move)
    if (!next.isCheck()) quiet.push(next)
    else if (isLost(next, moves - 1, refutations)) return true
  }
  return moves > 1 && quiet.some(next => isLost(next, moves - 1, refutations))
}

function* defences(position: Position, first: Move | undefined): Generator<Move> {
  if (first && position.isLegal(first)) yield first
  yield* legalMoves(position)
}
