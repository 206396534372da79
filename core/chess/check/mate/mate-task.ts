import { formatSan, formatUci, readMove } from '../../moves/move.ts'
import { positionFrom } from '../../position.ts'
import type { Position } from '../../position.ts'
import type { AuthoredTask } from '../../task.ts'
import type { Texts } from '../../../training/vocabulary.ts'
import type { Code } from '../codes.ts'
import { matingMoves } from './mate.ts'
import { say } from '../sentences.ts'

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
  const solving = matingMoves(position, mateIn).map(formatUci)
  return [...unprovedAnswers(position, task, solving), ...otherSolutions(position, task, solving)]
}

function unprovedAnswers(position: Position, { rightMoves, mateIn }: AuthoredTask, solving: string[]) {
  return rightMoves
    .filter(uci => !solving.includes(uci))
    .map(uci => ({
      code: 'NOT_GOAL' as const,
      sentence: say.doesNotForce(sanOf(position, uci), mateIn ?? 0),
    }))
}

/** Other first moves that solve it. In mate in one they are right anyway, only not listed. */
function otherSolutions(position: Position, { rightMoves, mateIn }: AuthoredTask, solving: string[]) {
  const others = solving.filter(uci => !rightMoves.includes(uci))
  if (others.length === 0) return []
  const moves = others.map(uci => sanOf(position, uci)).join(', ')
  return mateIn === 1
    ? [{ code: 'ALSO_MATES' as const, sentence: say.alsoMates(moves) }]
    : [{ code: 'COOK' as const, sentence: say.alsoForces(moves, mateIn ?? 0) }]
}

function shortestMateUnder(position: Position, mateIn: number): { move: string; moves: number } | undefined {
  for (let moves = 1; moves < mateIn; moves += 1) {
    const [first] = matingMoves(position, moves)
    if (first) return { move: formatSan(position, first), moves }
  }
  return undefined
}

function sanOf(position: Position, uci: string): string {
  const move = readMove(position, uci)
  return move ? formatSan(position, move) : uci
}
