import { formatSan, formatUci, readMove } from '../move.ts'
import { positionFrom } from '../position.ts'
import type { Position } from '../position.ts'
import type { AuthoredTask } from '../task.ts'
import type { Texts } from '../../training/vocabulary.ts'
import type { Code } from './codes.ts'
import { forcesMate, matingMoves } from './mate.ts'
import { say } from './sentences.ts'

/** What is wrong with a task "mate in n", as exhaustive search sees it. */
export function faultsOfMate(task: AuthoredTask, proveUpTo: number): { code: Code; sentence: Texts }[] {
  const { mateIn } = task
  if (task.goal !== 'mate' || mateIn === null || proveUpTo === 0) return []
  if (mateIn > proveUpTo) {
    return [{ code: 'UNPROVED', sentence: say.unproved(mateIn, proveUpTo) }]
  }

  const position = positionFrom(task.fen)
  const shorter = shortestMateUnder(position, mateIn)
  if (shorter) {
    return [{ code: 'SHORTER_MATE', sentence: say.shorterMate(shorter.move, shorter.moves, mateIn) }]
  }
  return [...unprovedAnswers(position, task, mateIn), ...otherSolutions(position, task, mateIn)]
}

function unprovedAnswers(position: Position, { rightMoves }: AuthoredTask, mateIn: number) {
  return rightMoves
    .map(uci => readMove(position, uci))
    .filter(move => move !== undefined)
    .filter(move => !forcesMate(position, move, mateIn))
    .map(move => ({
      code: 'NOT_GOAL' as const,
      sentence: say.doesNotForce(formatSan(position, move), mateIn),
    }))
}

/** Other first moves that solve it. In mate in one they are right anyway, only not told. */
function otherSolutions(position: Position, { rightMoves }: AuthoredTask, mateIn: number) {
  const others = matingMoves(position, mateIn).filter(move => !rightMoves.includes(formatUci(move)))
  if (others.length === 0) return []
  const moves = others.map(move => formatSan(position, move)).join(', ')
  return mateIn === 1
    ? [{ code: 'ALSO_MATES' as const, sentence: say.alsoMates(moves) }]
    : [{ code: 'COOK' as const, sentence: say.alsoForces(moves, mateIn) }]
}

function shortestMateUnder(position: Position, mateIn: number): { move: string; moves: number } | undefined {
  for (let moves = 1; moves < mateIn; moves += 1) {
    const [first] = matingMoves(position, moves)
    if (first) return { move: formatSan(position, first), moves }
  }
  return undefined
}
