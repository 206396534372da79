import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { imageOf, readRowFolder } from '../rows.ts'
import type { SolvedRow } from '../rows.ts'

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
