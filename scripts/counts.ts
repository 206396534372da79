import { existsSync, readFileSync } from 'node:fs'

/** How many tests ran, however the runner says it. */
export interface Count {
  passed: number
  failed: number
  skipped: number
}

export const NOTHING: Count = { passed: 0, failed: 0, skipped: 0 }

export const plus = (a: Count, b: Count): Count => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

/** From the closing lines of node's own runner: `ℹ pass 12`. */
export function countNodeTests(output: string): Count {
  const line = (word: string) => Number(output.match(new RegExp(`^ℹ ${word} (\\d+)$`, 'm'))?.[1] ?? 0)
  return {
    passed: line('pass'),
    failed: line('fail') + line('cancelled'),
    skipped: line('skipped') + line('todo'),
  }
}

export function countVitest(file: string): Count {
  if (!existsSync(file)) return NOTHING
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests }
}

export function countPlaywright(file: string): Count {
  if (!existsSync(file)) return NOTHING
  const { stats } = JSON.parse(readFileSync(file, 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}
