import { MaterialSide } from 'chessops/setup'
import { opposite } from './attacks.ts'
import { PIECE_VALUES } from './exchange.ts'
import type { PlayedMove } from '../moves/move.ts'
import { type Color, positionFrom, type Role } from '../position.ts'

/** What a side gives and what it gets for it, dearest first; a bishop and a knight count alike. */
export interface MaterialLoss {
  by: Color
  given: Role[]
  got: Role[]
}

const DEAREST_FIRST = ['queen', 'rook', 'bishop', 'knight', 'pawn'] as const
/** In pawns: a single one is seldom what a move is wrong for. */
const LEAST = 2
/** More than that is no loss but a battle: no sentence tells it. */
const MOST_PIECES = 3

/**
 * What the side to move has lost in the course of play, at the first moment it counts for good: neither side takes or
 * promotes in the next two plies, and it is not won back later. Undefined if nothing is.
 */
export function materialLoss(fen: string, play: readonly PlayedMove[]): MaterialLoss | undefined {
  const { turn } = positionFrom(fen)
  const losses = play
    .filter((_, ply) => ply > 0 && isQuiet(play[ply + 1]) && isQuiet(play[ply + 2]))
    .map(move => lossBetween(fen, move.fen, turn))
  const lasting = losses.at(-1) && losses.find(loss => loss !== undefined)
  const told = lasting && Math.max(lasting.given.length, lasting.got.length) <= MOST_PIECES
  return told ? lasting : undefined
}

const isQuiet = (move: PlayedMove | undefined) => move !== undefined && !/[x=]/.test(move.san)

function lossBetween(before: string, after: string, by: Color): MaterialLoss | undefined {
  const given = spent(before, after, by)
  const got = spent(before, after, opposite(by))
  if (hasGrown(given) || hasGrown(got) || worth(given) - worth(got) < LEAST) return undefined
  settle(given, got)
  return { by, given: listed(given), got: listed(got) }
}

const spent = (before: string, after: string, by: Color): MaterialSide =>
  materialOf(before, by).subtract(materialOf(after, by))

const materialOf = (fen: string, color: Color) => MaterialSide.fromBoard(positionFrom(fen).board, color)

/** A piece has come on: a pawn has promoted. */
const hasGrown = (counts: MaterialSide) => DEAREST_FIRST.some(role => counts[role] < 0)

/** What both have given cancels out. */
function settle(given: MaterialSide, got: MaterialSide): void {
  const pairs = [
    ...DEAREST_FIRST.map(role => [role, role] as const),
    ['bishop', 'knight'] as const,
    ['knight', 'bishop'] as const,
  ]
  for (const [mine, theirs] of pairs) {
    const both = Math.min(given[mine], got[theirs])
    given[mine] -= both
    got[theirs] -= both
  }
}

const worth = (counts: MaterialSide) =>
  DEAREST_FIRST.reduce((sum, role) => sum + counts[role] * PIECE_VALUES[role], 0)

const listed = (counts: MaterialSide): Role[] =>
  DEAREST_FIRST.flatMap(role => Array<Role>(counts[role]).fill(role))
