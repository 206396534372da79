import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROWS } from '../positions/rows.ts'

/** What a run has found and cost. */
export interface RunRecord {
  producer: string
  /** Only this theme was sought. */
  theme: string | null
  seed: number
  /** Seconds of one core. */
  seconds: number
  found: Record<string, number>
}

export function readRuns(folder: string): RunRecord[] {
  const file = fileIn(folder)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RunRecord[]) : []
}

/** The record of a run that was broken off, or a new one: short runs add up. */
export function resumeRun(folder: string, producer: string, theme: string | null, seed: number): RunRecord {
  const run = { producer, theme, seed, seconds: 0, found: {} }
  return readRuns(folder).find(other => isSame(other, run)) ?? run
}

export function keepRun(folder: string, run: RunRecord): void {
  const others = readRuns(folder).filter(other => !isSame(other, run))
  const lines = [...others, run].map(each => ` ${JSON.stringify(each)}`)
  writeFileSync(fileIn(folder), `[\n${lines.join(',\n')}\n]\n`)
}

/** A seed that no run of this producer has used. */
export function nextSeed(folder: string, producer: string): number {
  const seeds = readRuns(folder).filter(run => run.producer === producer)
  return Math.max(0, ...seeds.map(({ seed }) => seed)) + 1
}

const isSame = (a: RunRecord, b: RunRecord) =>
  a.producer === b.producer && a.theme === b.theme && a.seed === b.seed

const fileIn = (folder: string) => join(folder, 'runs.json')

/** For each theme the producer that finds it cheapest. A run looks for many themes at once and pays for all of them. */
export function costTable(): string {
  const sums = new Map<string, { seconds: number; found: number }>()
  const runs = readRuns(ROWS).filter(({ producer }) => producer !== 'adopt')
  const themes = new Set(runs.flatMap(({ found }) => Object.keys(found)))
  for (const { producer, theme: sought, seconds, found } of runs) {
    for (const theme of themes) {
      if (sought !== null && sought !== theme) continue
      const name = `${theme} | ${producer}${sought ? ' --theme' : ''}`
      const sum = sums.get(name) ?? { seconds: 0, found: 0 }
      sums.set(name, { seconds: sum.seconds + seconds, found: sum.found + (found[theme] ?? 0) })
    }
  }
  const lines = [...sums]
    .filter(([, { found }]) => found > 0)
    .map(([name, { seconds, found }]) => `| ${name} | ${found} | ${(seconds / found).toFixed(1)} |`)
  return [
    '| theme | producer | rows | seconds of one core a row |',
    '|---|---|---|---|',
    ...lines.toSorted(),
  ].join('\n')
}
