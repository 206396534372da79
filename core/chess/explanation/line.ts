import { playMove } from '../moves/move.ts'
import type { PlayedMove } from '../moves/move.ts'
import { positionFrom, positionKey } from '../position.ts'

/** The moves a learner tries on the board. The first of them is the answer; only the shown ones stand on it. */
export interface Line {
  start: string
  moves: readonly PlayedMove[]
  shown: number
}

export const LINE_ENDS = ['checkmate', 'stalemate', 'fifty_moves', 'threefold', 'material'] as const
export type LineEnd = (typeof LINE_ENDS)[number]

/** The FEN must be good. */
export function startLine(fen: string): Line {
  return { start: fen, moves: [], shown: 0 }
}

/** Adds a move (SAN or UCI) in place of those undone. An illegal one, or one after the end, leaves the line as it is. */
export function playOn(line: Line, text: string): Line {
  if (endOf(line)) return line
  const move = playMove(shownFen(line), text)
  if (!move) return line
  const moves = [...line.moves.slice(0, line.shown), move]
  return { ...line, moves, shown: moves.length }
}

export function canUndo(line: Line): boolean {
  return line.shown > 0
}

export function canRedo(line: Line): boolean {
  return line.shown < line.moves.length
}

export function undo(line: Line): Line {
  return canUndo(line) ? { ...line, shown: line.shown - 1 } : line
}

export function redo(line: Line): Line {
  return canRedo(line) ? { ...line, shown: line.shown + 1 } : line
}

/** Back to the task's position, with an empty history. */
export function reset(line: Line): Line {
  return startLine(line.start)
}

export function lastShown(line: Line): PlayedMove | undefined {
  return line.moves[line.shown - 1]
}

export function shownFen(line: Line): string {
  return lastShown(line)?.fen ?? line.start
}

/** SAN of the first move on the board; nothing while the board shows the task's own position. */
export function answerOf(line: Line): string | undefined {
  return line.shown > 0 ? line.moves[0]?.san : undefined
}

/** Why the shown position ends the game (A-DRAWS), mate before any draw. */
export function endOf(line: Line): LineEnd | undefined {
  const position = positionFrom(shownFen(line))
  if (position.isCheckmate()) return 'checkmate'
  if (position.isStalemate()) return 'stalemate'
  if (position.isInsufficientMaterial()) return 'material'
  if (position.halfmoves >= 100) return 'fifty_moves'
  return timesShown(line) >= 3 ? 'threefold' : undefined
}

function timesShown(line: Line): number {
  const fens = [line.start, ...line.moves.slice(0, line.shown).map(move => move.fen)]
  const keys = fens.map(fen => positionKey(positionFrom(fen)))
  return keys.filter(key => key === keys.at(-1)).length
}
