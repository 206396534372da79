import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { codeDigest } from '@tabia/server/commands/code-digest.ts'

/** Where pieces of runs are kept; sums are made of all of them. Not committed. */
const FILE = process.env['FAULTS_RESULTS'] ?? join(import.meta.dirname, '../results/pieces.jsonl')

/** One piece of a run. */
export interface Result {
  fault: string
  at: string
  seed: number
  /** Digest of the code that ran: pieces of different code are told apart. */
  code: string
  /** Load of the machine over the last minute. */
  load: number
  seconds: number
  /** Counts, which add up over pieces. */
  counts: Record<string, number>
  /** Seconds to recovery, each. */
  recoveries?: number[]
  problems: string[]
}

const DIGITS = 12

/** Runs a piece, keeps what it came to, and says it in a line. */
export async function keepPiece(
  fault: string,
  seed: number,
  piece: () => Promise<Pick<Result, 'counts' | 'recoveries' | 'problems'>>,
): Promise<Result> {
  // Read before the piece: the code that ran is the code that was there when it began.
  const code = codeDigest().slice(0, DIGITS)
  const began = performance.now()
  console.log(`${fault}, seed ${seed}, code ${code}`)
  const came = await piece()
  const seconds = Math.round((performance.now() - began) / 1000)
  const load = Math.round((loadavg()[0] ?? 0) * 10) / 10
  const result: Result = { fault, at: new Date().toISOString(), seed, code, load, seconds, ...came }
  mkdirSync(dirname(FILE), { recursive: true })
  appendFileSync(FILE, `${JSON.stringify(result)}\n`)
  const counts = Object.entries(result.counts).map(([name, count]) => `${name} ${count}`)
  console.log(`${fault}: ${counts.join(', ')}; ${seconds} s`)
  for (const problem of result.problems) console.log(`  PROBLEM ${problem}`)
  return result
}

export function readResults(): Result[] {
  if (!existsSync(FILE)) return []
  return readFileSync(FILE, 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as Result)
}
