import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import { isWorthSolving } from '../positions/gate.ts'
import { gameOf } from '../positions/rows.ts'
import type { SolvedRow } from '../positions/rows.ts'
import { fits, readCurriculum, demandsOf } from './demand.ts'
import type { Demand } from './demand.ts'
import { ratingOf } from './difficulty.ts'
import { sorted } from './themes.ts'

/** What is mined beyond the need: a writer turns positions down. */
const RESERVE = 1.2
/** By level, on the scale of the difficulty model: it pulls to the middle and errs by 220 points. */
const RATINGS = [
  [0, 1350],
  [0, 1600],
  [900, 4000],
  [1150, 4000],
] as const

interface Options {
  /** All rows that could be had: the demands that fewest of them meet are served first. */
  pool?: readonly SolvedRow[]
  /** Nothing else is wanted. */
  theme?: string | undefined
  /** How many times the need is mined: rows of games that a level has shown are no use to it. */
  reserve?: number | undefined
}

/** How far the rows meet the demands. Each row serves one demand; a game serves once in a level. */
export class Supply {
  readonly demands: readonly Demand[]
  private readonly theme: string | undefined
  private readonly reserve: number
  private readonly served = new Map<Demand, SolvedRow[]>()
  private readonly plenty = new Map<Demand, number>()
  private readonly fittingOf = new Map<SolvedRow, Demand[]>()
  private readonly games = new Map<LevelId, Set<string>>()

  constructor(
    demands: readonly Demand[],
    rows: readonly SolvedRow[],
    { pool = rows, theme, reserve = RESERVE }: Options = {},
  ) {
    this.demands = demands
    this.theme = theme
    this.reserve = reserve
    for (const row of pool) {
      for (const demand of this.fitting(row))
        this.plenty.set(demand, this.plentyOf(demand) + 1 / demand.tasks)
    }
    const given = new Set<SolvedRow>()
    for (const demand of demands.toSorted((a, b) => this.plentyOf(a) - this.plentyOf(b))) {
      for (const row of rows) {
        if (this.missing(demand) <= 0) break
        if (given.has(row) || !this.fitting(row).includes(demand) || this.isGameUsed(demand, row)) continue
        this.serve(demand, row)
        given.add(row)
      }
    }
  }

  rowsOf(demand: Demand): readonly SolvedRow[] {
    return this.served.get(demand) ?? []
  }

  have(demand: Demand): number {
    return this.rowsOf(demand).length
  }

  /** Rows still wanted, the reserve included. */
  missing(demand: Demand): number {
    return Math.ceil(demand.tasks * this.reserve) - this.have(demand)
  }

  /** The demand that needs this row most, if one does. */
  wantedBy(row: SolvedRow): Demand | undefined {
    const open = this.open(row).filter(demand => !this.isGameUsed(demand, row))
    return open.toSorted((a, b) => this.plentyOf(a) - this.plentyOf(b))[0]
  }

  /** Whether rows of this theme are wanted at all. */
  seeks(theme: string): boolean {
    const isOpen = (demand: Demand) => demand.theme === theme && this.missing(demand) > 0
    return (!this.theme || this.theme === theme) && this.demands.some(isOpen)
  }

  /** Whether its sort is still wanted, though this very row may be used. */
  couldServe(row: SolvedRow): boolean {
    return this.open(row).length > 0
  }

  private open(row: SolvedRow): Demand[] {
    const isSought = (demand: Demand) => !this.theme || demand.theme === this.theme
    return this.fitting(row).filter(demand => isSought(demand) && this.missing(demand) > 0)
  }

  serve(demand: Demand, row: SolvedRow): void {
    this.served.set(demand, [...(this.served.get(demand) ?? []), row])
    const game = gameOf(row)
    const games = this.games.get(demand.level) ?? new Set()
    if (game) games.add(game)
    this.games.set(demand.level, games)
  }

  private isGameUsed({ level }: Demand, row: SolvedRow): boolean {
    return this.games.get(level)?.has(gameOf(row) ?? '') ?? false
  }

  private plentyOf(demand: Demand): number {
    return this.plenty.get(demand) ?? 0
  }

  private fitting(row: SolvedRow): Demand[] {
    const known = this.fittingOf.get(row) ?? this.demandsFor(row)
    this.fittingOf.set(row, known)
    return known
  }

  private demandsFor(row: SolvedRow): Demand[] {
    const found = sorted(row)
    const rating = row.kind === undefined ? ratingOf(row) : undefined
    return this.demands.filter(demand => {
      const [from, to] = RATINGS[demand.level]
      if (rating !== undefined && (rating < from || rating > to)) return false
      return fits(found, demand)
    })
  }
}

/** Theme by theme and level by level: what the plan needs, what the rows give, what is missing. */
export function supplyTable(rows: readonly SolvedRow[]): string {
  const supply = new Supply(demandsOf(readCurriculum()), rows.filter(isWorthSolving))
  const lines = supply.demands
    .toSorted((a, b) => a.level - b.level)
    .map(demand => {
      const { level, name, band, tasks } = demand
      const have = Math.min(tasks, supply.have(demand))
      const cells = [level, name, band.join('–'), ...[tasks, have, tasks - have].map(Math.round)]
      return { tasks, have, text: `| ${cells.join(' | ')} |` }
    })
  const sum = (of: 'tasks' | 'have') => lines.reduce((total, line) => total + line[of], 0)
  const totals = [sum('tasks'), sum('have'), sum('tasks') - sum('have')].map(Math.round)
  const all = `| | **all** | | ${totals.join(' | ')} |`
  const head = [
    '| level | theme and filter | difficulty | need | have | missing |',
    '|---|---|---|---|---|---|',
  ]
  return [...head, ...lines.map(({ text }) => text), all].join('\n')
}
