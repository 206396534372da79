import { legalMoves, positionAfter } from '../../moves/move.ts'
import type { Move } from '../../moves/move.ts'
import type { Position } from '../../position.ts'
import { movesByCheck } from './checking-moves.ts'
import { leavesWayOut } from '../way-out.ts'

// An exhaustive proof: every defence is tried. A node budget would miss quiet mates and believe in refuted ones.

/** All first moves that force mate in at most `moves` own moves. */
export function matingMoves(position: Position, moves: number): Move[] {
  const refutations: Refutations = []
  return candidates(position, moves).filter(move =>
    isLost(positionAfter(position, move), moves - 1, refutations),
  )
}

/** By moves left: the defence that last worked, as it often works against the next try, too. */
type Refutations = (Move | undefined)[]

/** The side to move is mated, or will be in `moves` moves of the other side whatever it does. */
function isLost(position: Position, moves: number, refutations: Refutations): boolean {
  if (moves <= 0) return isMated(position)
  let hasDefence = false
  for (const defence of defences(position, moves, refutations[moves])) {
    hasDefence = true
    if (canMate(positionAfter(position, defence), moves, refutations)) continue
    refutations[moves] = defence
    return false
  }
  return hasDefence || position.isCheck()
}

/** The likeliest to work first. A check leaves the other side few moves to try, so it is refuted or holds soon. */
function* defences(position: Position, moves: number, last: Move | undefined): Generator<Move> {
  if (moves === 1) {
    if (last && position.isLegal(last)) yield last
    yield* legalMoves(position)
    return
  }
  const { checks, quiet } = movesByCheck(position, true)
  yield* checks
  const again = quiet.find(move => last && isSameMove(move, last))
  if (again) yield again
  for (const move of quiet) if (move !== again) yield move
}

/** As isCheckmate, with the likeliest way out tried first: the king's own. */
function isMated(position: Position): boolean {
  const context = position.ctx()
  if (context.checkers.isEmpty()) return false
  if (context.king !== undefined && position.dests(context.king, context).nonEmpty()) return false
  return !position.hasDests(context)
}

function canMate(position: Position, moves: number, refutations: Refutations): boolean {
  return candidates(position, moves).some(
    move =>
      !(moves === 1 && leavesWayOut(position, move)) &&
      isLost(positionAfter(position, move), moves - 1, refutations),
  )
}

/** Checks first, as they leave the fewest answers; the last move can only be one. */
function candidates(position: Position, moves: number): Move[] {
  const { checks, quiet } = movesByCheck(position, moves > 1)
  return moves > 1 ? [...checks, ...quiet] : checks
}

function isSameMove(a: Move, b: Move): boolean {
  return a.from === b.from && a.to === b.to && a.promotion === b.promotion
}
