import type { ExplainedMove } from '@tabia/core/chess/explanation.ts'
import type { AuthoredTask } from '@tabia/core/chess/task.ts'
import { turnOf } from '@tabia/core/chess/position.ts'
import { isOver, leadOf, playLine } from '../board.ts'
import { explainedLine, signOf } from './explained-line.ts'
import type { Searcher } from './look.ts'
import { isWon, untilClear } from './until-clear.ts'

const NODES = 250_000
/** How far a line is played on. */
const POINT = { least: 2, most: 8 }
const STANDS = new Set(['=', '⩲', '⩱', '±', '∓', '+-', '-+', '∞', '=∞'])

/** What a main line lacks that breaks off before everybody sees what it was for. */
export interface Closing {
  /** Played on from its end. */
  moves: ExplainedMove[]
  /** How it stands at its end, where more moves would not show it. */
  sign?: string
}

/** Undefined where nothing is lacking. */
export async function closingOf(engine: Searcher, task: AuthoredTask): Promise<Closing | undefined> {
  const { fen, goal, moves } = task
  const last = moves.at(-1)
  const solver = turnOf(fen)
  const lead = leadOf(fen, solver)
  if (!last || goal === 'mate' || isOver(last.fen)) return undefined
  if (goal !== 'draw' && isWon(last.fen, solver, lead)) return undefined
  const [best] = (await engine.search(last.fen, { nodes: NODES })).lines
  if (!best) return undefined
  const further = playLine(last.fen, best.moves)
  const { count, isClear } = untilClear(further, { by: solver, lead, ...POINT })
  if (goal === 'win' && isClear) return { moves: explainedLine(last.fen, further.slice(0, count), {}) }
  if (last.mark.some(mark => STANDS.has(mark))) return undefined
  return { moves: [], sign: signOf(turnOf(last.fen), best.score) }
}

/** The line with what it lacked. */
export function closed(moves: readonly ExplainedMove[], closing: Closing | undefined): ExplainedMove[] {
  const last = moves.at(-1)
  if (!last || !closing) return [...moves]
  const { sign } = closing
  return [...moves.slice(0, -1), { ...last, mark: sign ? [...last.mark, sign] : last.mark }, ...closing.moves]
}

/** Whether the main line leads where the goal says. */
export function fitsGoal({ fen, goal }: AuthoredTask, sign: string | undefined): boolean {
  if (sign === undefined || goal === 'best' || goal === 'mate') return true
  if (goal === 'draw') return ['=', '⩲', '⩱'].includes(sign)
  return (turnOf(fen) === 'white' ? ['+-', '±'] : ['-+', '∓']).includes(sign)
}
