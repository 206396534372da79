import { createHash } from 'node:crypto'
import type { UciEngine } from '../../server/content/engine/uci-engine.ts'
import { analyse } from '../analyse/analyse.ts'
import { readWork, writeWork } from '../analyse/work.ts'
import { isWorthSolving } from '../positions/gate.ts'
import type { Row } from '../positions/rows.ts'
import type { TopicPlan, Wanted } from './plans.ts'
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

/** Mixed, but the same way every time. */
export function seeded<Item extends { fen: string }>(items: readonly Item[]): Item[] {
  const rank = (item: Item) => createHash('sha256').update(item.fen).digest('hex')
  return items.toSorted((a, b) => rank(a).localeCompare(rank(b)))
}
