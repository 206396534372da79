import { playMove } from '@tabia/core/chess/moves/move.ts'
import { turnOf } from '@tabia/core/chess/position.ts'
import { leadOf } from './board.ts'
import { goalOf } from './rows.ts'
import type { Row } from './rows.ts'

/** Whether a row makes a task worth solving: nothing decided before, no mere recapture, something to choose from. */
export function isWorthSolving(row: Row): boolean {
  const lead = leadOf(row.fen, turnOf(row.fen))
  if (row.kind !== undefined) return true
  const least = row.themes?.includes('checkEscape@0') ? 3 : 5
  if ((row.legal ?? 10) < least || hasManyQueens(row.fen)) return false
  if (goalOf(row) === 'best') return Math.abs(lead) <= 3
  if (goalOf(row) === 'draw') return lead <= 1 && !isRecapture(row)
  if (goalOf(row) === 'mate') return lead <= (row.goal.mate === 1 ? 12 : 7)
  return lead <= 2 && (row.before ?? 0.5) <= 0.8 && !isRecapture(row)
}

/** The opponent has just taken something, and the answer takes back. */
function isRecapture({ fen, last, best = '', themes = [] }: Row): boolean {
  const tookBack = last?.slice(2, 4) === best.slice(2, 4)
  return tookBack && playMove(fen, best)?.san.includes('x') === true && !themes.includes('pin@0')
}

function hasManyQueens(fen: string): boolean {
  const placement = fen.split(' ')[0] ?? ''
  return ['Q', 'q'].some(queen => placement.split(queen).length > 2)
}
