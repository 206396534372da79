import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTopic } from '@tabia/core/chess/read-topic.ts'
import { LOOSE_TOPIC } from '@tabia/server/content/course/topic-file.ts'
import { decode, detectEncoding } from '@tabia/server/content/course/encoding.ts'
import { gamesIn, mutated } from './fuzz/mutated-pgn.ts'
import type { Fault, FaultOptions } from './kit/options.ts'
import { type Random, seededRandom } from './kit/random.ts'
import { keepPiece } from './kit/results.ts'

const PIECE = 5000
/** Milliseconds of processor. A file of a few games takes milliseconds: what takes so long grows faster than it should. */
const LONG_MS = 5000
const RULES = { ...LOOSE_TOPIC, file: 'fuzz.pgn', topic: 'fuzz', difficulty: 1000, proveMates: 0 }
const MB = 1024 * 1024

export const fault: Fault = {
  summary: 'mutated files of the catalogue through the PGN reader, in this process',
  cases: 300_000,
  run,
}

async function run({ seed, cases, isOver }: FaultOptions): Promise<boolean> {
  const files = globSync(join(import.meta.dirname, '../catalogue/*/*.pgn')).toSorted()
  const games = files.flatMap(file => gamesIn(readFileSync(file)))
  let good = true
  for (let done = 0, number = 0; done < cases && !isOver(); number++) {
    const size = Math.min(PIECE, cases - done)
    const { problems } = await keepPiece('pgn-fuzz', seed + number, async () =>
      readMany(games, seededRandom(seed + number), size),
    )
    if (problems.length > 0) good = false
    done += size
  }
  return good
}

function readMany(games: readonly Buffer[], random: Random, cases: number) {
  const counts = { cases, tasks: 0, findings: 0, notText: 0, crashes: 0, slow: 0, heapMb: 0 }
  const problems: string[] = []
  for (let number = 0; number < cases; number++) {
    const bytes = [mutated(games, random)]
    const began = process.cpuUsage()
    try {
      const { encoding } = detectEncoding(bytes)
      const { tasks, findings } = readTopic({ ...RULES, text: decode(bytes, encoding) })
      counts.tasks += tasks.length
      counts.findings += findings.length
    } catch (error) {
      // The one thing the reader throws, and its caller turns into a finding.
      if ((error as { code?: unknown }).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') counts.notText += 1
      else {
        counts.crashes += 1
        problems.push(`case ${number}: ${error instanceof Error ? error.stack : String(error)}`)
      }
    }
    const { user, system } = process.cpuUsage(began)
    const took = (user + system) / 1000
    if (took > LONG_MS) {
      counts.slow += 1
      problems.push(`case ${number} took ${Math.round(took)} ms`)
    }
  }
  counts.heapMb = Math.round(process.memoryUsage().heapUsed / MB)
  return { counts, problems }
}
