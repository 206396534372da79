import { opposite } from 'chessops/util'
import { formatSan, formatUci, legalMoves, positionAfter, readMove } from '../../moves/move.ts'
import type { Move } from '../../moves/move.ts'
import { positionFrom } from '../../position.ts'
import type { Color, Position } from '../../position.ts'
import type { AuthoredTask } from '../../task.ts'
import type { Texts } from '../../../training/vocabulary.ts'
import type { Code } from '../codes.ts'
import { isWonPawnEnding } from './pawn-table.ts'
import { say } from '../sentences.ts'

/** Whether a task is king and pawn against king, where the truth is known move by move. */
export function isPawnEnding({ fen }: Pick<AuthoredTask, 'fen'>): boolean {
  const { board } = positionFrom(fen)
  return board.occupied.size() === 3 && board.pawn.size() === 1
}

/** What the table says against a task of this ending. */
export function faultsOfPawnEnding(
  task: Pick<AuthoredTask, 'fen' | 'goal' | 'rightMoves'>,
): { code: Code; sentence: Texts }[] {
  const position = positionFrom(task.fen)
  const moves = [...legalMoves(position)]
  const outcome = outcomeOf(position, moves)
  const holds = (move: Move) => outcomeAfter(position, move) === outcome
  if ((task.goal === 'win' || task.goal === 'draw') && task.goal !== outcome) {
    return [{ code: 'NOT_GOAL', sentence: say.tableSays(outcome) }]
  }

  const right = task.rightMoves.map(uci => readMove(position, uci)).filter(move => move !== undefined)
  const wrong = right
    .filter(move => !holds(move))
    .map(move => ({ code: 'NOT_GOAL' as const, sentence: say.tableGivesAway(formatSan(position, move)) }))
  const others = moves.filter(move => holds(move) && !right.some(known => isSameMove(known, move)))
  if (others.length === 0) return wrong
  const list = others.map(move => formatSan(position, move)).join(', ')
  return [...wrong, { code: 'COOK', sentence: say.tableHolds(list) }]
}

export type Outcome = 'win' | 'draw' | 'loss'

/** For the side to move. */
function outcomeOf(position: Position, moves: readonly Move[]): Outcome {
  const outcomes = new Set(moves.map(move => outcomeAfter(position, move)))
  return (['win', 'draw', 'loss'] as const).find(outcome => outcomes.has(outcome)) ?? 'draw'
}

function outcomeAfter(position: Position, move: Move): Outcome {
  const won = winnerAfter(position, move)
  if (!won) return 'draw'
  return won === position.turn ? 'win' : 'loss'
}

/** The side that wins after this move with best play; undefined for a draw. */
function winnerAfter(position: Position, move: Move): Color | undefined {
  const next = positionAfter(position, move)
  const { board, turn } = next
  const [pawn] = board.pawn
  if (pawn === undefined) return isWonByPieces(next) ? opposite(turn) : undefined
  const owner = board.getColor(pawn) ?? 'white'
  const white = board.kingOf(owner) ?? 0
  const black = board.kingOf(opposite(owner)) ?? 0
  // The table's pawn is White's: for a black one the board is turned over.
  const turned = (square: number) => (owner === 'white' ? square : square ^ 56)
  const isWon = isWonPawnEnding({
    whiteToMove: turn === owner,
    whiteKing: turned(white),
    blackKing: turned(black),
    pawn: turned(pawn),
  })
  return isWon ? owner : undefined
}

/** A new queen or rook that is neither taken nor stalemates. */
function isWonByPieces(position: Position): boolean {
  const { board } = position
  if (board.queen.union(board.rook).isEmpty()) return false
  const replies = [...legalMoves(position)]
  return replies.length === 0 ? position.isCheckmate() : !replies.some(({ to }) => board.occupied.has(to))
}

/** A rook that does what the queen does need not be listed. */
function isSameMove(a: Move, b: Move): boolean {
  return formatUci(a).slice(0, 4) === formatUci(b).slice(0, 4)
}
