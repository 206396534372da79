import { playMove } from '../chess/moves/move.ts'
import type { ExplainedMove } from '../chess/explanation/explanation.ts'
import type { Goal } from '../training/vocabulary.ts'

/** A task, or a later position of its main line, as a question of the book. */
export interface BookQuestion {
  fen: string
  /** UCI. */
  lastMove: string | null
  goal: Goal
  mateIn: number | null
  /** UCI, the main one first. */
  rightMoves: string[]
  /** The explanation from there on. */
  moves: ExplainedMove[]
}

/** Marks of a move its author calls bad. */
export const BAD_MARKS: ReadonlySet<string> = new Set(['?', '??', '?!'])

/**
 * The question after so many half moves of the main line; undefined where the line has no own move there. Later on the
 * line's move is right, and what its author sets beside it without calling it bad.
 */
export function questionAt(task: BookQuestion, ply: number): BookQuestion | undefined {
  if (ply === 0) return task
  const [before, asked] = [task.moves[ply - 1], task.moves[ply]]
  if (ply % 2 !== 0 || !before || !asked) return undefined
  const beside = asked.v.flatMap(([head]) =>
    head && !head.mark.some(mark => BAD_MARKS.has(mark)) ? [head] : [],
  )
  const from = ply >= 2 ? task.moves[ply - 2]?.fen : undefined
  const last = from && playMove(from, before.m)
  return {
    fen: before.fen,
    lastMove: last ? last.uci : null,
    goal: task.goal,
    mateIn: task.mateIn === null ? null : Math.max(1, task.mateIn - ply / 2),
    rightMoves: [asked, ...beside].flatMap(({ m }) => playMove(before.fen, m)?.uci ?? []),
    moves: task.moves.slice(ply),
  }
}
