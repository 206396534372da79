import { deepEqual, equal } from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { findEngine, installedEngine } from '../../server/content/engine/find-engine.ts'
import { UciEngine } from '../../server/content/engine/uci-engine.ts'
import { readRowFolder } from '../positions/rows.ts'
import type { SolvedRow } from '../positions/rows.ts'
import { tagged } from '../themes/tags.ts'
import { make } from './make.ts'
import type { Producer } from './producers/producer.ts'
import { nextSeed, readRuns } from './run-log.ts'

const SOUND = '6k1/5ppp/8/8/8/8/4QPPP/6K1 w - - 0 1'
const MIRROR = '1k6/ppp5/8/8/8/8/PPPQ4/1K6 w - - 0 1'
const TWO_MATES = '6k1/5ppp/8/8/8/8/4QPPP/3R2K1 w - - 0 1'

const needsStockfish = { skip: installedEngine(process.env) ? false : 'no Stockfish on this machine' }

test(
  'what is wanted and sound is kept once; a run goes on where it was broken off',
  needsStockfish,
  async context => {
    const folder = mkdtempSync(join(tmpdir(), 'rows-'))
    const engine = await UciEngine.start(findEngine(process.env))
    context.after(() => engine.close())
    context.after(() => rmSync(folder, { recursive: true }))
    const found = [mate('e2e8', TWO_MATES), mate('e2e8', SOUND), mate('d2d8', MIRROR), undefined]
    const produce: Producer = async function* produce() {
      yield* found
    }
    const run = () => make({ ...making, engine, produce, folder })

    equal((await run()).kept, 1)
    equal((await run()).kept, 0)
    deepEqual(
      readRowFolder(folder).map(({ fen }) => fen),
      [SOUND],
    )
    deepEqual(
      readRuns(folder).map(({ producer, seed, found: rows }) => [producer, seed, Object.values(rows)]),
      [['test', 5, [1]]],
    )
    equal(nextSeed(folder, 'test'), 6)
  },
)

const making = {
  producer: 'test',
  theme: undefined,
  seed: 5,
  minutes: 1,
  known: [],
  progress: () => undefined,
}

function mate(best: string, fen: string): SolvedRow {
  return tagged({ fen, best, line: [best], goal: { mate: 1 } })
}
