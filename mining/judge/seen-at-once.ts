import { positionFrom } from '@tabia/core/chess/position.ts'
import type { AuthoredTask } from '@tabia/core/chess/task.ts'
import { lookAt, movesToAskAbout } from '../positions/look.ts'
import type { Searcher } from '../../server/content/engine/look.ts'

/** Plies of the glances: a right move that all of them find is likely to be found by the learner, too. */
const GLANCES = [1, 2, 3]
/** Lead in expected score over the best of the other moves. */
const LEAD = 0.2
const NO_CHOICE = 2

/** Why a task may be too easy for its level, in words; none where there is something to think about. */
export async function seenAtOnce(engine: Searcher, task: AuthoredTask): Promise<string[]> {
  const { key, fen, rightMoves } = task
  const moves = movesToAskAbout(positionFrom(fen))
  if (moves.length <= NO_CHOICE) return [`${key}: ${moves.length} legal moves`]
  const right = new Set(rightMoves)
  const leads: number[] = []
  for (const depth of GLANCES) {
    const looks = await lookAt(engine, fen, moves, { depth })
    const shareOf = (isRight: boolean) => looks.find(({ uci }) => right.has(uci) === isRight)?.share ?? 0
    leads.push(shareOf(true) - shareOf(false))
  }
  const least = Math.min(...leads)
  if (least < LEAD) return []
  return [
    `${key}: of ${moves.length} moves ${rightMoves[0]} is ahead by ${Math.round(100 * least)} % at a glance`,
  ]
}
