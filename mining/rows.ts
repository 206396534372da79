import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A verified position, as mining leaves it: one line of `tactics.jsonl` or `endgames.jsonl`. */
export interface Row {
  /** Of the game and its ply: `big:77-2-39`; generated endings have none. */
  id?: string
  fen: string
  last?: string
  goal: { mate?: number; win?: boolean; draw?: boolean }
  best: string
  line?: string[]
  /** `fork@0`: a motif and the ply of the line that shows it. */
  themes?: string[]
  mover?: string
  kind?: string
  phase?: string
  /** Author and year of a known position, as PGN tags. */
  tags?: Record<string, string>
  gain?: number
  legal?: number
  /** Expected score of the solver before the opponent's mistake. */
  before?: number
  settled?: { depth: number; nodes: number }
}

export function readRows(folder: string): Row[] {
  return ['tactics.jsonl', 'endgames.jsonl'].flatMap(file =>
    readFileSync(join(folder, file), 'utf8')
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as Row),
  )
}

/** Two tasks of one game resemble each other; generated endings come from no game. */
export function gameOf({ id }: Row): string | undefined {
  return id?.replace(/-\d+$/, '')
}

export function goalOf({ goal }: Row): 'mate' | 'win' | 'draw' {
  return goal.mate ? 'mate' : goal.draw ? 'draw' : 'win'
}

export function motifsAt({ themes = [] }: Row, ply: number): string[] {
  return themes.filter(theme => theme.endsWith(`@${ply}`)).map(theme => theme.split('@')[0] ?? '')
}
