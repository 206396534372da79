import { legalMoves, positionAfter } from '@tabia/core/chess/moves/move.ts'
import { exchangeGain } from '@tabia/core/chess/refutation/exchange.ts'
import { isMateThreatened } from '../positions/sight.ts'
import { distance, rankFor, worth } from '../themes/story.ts'
import type { Step, Story } from '../themes/story.ts'
import type { Features } from './task.ts'

/** A capture, a check or a promotion: what a player looks at first. */
export const isForcing = ({ took, checkers, promotes }: Step) =>
  took !== undefined || checkers.nonEmpty() || promotes

export const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** How much there is to look at. */
export function boardFeatures(fen: string, story: Story): Features {
  const { before: position } = firstOf(story)
  const [lead = 0] = story.leads
  const moves = [...legalMoves(position)]
  const checks = moves.filter(move => positionAfter(position, move).isCheck()).length
  const captures = moves.filter(move => position.board[story.them].has(move.to)).length
  const { occupied, pawn } = position.board
  return {
    lnLegal: Math.log(moves.length),
    lnChecks: Math.log(1 + checks),
    lnCaptures: Math.log(1 + captures),
    men: occupied.size() / 32,
    officers: occupied.diff(pawn).size() / 16,
    inCheck: Number(position.isCheck()),
    lead: clamp(lead / 10, -1, 1),
    ahead: Number(lead >= 2),
    threat: Number(!position.isCheck() && isMateThreatened(fen)),
  }
}

const MOVERS = {
  byQueen: 'queen',
  byRook: 'rook',
  byBishop: 'bishop',
  byKnight: 'knight',
  byPawn: 'pawn',
  byKing: 'king',
} as const

/** How far the right move is from what one does without thinking. */
export function firstMoveFeatures(story: Story): Features {
  const { me, them } = story
  const first = firstOf(story)
  const { before, after, from, to, role, took, promotes, checkers } = first
  const lost = exchangeGain(after.board, to, them)
  const gain = exchangeGain(before.board, to, me, from)
  return {
    takes: Number(took !== undefined),
    takesWorth: worth(took) / 9,
    takesDearer: Number(worth(took) > worth(role)),
    checks: Number(checkers.nonEmpty()),
    doubleCheck: Number(checkers.size() > 1),
    promotes: Number(promotes),
    quietFirst: Number(!isForcing(first)),
    wins: clamp(gain, 0, 9) / 9,
    gives: Number(gain < 0 || lost >= 2),
    givesWorth: clamp(lost, 0, 9) / 9,
    attacked: Number(exchangeGain(before.board, from, them) >= 2),
    backward: Number(rankFor(to, me) < rankFor(from, me)),
    sideways: Number(rankFor(to, me) === rankFor(from, me)),
    far: distance(from, to) / 7,
    ...Object.fromEntries(Object.entries(MOVERS).map(([name, mover]) => [name, Number(role === mover)])),
  }
}

function firstOf({ steps: [first] }: Story): Step {
  if (!first) throw new Error('a solution has a first move')
  return first
}
