import { analyse } from './analyse.ts'
import { readWork, writeWork } from './cache.ts'
import type { UciEngine } from '../server/content/engine/uci-engine.ts'
import { isWorthSolving } from './gate.ts'
import type { TopicPlan, Wanted } from './plans/plan.ts'
import type { Row } from './rows.ts'
import { seeded } from './seeded.ts'
import { isUsed, use } from './used.ts'
import type { Used } from './used.ts'
import { rowsWanted } from './wanted.ts'

interface Filling {
  engine: UciEngine
  rows: readonly Row[]
  used: Used
  path: string
  mostWrongTries: number
  say: (line: string) => void
}

/** Finds the tasks a topic still lacks, one at a time, and keeps each as soon as it is found. */
export async function fillTopic(
  topic: TopicPlan,
  { engine, rows, used, path, mostWrongTries, say }: Filling,
) {
  const work = readWork(path)
  const pools = topic.from.map(wanted => ({ wanted, pool: poolOf(rows, wanted) }))
  for (let turn = work.skeletons.length; work.skeletons.length < topic.tasks; turn += 1) {
    if (pools.every(({ pool }) => pool.length === 0)) break
    const { wanted, pool } = pools[turn % pools.length] ?? { wanted: {}, pool: [] }
    for (let row = pool.shift(); row; row = pool.shift()) {
      if (isUsed(used, row) || work.rejected.includes(row.fen)) continue
      const skeleton = await analyse(engine, row, wanted, mostWrongTries)
      if (skeleton) {
        work.skeletons.push(skeleton)
        use(used, row.fen, skeleton.game)
      } else work.rejected.push(row.fen)
      writeWork(path, work)
      say(`${topic.file}: ${work.skeletons.length} of ${topic.tasks}, ${work.rejected.length} rejected`)
      if (skeleton) break
    }
  }
}

function poolOf(rows: readonly Row[], wanted: Wanted): Row[] {
  return seeded(rowsWanted(rows, wanted).filter(isWorthSolving))
}
