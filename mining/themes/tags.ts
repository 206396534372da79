import { positionFrom } from '@tabia/core/chess/position.ts'
import type { Role } from '@tabia/core/chess/position.ts'
import { canStalemate, ideasOf } from '../endings/ideas.ts'
import { goalOf } from '../rows.ts'
import type { SolvedRow } from '../rows.ts'
import { classify } from './classify.ts'
import { readStory } from './story.ts'
import { isMateThreatened } from '../threats.ts'

/** With more men somebody can nearly always move. */
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
