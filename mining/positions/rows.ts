import { globSync, readFileSync, appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { positionImage } from '@tabia/core/chess/check/duplicates.ts'

/** A verified position, as mining leaves it: one line of `tactics.jsonl` or `endgames.jsonl`. */
export interface Row {
  /** The game and its ply: `big:77-2-39`; generated endings have none. */
  id?: string
  fen: string
  last?: string
  goal: { mate?: number; win?: boolean; draw?: boolean; best?: boolean }
  /** Without it the engine finds the best move. */
  best?: string
  /** A mistake made here in the game. */
  tried?: string
  line?: string[]
  /** The three best first moves. */
  top?: { pv: string }[]
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

/** With its right move known. */
export interface SolvedRow extends Row {
  best: string
}

/** The rows kept with the project, one file a theme. */
export const ROWS = fileURLToPath(new URL('../rows', import.meta.url))

/** All rows at hand: those of the project, and of others what they do not have. */
export function readRows(others: readonly Row[] = []): Row[] {
  const rows = [...readRowFolder(ROWS), ...others]
  const byImage = new Map<string, Row>()
  for (const row of rows) if (!byImage.has(imageOf(row))) byImage.set(imageOf(row), row)
  return [...byImage.values()]
}

/** What a folder holds theme by theme. */
export function readRowFolder(folder: string): SolvedRow[] {
  return globSync(`${folder}/*.jsonl`)
    .toSorted()
    .flatMap(readRowFile<SolvedRow>)
}

export function readRowFile<Kind extends Row = Row>(path: string): Kind[] {
  const lines = readFileSync(path, 'utf8').split('\n')
  return lines.filter(line => line !== '').map(line => JSON.parse(line) as Kind)
}

/** Equal for a position, its mirror, and both with the colours changed. */
export function imageOf({ fen }: Pick<Row, 'fen'>): string {
  const [placement = '', side = ''] = fen.split(' ')
  return positionImage(placement, side)
}

/** Two tasks of one game resemble each other; generated endings come from no game. */
export function gameOf({ id }: Row): string | undefined {
  return id?.replace(/-\d+$/, '')
}

export type Goal = 'mate' | 'win' | 'draw' | 'best'

export function goalOf({ goal }: Row): Goal {
  return goal.mate ? 'mate' : goal.draw ? 'draw' : goal.best ? 'best' : 'win'
}

export function motifsAt({ themes = [] }: Row, ply: number): string[] {
  return themes.filter(theme => theme.endsWith(`@${ply}`)).map(theme => theme.split('@')[0] ?? '')
}

/** The project's own rows, one file a theme; each is written as soon as it is accepted. */
export class RowStore {
  readonly rows: SolvedRow[]
  private readonly folder: string
  private readonly images: Set<string>

  constructor(folder: string) {
    this.folder = folder
    this.rows = readRowFolder(folder)
    this.images = new Set(this.rows.map(imageOf))
  }

  has(row: Pick<SolvedRow, 'fen'>): boolean {
    return this.images.has(imageOf(row))
  }

  /** Its rows, and those of others that it does not have. */
  with(others: readonly SolvedRow[]): SolvedRow[] {
    return [...this.rows, ...others.filter(row => !this.has(row))]
  }

  add(theme: string, row: SolvedRow): void {
    const name = theme.replace('eg.', 'ending-').replace('pattern.', 'pattern-')
    appendFileSync(join(this.folder, `${name}.jsonl`), `${JSON.stringify(row)}\n`)
    this.rows.push(row)
    this.images.add(imageOf(row))
  }
}
