import { expectedScore } from '@tabia/core/chess/check/engine-judgement.ts'
import { playMove } from '@tabia/core/chess/moves/move.ts'
import { readPosition } from '@tabia/core/chess/position.ts'
import type { Role } from '@tabia/core/chess/position.ts'
import type { UciEngine } from '../../../server/content/engine/uci-engine.ts'
import type { EngineLine } from '../../../server/content/engine/uci-output.ts'
import { isOver, playLine } from '../../positions/board.ts'
import { mainLine } from '../../positions/main-line.ts'
import type { SolvedRow } from '../../positions/rows.ts'
import { searchedTags, tagged } from '../../themes/tags.ts'
import { settledAt } from '../difficulty.ts'

/** A position that may be a task. */
export interface Candidate {
  fen: string
  id?: string
  last?: string
  /** What the last move took. */
  took?: Role | undefined
  /** Expected score of the solver before the opponent's mistake. */
  before?: number
  kind?: string
}

const GLANCE = 1500
const LOOK = 20_000
const LINE = 20_000
const LONGEST_MATE = 5

/** Dear only for the promising: a glance, then a look, then the line and what it is about. Not verified yet. */
export async function examine(
  engine: UciEngine,
  candidate: Candidate,
  isWanted: (row: SolvedRow) => boolean,
): Promise<SolvedRow | undefined> {
  const { fen, took } = candidate
  if (readPosition(fen).kind === 'bad' || isOver(fen)) return undefined
  const glance = await engine.search(fen, { nodes: GLANCE, lines: 2, keepHash: true })
  const hope = goalOf(glance.lines, 0.12)
  if (
    !hope ||
    !isWanted(row(candidate, hope, glance.lines, glance.lines[0]?.moves.slice(0, 7) ?? [], took))
  ) {
    return undefined
  }
  const { lines, history } = await engine.search(fen, { nodes: LOOK, lines: 2 })
  const [best] = lines
  const goal = goalOf(lines, 0.02)
  if (!goal || !best?.moves[0]) return undefined
  const line = await lineOf(engine, fen, best, goal)
  if (goal.mate && line.length !== 2 * goal.mate - 1) return undefined
  const found = row(candidate, goal, lines, line, took)
  const settled = settledAt(history, found.best)
  const searched = await searchedTags(engine, found)
  return { ...found, settled, themes: [...(found.themes ?? []), ...searched] }
}

/** What the right move achieves, if one move alone achieves it; the checker's thresholds, eased by `slack`. */
function goalOf([best, next]: readonly EngineLine[], slack: number): SolvedRow['goal'] | undefined {
  if (!best || !next) return undefined
  const [share, other] = [expectedScore(best.score), expectedScore(next.score)]
  const mates = ({ score }: EngineLine) => (score.kind === 'mate' && score.moves > 0 ? score.moves : Infinity)
  if (mates(best) <= LONGEST_MATE) return mates(next) > mates(best) ? { mate: mates(best) } : undefined
  if (share >= 0.75 - slack && other <= 0.62 + slack && share - other >= 0.3 - slack) return { win: true }
  const isDraw = share >= 0.4 - slack && share <= 0.62 + slack && other <= 0.2 + slack
  return isDraw ? { draw: true } : undefined
}

async function lineOf(
  engine: UciEngine,
  fen: string,
  best: EngineLine,
  goal: SolvedRow['goal'],
): Promise<string[]> {
  const { mate } = goal
  const shown = mate ? best.moves.slice(0, 2 * mate - 1) : []
  if (mate && playLine(fen, shown).at(-1)?.san.endsWith('#')) return shown
  return mainLine(engine, fen, best.moves[0] ?? '', mate ? 'mate' : goal.draw ? 'draw' : 'win', LINE)
}

function row(
  { fen, id, last, before, kind }: Candidate,
  goal: SolvedRow['goal'],
  [best]: readonly EngineLine[],
  line: readonly string[],
  took: Role | undefined,
): SolvedRow {
  const first = best?.moves[0] ?? ''
  return tagged(
    {
      ...(id ? { id } : {}),
      fen,
      ...(last ? { last } : {}),
      goal,
      best: playMove(fen, first)?.uci ?? first,
      line: [...line],
      ...(kind ? { kind } : {}),
      ...(before === undefined ? {} : { before: Number(before.toFixed(2)) }),
    },
    took,
  )
}
