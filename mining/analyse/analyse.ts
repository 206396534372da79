import { playMove } from '@tabia/core/chess/moves/move.ts'
import { turnOf } from '@tabia/core/chess/position.ts'
import type { UciEngine } from '../../server/content/engine/uci-engine.ts'
import type { Wanted } from '../choose/plans.ts'
import { playLine, leadOf } from '../positions/board.ts'
import { mainLine } from '../positions/main-line.ts'
import { gameOf, goalOf } from '../positions/rows.ts'
import type { Row } from '../positions/rows.ts'
import { isMateThreatened } from '../positions/sight.ts'
import { uciOf, verified } from '../positions/verify.ts'
import { otherDefences } from './defences.ts'
import type { Skeleton } from './work.ts'
import { wrongTries } from './wrong-tries.ts'

/** At most so many pieces make an ending, where a win need not show in material at once. */
const ENDING_MEN = 8

/** A skeleton of the row, or nothing if it is no sound task after all. */
export async function analyse(
  engine: UciEngine,
  row: Row,
  wanted: Wanted,
  mostWrongTries: number,
): Promise<Skeleton | undefined> {
  const { fen } = row
  // Who asks for the best move does not tell that it only draws.
  const goal = goalOf(row) === 'draw' && wanted.goal?.includes('best') ? 'best' : goalOf(row)
  const mateIn = row.goal.mate ?? 0
  if (wanted.mateThreat && !isMateThreatened(fen)) return undefined
  const best = await verified(engine, fen, row.best, goal, mateIn)
  const first = best && uciOf(fen, best.moves[0] ?? '')
  if (!best || !first) return undefined
  if (wanted.hiddenAt && (await isSeenAt(engine, fen, first, wanted.hiddenAt))) return undefined

  const line = await mainLine(engine, fen, first, goal)
  if (!showsGoal(fen, line, goal, mateIn)) return undefined
  const wrong = await wrongTries(engine, { fen, goal, mateIn, line, best, tried: row.tried }, mostWrongTries)
  if (wrong.length === 0) return undefined
  // Who explains one wrong move has nothing to say about other defences, either.
  const defences =
    mostWrongTries > 1 ? await otherDefences(engine, fen, line, goal === 'mate' ? mateIn : null) : []
  const motifs = row.themes ?? [row.kind ?? '']
  return {
    fen,
    last: row.last ?? null,
    goal,
    mateIn,
    motifs,
    game: gameOf(row) ?? null,
    ...(row.tags ? { tags: row.tags } : {}),
    line,
    wrong,
    defences,
    hardness: await hardness(engine, fen, line),
  }
}

function showsGoal(fen: string, line: readonly string[], goal: string, mateIn: number): boolean {
  const played = playLine(fen, line)
  const end = played.at(-1)
  if (!end || played.length !== line.length) return false
  if (goal === 'mate') return end.san.endsWith('#') && line.length === 2 * mateIn - 1
  const men = (fen.split(' ')[0] ?? '').replace(/[\d/]/g, '').length
  if (goal === 'draw' || goal === 'best' || men <= ENDING_MEN) return true
  const side = turnOf(fen)
  return played.some(({ san }) => san.includes('=')) || leadOf(end.fen, side) - leadOf(fen, side) >= 2
}

async function isSeenAt(engine: UciEngine, fen: string, move: string, depth: number): Promise<boolean> {
  const { best } = await engine.search(fen, { depth })
  return uciOf(fen, best ?? '') === uciOf(fen, move)
}

/** After the measured model: what hides the first move, and how far one must see. */
async function hardness(engine: UciEngine, fen: string, line: readonly string[]): Promise<number> {
  const own = Math.ceil(line.length / 2)
  const first = line[0] ?? ''
  const move = playMove(fen, first)
  return (
    150 * Math.min(own, 4) -
    (move?.san.includes('+') ? 205 : 0) -
    (move?.san.includes('x') ? 60 : 0) -
    ((await isSeenAt(engine, fen, first, 1)) ? 97 : 0) -
    ((await isSeenAt(engine, fen, first, 6)) ? 97 : 0)
  )
}
