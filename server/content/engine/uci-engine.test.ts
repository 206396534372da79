import { deepEqual, equal, rejects } from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import type { TestContext } from 'node:test'
import { START_FEN } from '@tabia/core/chess/position.ts'
import { installedEngine, findEngine, NoEngine } from './find-engine.ts'
import { UciEngine } from './uci-engine.ts'
import { UciProcess } from './uci-process.ts'

const FAKE = join(import.meta.dirname, 'fake-engine.ts')
const stockfish = installedEngine(process.env)
const needsStockfish = { skip: stockfish ? false : 'no Stockfish on this machine' }

async function start(context: TestContext, path: string, args: string[] = []) {
  const engine = await UciEngine.start(path, { args })
  context.after(() => engine.close())
  return engine
}

const fake = (context: TestContext, behaviour: string) => start(context, process.execPath, [FAKE, behaviour])

test('an engine tells its name', async context => {
  equal((await fake(context, 'answers')).name, 'Fake 1')
})

describe('an engine that fails is told of, and never waited for', () => {
  test('one that does not exist', () =>
    rejects(UciEngine.start('/no/such/engine'), /\/no\/such\/engine cannot be started/))

  test('one that ends', async context => {
    const engine = await fake(context, 'dies')
    await rejects(engine.search(START_FEN, { nodes: 1 }), /has ended \(3\)/)
    await rejects(engine.search(START_FEN, { nodes: 1 }), /has ended/)
  })

  test('one that does not answer', async context => {
    const engine = await fake(context, 'silent')
    await rejects(engine.search(START_FEN, { nodes: 1, silenceMs: 50 }), /silent for 0.05 s/)
  })

  test('but not one that takes its time and says so', async context => {
    context.mock.timers.enable({ apis: ['setTimeout'] })
    const engine = new UciProcess(process.execPath, [FAKE, 'thinks'])
    const slowly = (line: string) => {
      context.mock.timers.tick(90)
      return line === 'bestmove e2e4'
    }
    equal((await engine.ask(['go'], slowly, 100)).length, 4)
    await engine.close()
  })

  test('one that is closed while it thinks', async context => {
    const engine = await fake(context, 'silent')
    const search = rejects(engine.search(START_FEN, { nodes: 1 }), /was closed/)
    await engine.close()
    await search
  })

  test('one that is asked twice at a time', async context => {
    const engine = await fake(context, 'silent')
    const first = rejects(engine.search(START_FEN, { nodes: 1, silenceMs: 50 }), /silent/)
    await rejects(engine.search(START_FEN, { nodes: 1 }), /still answering/)
    await first
  })
})

test('a search without a limit is refused', async context => {
  const engine = await fake(context, 'answers')
  await rejects(engine.search(START_FEN, {}), /needs a limit/)
})

test('an engine named where there is none is refused with the name', async () => {
  await rejects(async () => findEngine({ STOCKFISH_PATH: '/no/such' }), NoEngine)
})

describe('with Stockfish', needsStockfish, () => {
  const BACK_RANK = '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1'

  test('a mate is found, with its line and the way there', async context => {
    const engine = await start(context, stockfish ?? '')
    const { best, lines, history } = await engine.search(BACK_RANK, { nodes: 5000, lines: 2 })
    equal(best, 'd1d8')
    equal(lines.length, 2)
    deepEqual(lines[0]?.score, { kind: 'mate', moves: 1 })
    equal(history[0]?.moves[0], 'd1d8')
  })

  test('the same question has the same answer', async context => {
    const engine = await start(context, stockfish ?? '')
    const ask = () => engine.search(START_FEN, { nodes: 20_000, lines: 3 })
    const first = await ask()
    await engine.search(BACK_RANK, { nodes: 5000 })
    deepEqual(await ask(), first)
  })

  test('moves are played first, and only the moves asked for are considered', async context => {
    const engine = await start(context, stockfish ?? '')
    const { best } = await engine.search(START_FEN, { moves: ['e2e4'], nodes: 2000, only: ['a7a6'] })
    equal(best, 'a7a6')
  })

  test('where the game is over there is no move', async context => {
    const engine = await start(context, stockfish ?? '')
    const { best } = await engine.search('3R2k1/5ppp/8/8/8/8/5PPP/6K1 b - - 1 1', { nodes: 100 })
    equal(best, null)
  })
})
