import { formatSan, formatUci, readMove } from '../move.ts'
import { positionFrom } from '../position.ts'
import type { Position } from '../position.ts'
import type { AuthoredTask } from '../task.ts'
import type { Code } from './codes.ts'
import { forcesMate, matingMoves } from './mate.ts'

/** What is wrong with a task "mate in n", as exhaustive search sees it. */
export function faultsOfMate(task: AuthoredTask, proveUpTo: number): { code: Code; sentence: string }[] {
  const { mateIn } = task
  if (task.goal !== 'mate' || mateIn === null || proveUpTo === 0) return []
  if (mateIn > proveUpTo) {
    return [
      { code: 'UNPROVED', sentence: `Mate in ${mateIn} was not proved, only mates in up to ${proveUpTo}.` },
    ]
  }

  const position = positionFrom(task.fen)
  const shorter = shortestMateUnder(position, mateIn)
  if (shorter) {
    const { move, moves } = shorter
    return [
      { code: 'SHORTER_MATE', sentence: `${move} mates in ${moves}, and the goal is mate in ${mateIn}.` },
    ]
  }
  return [...unprovedAnswers(position, task, mateIn), ...otherSolutions(position, task, mateIn)]
}

function unprovedAnswers(position: Position, { rightMoves }: AuthoredTask, mateIn: number) {
  return rightMoves
    .map(uci => readMove(position, uci))
    .filter(move => move !== undefined && !forcesMate(position, move, mateIn))
    .map(move => ({
      code: 'NOT_GOAL' as const,
      sentence: `${move && formatSan(position, move)} does not force mate in ${mateIn}.`,
    }))
}

/** Other first moves that solve it. In mate in one they are right anyway, only not told. */
function otherSolutions(position: Position, { rightMoves }: AuthoredTask, mateIn: number) {
  const others = matingMoves(position, mateIn).filter(move => !rightMoves.includes(formatUci(move)))
  if (others.length === 0) return []
  const moves = others.map(move => formatSan(position, move)).join(', ')
  return mateIn === 1
    ? [{ code: 'ALSO_MATES' as const, sentence: `Checkmate, too, and counted as right: ${moves}.` }]
    : [{ code: 'COOK' as const, sentence: `Forces mate in ${mateIn}, too: ${moves}.` }]
}

function shortestMateUnder(position: Position, mateIn: number): { move: string; moves: number } | undefined {
  for (let moves = 1; moves < mateIn; moves += 1) {
    const [first] = matingMoves(position, moves)
    if (first) return { move: formatSan(position, first), moves }
  }
  return undefined
}
