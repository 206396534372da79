import type { UciEngine } from '../../server/content/engine/uci-engine.ts'
import { isWorthSolving } from '../positions/gate.ts'
import { RowStore, goalOf } from '../positions/rows.ts'
import type { SolvedRow } from '../positions/rows.ts'
import { verified } from '../positions/verify.ts'
import { readCurriculum, demandsOf } from './demand.ts'
import type { Producer } from './producers/producer.ts'
import { Random } from './producers/random.ts'
import { keepRun, resumeRun } from './run-log.ts'
import { Supply } from './supply.ts'

/** What the checker spends before a course is offered. */
const CHECKER_NODES = 1_500_000
/** Measured: Stockfish 15.1 with one thread on one core. */
const NODES_PER_SECOND = 900_000

interface Making {
  engine: UciEngine
  produce: Producer
  producer: string
  theme: string | undefined
  /** How many times the plan's need; the usual reserve without it. */
  reserve?: number | undefined
  seed: number
  minutes: number
  known: readonly SolvedRow[]
  /** Folder of the rows kept. */
  folder: string
  /** One line, written over itself. */
  progress: (line: string) => void
}

/** Runs a producer: what the plan lacks and the checker's thresholds accept becomes a row of the project. */
export async function make({
  engine,
  produce,
  producer,
  theme,
  reserve,
  seed,
  minutes,
  known,
  folder,
  progress,
}: Making) {
  const store = new RowStore(folder)
  const all = store.with(known)
  // What can be adopted need not be found anew.
  const served = producer === 'adopt' ? store.rows : all
  const supply = new Supply(demandsOf(readCurriculum()), served, { pool: all, theme, reserve })
  const run = resumeRun(folder, producer, theme ?? null, seed)
  const coreSeconds = () => process.cpuUsage().user / 1e6 + engine.searched / NODES_PER_SECOND
  const began = coreSeconds() - run.seconds
  const count = { seen: 0, tried: 0, kept: 0 }
  const until = performance.now() + minutes * 60_000
  const workshop = { engine, random: new Random(seed), supply, known, seed }
  for await (const row of produce(workshop)) {
    run.seconds = Math.round(coreSeconds() - began)
    const totals = `${count.seen} seen, ${count.tried} verified, ${count.kept} kept, ${run.seconds} s of one core`
    progress(`${producer} ${theme ?? ''} seed ${seed}: ${totals}`)
    if (performance.now() > until) break
    if (!row) continue
    count.seen += 1
    const demand = !store.has(row) && isWorthSolving(row) ? supply.wantedBy(row) : undefined
    if (!demand) continue
    count.tried += 1
    if (!(await verified(engine, row.fen, row.best, goalOf(row), row.goal.mate ?? 0, CHECKER_NODES))) continue
    store.add(demand.theme, row)
    supply.serve(demand, row)
    count.kept += 1
    run.found[demand.theme] = (run.found[demand.theme] ?? 0) + 1
    keepRun(folder, run)
  }
  keepRun(folder, run)
  return count
}
