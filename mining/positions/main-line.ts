import { positionFrom, positionKey, turnOf } from '@tabia/core/chess/position.ts'
import type { UciEngine } from '../../server/content/engine/uci-engine.ts'
import { isOver, leadOf, playLine } from './board.ts'
import type { Goal } from './rows.ts'

const NODES = 80_000
const LONGEST = { mate: 5, win: 6, draw: 4, best: 2 } as const

/** The right move and the best play after it, until what was promised can be seen; ends with a move of the solver, or a reply that stalemates. */
export async function mainLine(engine: UciEngine, fen: string, first: string, goal: Goal, nodes = NODES) {
  const line = [first]
  const seen = new Set([positionKey(positionFrom(fen))])
  while (line.length < 2 * LONGEST[goal]) {
    const now = playLine(fen, line).at(-1)?.fen ?? fen
    if (isOver(now)) break
    const reply = await bestMove(engine, now, nodes)
    const after = playLine(now, [reply]).at(-1)?.fen ?? now
    const isTakenBack = reply.slice(2, 4) === line.at(-1)?.slice(2, 4)
    const isSettled = goal === 'win' && !isTakenBack && isWon(fen, now, after)
    if (isSettled || (goal === 'draw' && line.length >= 3 && seen.has(positionKey(positionFrom(now))))) break
    seen.add(positionKey(positionFrom(now)))
    if (isOver(after)) return [...line, reply]
    if (line.length + 2 > 2 * LONGEST[goal]) break
    line.push(reply, await bestMove(engine, after, nodes))
  }
  return line
}

async function bestMove(engine: UciEngine, fen: string, nodes: number): Promise<string> {
  const { best } = await engine.search(fen, { nodes })
  return best ?? ''
}

/** At least two points up, now and after the best reply, and not in check. */
function isWon(start: string, now: string, afterReply: string): boolean {
  const side = turnOf(start)
  const before = leadOf(start, side)
  const isCalm = !positionFrom(afterReply).isCheck()
  return isCalm && leadOf(now, side) - before >= 2 && leadOf(afterReply, side) - before >= 2
}
