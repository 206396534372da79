import { expectedScore } from '@tabia/core/chess/check/engine-judgement.ts'
import { playMove } from '@tabia/core/chess/move.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import type { UciEngine } from '../../server/content/engine/uci-engine.ts'
import { goalOf } from '../rows.ts'
import type { SolvedRow } from '../rows.ts'
import { passing } from '../threats.ts'

const NODES = 15_000

/** What only a search can tell: a move that looks right and loses, a reply that nobody would like to have. */
export async function searchedTags(engine: UciEngine, row: SolvedRow): Promise<string[]> {
  if (goalOf(row) === 'mate') return []
  const isEnding = row.phase === 'endgame'
  return [
    ...((await hasTrap(engine, row)) ? ['trap@0'] : []),
    ...(isEnding && (await isZugzwang(engine, row)) ? ['zugzwang@0'] : []),
  ]
}

/** The move of a first glance loses. */
async function hasTrap(engine: UciEngine, { fen, best }: SolvedRow): Promise<boolean> {
  const { best: first } = await engine.search(fen, { depth: 2 })
  if (!first || playMove(fen, first)?.uci === best) return false
  const [line] = (await engine.search(fen, { nodes: NODES, only: [first] })).lines
  return line !== undefined && expectedScore(line.score) <= 0.25
}

/** If the opponent could pass after the right move, the goal would not be reached. */
async function isZugzwang(engine: UciEngine, row: SolvedRow): Promise<boolean> {
  const played = playMove(row.fen, row.best)
  if (!played || played.san.includes('x') || positionFrom(played.fen).isCheck()) return false
  const [line] = (await engine.search(passing(played.fen), { nodes: NODES })).lines
  if (!line) return false
  return expectedScore(line.score) <= (goalOf(row) === 'win' ? 0.62 : 0.2)
}
