import { expectedScore } from '@tabia/core/chess/check/engine-judgement.ts'
import { playMove } from '@tabia/core/chess/moves/move.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import type { Role } from '@tabia/core/chess/position.ts'
import type { UciEngine } from '../../server/content/engine/uci-engine.ts'
import { goalOf } from '../positions/rows.ts'
import type { SolvedRow } from '../positions/rows.ts'
import { isMateThreatened, passing } from '../positions/sight.ts'
import { classify } from './classify.ts'
import { canStalemate, ideasOf } from './endings.ts'
import { readStory } from './story.ts'

/** With more pieces on the board stalemate is rare: not looked for. */
const MOST_MEN_TO_STALEMATE = 8

/** A row with all that can be read off its position and line: motifs, ideas, phase, mover, gain. */
export function tagged(row: SolvedRow, took?: Role): SolvedRow {
  const { fen, last, best } = row
  const line = row.line ?? [best]
  const goal = goalOf(row)
  const { themes, phase, mover, gain } = classify({ fen, line, goal, last, took })
  const position = positionFrom(fen)
  const ideas = row.kind === undefined ? [] : ideasOf(readStory(fen, line), goal)
  const threat = goal !== 'mate' && !position.isCheck() && isMateThreatened(fen) ? ['mateThreat'] : []
  const isBare = position.board.occupied.size() <= MOST_MEN_TO_STALEMATE
  const stalemate = goal !== 'draw' && isBare && canStalemate(position) ? ['stalemateAvoid'] : []
  const more = [...ideas, ...threat, ...stalemate].map(name => `${name}@0`)
  const legal = [...position.allDests().values()].reduce((sum, squares) => sum + squares.size(), 0)
  return { ...row, line, themes: [...themes, ...more], phase, mover, gain, legal }
}

const NODES = 15_000

/** Tags that need a search: `trap@0`, a plausible move that loses; `zugzwang@0`, where passing would save the opponent. */
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
