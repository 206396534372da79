import { deepEqual, equal } from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { TestContext } from 'node:test'
import { checkWithEngine } from './check-with-engine.ts'
import { findCourseFolders } from '../course/course-folder.ts'
import { installedEngine } from './find-engine.ts'
import { UciEngine } from './uci-engine.ts'
import { readCourses } from '../course/read-course.ts'
import { coursesToChange } from '@tabia/school-kit/content/courses.ts'

const stockfish = installedEngine(process.env)

describe('with Stockfish', { skip: stockfish ? false : 'no Stockfish on this machine' }, () => {
  let engine: UciEngine
  before(async () => {
    engine = await UciEngine.start(stockfish ?? '')
  })
  after(() => engine.close())

  async function check(context: TestContext, pgn: string, errors: 'all' | 'disproved' | 'none' = 'all') {
    const { folder, write } = coursesToChange(context)
    write('loose.pgn', pgn)
    const [reading] = readCourses(findCourseFolders(`${folder}/loose.pgn`), { proveMates: 3 })
    return checkWithEngine(engine, reading?.tasks ?? [], { nodes: 20_000, proveMates: 3, errors })
  }
  const codes = (findings: Awaited<ReturnType<typeof check>>) => findings.map(({ code }) => code)
  /** White takes a queen, with the pawn or the rook. */
  const task = (move: string, tags = '') =>
    `[FEN "6k1/5ppp/8/3q4/4P3/8/5PPP/3R2K1 w - - 0 1"][Goal "win"]${tags}\n1. ${move} *`

  const tasks: [what: string, pgn: string, codes: string[]][] = [
    ['a right move that is best', task('exd5').replace('3R2K1', '4R1K1'), []],
    ['a move that only looks good', task('e5').replace('3R2K1', '4R1K1'), ['COOK', 'NOT_BEST']],
    ['two moves that win', task('exd5', '[Accept "e4d5"]'), ['COOK']],
    ['both of them accepted', task('exd5', '[Accept "e4d5 d1d5"]'), []],
    ['a win that is none', task('exd5').replace('[Goal "win"]', '[Goal "draw"]'), ['NOT_GOAL']],
    [
      'a castling move',
      '[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"][Goal "best"][Accept "e1g1 h1h8"]\n1. O-O *',
      ['COOK'],
    ],
    ['what is proved', '[FEN "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"][Goal "mate 1"]\n1. Rd8# *', []],
  ]
  for (const [what, pgn, expected] of tasks) {
    test(what, async context => {
      const found = codes(await check(context, pgn))
      deepEqual([...new Set(found)], [...new Set(expected)])
    })
  }

  test('for a coach it is advice, and may be muted', async context => {
    const advice = await check(context, task('exd5'), 'none')
    deepEqual(
      advice.map(({ severity }) => severity),
      ['warning'],
    )
    deepEqual(await check(context, task('exd5', '[Mute "COOK: both are shown"]')), [])
  })

  test('where only what is disproved is an error, a right move that wins no more is one, and a second win is not', async context => {
    const found = await check(context, task('e5').replace('3R2K1', '4R1K1'), 'disproved')
    const severities = Object.fromEntries(found.map(({ code, severity }) => [code, severity]))
    deepEqual(severities, { COOK: 'warning', NOT_BEST: 'error' })
  })

  test('the same check says the same again', async context => {
    const first = await check(context, task('e5'))
    equal(first.length > 0, true)
    const where = ({ code, sentence }: (typeof first)[number]) => `${code} ${sentence.en}`
    deepEqual((await check(context, task('e5'))).map(where), first.map(where))
  })
})
