import type { ExplainedMove } from '@tabia/core/chess/explanation/explanation.ts'
import { readMove } from '@tabia/core/chess/moves/move.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import type { AuthoredTask } from '@tabia/core/chess/task.ts'
import { lookAt } from '../../positions/look.ts'
import type { Look, Searcher } from '../../../server/content/engine/look.ts'
import { uciOf } from '../../positions/verify.ts'

const NODES = 200_000
const WRONG = new Set(['?', '??', '?!'])

/** What a wrong try is worth: it may still win, only not so well; or lose; or give something away. */
export function signOfTry({ share }: Pick<Look, 'share'>): string {
  return share > 0.7 ? '?!' : share < 0.25 ? '??' : '?'
}

/** The wrong tries, each with the sign it deserves where it bears another; those that bear none stay so. */
export async function withTrueSigns(
  engine: Searcher,
  { fen, moves }: AuthoredTask,
): Promise<{ tries: ExplainedMove[][]; changed: string[] }> {
  const tries = moves[0]?.v ?? []
  const position = positionFrom(fen)
  const signed = tries.filter(([head]) => head?.mark.some(mark => WRONG.has(mark)))
  const heads = signed.map(([head]) => readMove(position, head?.m ?? '')).filter(move => move !== undefined)
  const looks = await lookAt(engine, fen, heads, { nodes: NODES })
  const changed: string[] = []
  const resigned = tries.map(([head, ...rest]) => {
    const look = head && looks.find(({ uci }) => uci === uciOf(fen, head.m))
    if (!head || !look) return [head, ...rest].filter(move => move !== undefined)
    const mark = head.mark.map(each => (WRONG.has(each) ? signOfTry(look) : each))
    if (mark.join() !== head.mark.join()) changed.push(`${head.m} ${head.mark.join('')} is ${mark.join('')}`)
    return [{ ...head, mark }, ...rest]
  })
  return { tries: resigned, changed }
}
