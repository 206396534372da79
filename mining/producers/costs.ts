import { ROWS } from '../rows.ts'
import { readRuns } from './run-log.ts'

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
