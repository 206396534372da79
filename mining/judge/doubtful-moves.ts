import { opposite } from '@tabia/core/chess/refutation/attacks.ts'
import type { ExplainedMove } from '@tabia/core/chess/explanation/explanation.ts'
import { playMove } from '@tabia/core/chess/moves/move.ts'
import { turnOf } from '@tabia/core/chess/position.ts'
import type { Color } from '@tabia/core/chess/position.ts'
import type { AuthoredTask } from '@tabia/core/chess/task.ts'
import { moveNumberOf } from '../positions/board.ts'
import type { Searcher } from '../../server/content/engine/look.ts'
import { betterThan } from '../write/answers/shown.ts'

/** A move that a line shows as good, and the position before it. */
interface Step {
  fen: string
  move: ExplainedMove
}

/**
 * Moves after the first that a line shows as good and that an engine would not play: the solver's in the main line and
 * against other replies, the opponent's against a wrong try.
 */
export async function doubtfulMoves(engine: Searcher, task: AuthoredTask): Promise<string[]> {
  const doubts: string[] = []
  for (const { fen, move } of goodMoves(task)) {
    const better = await betterThan(engine, fen, move)
    if (!better) continue
    const { best, shown } = better
    const name = `${moveNumberOf(fen)} ${move.m}`
    const rival = playMove(fen, best.uci)?.san
    doubts.push(`${task.key}: ${name} (${percent(shown.share)}), better ${rival} (${percent(best.share)})`)
  }
  return doubts
}

function goodMoves({ fen, moves }: AuthoredTask): Step[] {
  const [first, ...rest] = moves
  if (!first) return []
  const solver = turnOf(fen)
  const tries = first.v.flatMap(line => stepsBy(opposite(solver), fen, line))
  return [...tries, ...stepsBy(solver, first.fen, rest)]
}

/** Moves of one side, in the line and in the variations that replace moves of the other. */
function stepsBy(side: Color, fen: string, line: readonly ExplainedMove[]): Step[] {
  return line.flatMap((move, index) => {
    const before = line[index - 1]?.fen ?? fen
    if (turnOf(before) === side) return [{ fen: before, move }]
    return move.v.flatMap(variation => stepsBy(side, before, variation))
  })
}

const percent = (share: number) => `${Math.round(100 * share)} %`
