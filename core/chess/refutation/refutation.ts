import { makeSquare, parseSquare } from 'chessops/util'
import type { Goal } from '../../training/vocabulary.ts'
import { exchangeGain } from './exchange.ts'
import { type MaterialLoss, materialLoss } from './material-loss.ts'
import type { PlayedMove } from '../moves/move.ts'
import { type Color, type Position, positionFrom, type Role, turnOf } from '../position.ts'

/** What the answer to a wrong first move does, where the board shows it plainly. */
export type Refutation =
  /** The other side mates in so many moves of its own. */
  | { kind: 'mated'; by: Color; moves: number }
  /** `hangs`: and the reply wins the piece that stands there. */
  | { kind: 'noCheck'; hangs?: { square: string; role: Role } }
  | { kind: 'kingEscapes' | 'checkBlocked'; square: string }
  | { kind: 'checkerTaken'; square: string; role: Role }
  /** The mate is still there, in so many moves, the wrong one counted. */
  | { kind: 'slowerMate'; moves: number }
  | { kind: 'stalemate' }
  | { kind: 'promotes'; square: string }
  | ({ kind: 'loses' } & MaterialLoss)

/** A longer mate tells less than what else the reply does. */
const LONGEST_MATE = 5
/** In pawns: a minor piece for a pawn. */
const LEAST_GAIN = 2

interface WrongMove {
  task: { fen: string; goal: Goal; mateIn: number | null }
  move: PlayedMove
  /** The best play after it, the reply first. */
  line: readonly PlayedMove[]
  /** In so many moves the solver mates, or, below zero, is mated; undefined without a forced mate. */
  mate: number | undefined
}

export function refutationOf(wrong: WrongMove): Refutation | undefined {
  const { task, move, line, mate } = wrong
  const [reply] = line
  if (!reply) return undefined
  if (mate !== undefined && mate < 0 && -mate <= LONGEST_MATE) {
    return { kind: 'mated', by: turnOf(move.fen), moves: -mate }
  }
  return mateMissed(wrong, reply) ?? gameMissed(task.fen, [move, ...line])
}

/** Why the move does not mate as the task asks; undefined where it asks for no mate, or the board does not show it. */
function mateMissed({ task, move, mate }: WrongMove, reply: PlayedMove): Refutation | undefined {
  if (task.goal !== 'mate') return undefined
  if (task.mateIn !== 1 && mate !== undefined && mate > 0) return { kind: 'slowerMate', moves: mate + 1 }
  const position = positionFrom(move.fen)
  if (position.isCheck()) return answerToCheck(position, reply)
  if (task.mateIn !== 1) return undefined
  const hangs = pieceWon(position, reply)
  return { kind: 'noCheck', ...(hangs && { hangs }) }
}

/** The piece that a capture wins for good: no pawn, no part of an exchange. */
function pieceWon(position: Position, { uci, to: square }: PlayedMove) {
  const [from, target] = [parseSquare(uci.slice(0, 2)), parseSquare(square)]
  if (from === undefined || target === undefined) return undefined
  const role = position.board.getRole(target)
  const gain = exchangeGain(position.board, target, position.turn, from)
  return role && role !== 'pawn' && gain >= LEAST_GAIN ? { square, role } : undefined
}

function answerToCheck(position: Position, { san, to: square }: PlayedMove): Refutation {
  const [checker] = position.ctx().checkers
  const takes =
    checker !== undefined && san.includes('x') && (!san.startsWith('K') || makeSquare(checker) === square)
  const role = takes && position.board.getRole(checker)
  if (role) return { kind: 'checkerTaken', square: makeSquare(checker), role }
  return { kind: san.startsWith('K') ? 'kingEscapes' : 'checkBlocked', square }
}

function gameMissed(fen: string, play: readonly PlayedMove[]): Refutation | undefined {
  const end = play.at(-1)
  if (end && positionFrom(end.fen).isStalemate()) return { kind: 'stalemate' }
  const promotion = play.find(
    ({ san, to }, ply) => ply % 2 === 1 && san.includes('=Q') && play[ply + 1]?.to !== to,
  )
  if (promotion) return { kind: 'promotes', square: promotion.to }
  const loss = materialLoss(fen, play)
  return loss && { kind: 'loses', ...loss }
}
