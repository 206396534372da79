import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readRowFile } from '../positions/rows.ts'
import type { SolvedRow } from '../positions/rows.ts'
import { tagged } from '../themes/tags.ts'

/** A row as a first search leaves it: with its best lines. */
interface MinedRow extends SolvedRow {
  top?: { mate: number | null; pv: string }[]
}

/** Rows of a folder mined elsewhere, with their motifs told anew. */
export function readMined(folder: string): SolvedRow[] {
  return readMinedRows(folder).map(retagged)
}

/** The same with the lines that were searched, from which more rows can be made. */
export function readMinedWithLines(folder: string): SolvedRow[] {
  return readMinedRows(folder).map(row => ({ ...retagged(row), ...(row.top ? { top: row.top } : {}) }))
}

function readMinedRows(folder: string): MinedRow[] {
  return ['tactics.jsonl', 'endgames.jsonl']
    .map(file => join(folder, file))
    .filter(existsSync)
    .flatMap(readRowFile<MinedRow>)
}

function retagged({ top, ...row }: MinedRow): SolvedRow {
  const [best] = top ?? []
  const isMate = !row.goal.win && !row.goal.draw
  const goal = isMate ? { mate: row.goal.mate ?? best?.mate ?? 0 } : row.goal
  const again = tagged({ ...row, goal, line: row.line ?? best?.pv.split(' ').slice(0, 7) ?? [row.best] })
  // What the opponent took just before is not kept in the row.
  const lost = (row.themes ?? []).filter(theme => theme === 'zwischenzug@0')
  return { ...again, themes: [...new Set([...(again.themes ?? []), ...lost])] }
}
