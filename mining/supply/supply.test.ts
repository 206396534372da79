import { deepEqual, equal } from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SolvedRow } from '../positions/rows.ts'
import { readCurriculum } from './demand.ts'
import type { PlannedTopic } from './demand.ts'
import { demandsOf, fits } from './demand.ts'
import { Supply } from './supply.ts'
import { sorted, THEMES } from './themes.ts'

const name = { en: 'Name', ru: 'Имя' }

function topic(key: string, themes: string[], more: Partial<PlannedTopic> = {}): PlannedTopic {
  return { key, name, themes, tasks: 1, target: [400, 600], ...more }
}

function row(id: string, themes: string[], more: Partial<SolvedRow> = {}): SolvedRow {
  const fen = '4k3/8/8/3r4/8/8/3R4/4K3 w - - 0 1'
  return { id, fen, goal: { win: true }, best: 'd2d5', line: ['d2d5'], themes, mover: 'rook', ...more }
}

describe('the plan', () => {
  test('asks for all 3,864 tasks, sort by sort', () => {
    const sum = demandsOf(readCurriculum()).reduce((total, { tasks }) => total + tasks, 0)
    equal(Math.round(sum), 3864)
  })

  test('every theme it names is known', () => {
    const named = new Set(readCurriculum().flatMap(({ themes }) => themes))
    const unknown = [...named].filter(theme => theme !== 'mixed' && !THEMES[theme])
    deepEqual(unknown, [])
  })

  test('a mixed topic is shared out among its week', () => {
    const week = [
      topic('l0.c1.w1.t1', ['fork']),
      topic('l0.c1.w1.t2', ['pin']),
      topic('l0.c1.w1.t3', ['mixed']),
    ]
    deepEqual(
      demandsOf(week).map(({ name: sort, tasks }) => [sort, tasks]),
      [
        ['fork', 1.5],
        ['pin', 1.5],
      ],
    )
  })
})

describe('a row fits', () => {
  const fitting = (found: SolvedRow, planned: PlannedTopic) => {
    const [demand] = demandsOf([planned])
    return demand !== undefined && fits(sorted(found), demand)
  }
  const cases: [what: string, row: SolvedRow, topic: PlannedTopic, fits: boolean][] = [
    ['its motif', row('a-1', ['fork@0']), topic('l0.c1.w1.t1', ['fork']), true],
    ['not one that comes later', row('a-1', ['fork@2']), topic('l0.c1.w1.t1', ['fork']), false],
    [
      'a prepared fork comes later',
      row('a-1', ['fork@2', 'sacrifice@0']),
      topic('l2.c0.w1.t1', ['fork', 'sacrifice']),
      true,
    ],
    [
      'the piece that moves',
      row('a-1', ['fork@0']),
      topic('l0.c1.w1.t1', ['fork'], { mover: 'knight' }),
      false,
    ],
    [
      'the sort of pin',
      row('a-1', ['pin@0', 'pinCreate@0']),
      topic('l0.c1.w1.t1', ['pin'], { kind: 'create' }),
      true,
    ],
    [
      'either of two themes',
      row('a-1', ['advancedPawn@0']),
      topic('l0.c1.w1.t1', ['promotion', 'advancedPawn']),
      true,
    ],
    [
      'both where the second is a condition',
      row('a-1', ['quietMove@0']),
      topic('l3.c1.w1.t1', ['quiet', 'winLong']),
      false,
    ],
  ]
  for (const [what, found, planned, expected] of cases) {
    test(what, () => equal(fitting(found, planned), expected))
  }
})

describe('rows are shared out', () => {
  const demands = demandsOf([topic('l0.c1.w1.t1', ['fork']), topic('l0.c1.w1.t2', ['fork', 'pin'])])

  test('what only few rows meet is served first', () => {
    const [all, scarce] = demandsOf([topic('l0.c1.w1.t1', ['hanging']), topic('l0.c1.w1.t2', ['exchange'])])
    const both = row('a-1', ['hangingPiece@0', 'exchange@0'])
    const plain = row('b-1', ['hangingPiece@0'])
    const supply = new Supply(
      [all, scarce].filter(each => each !== undefined),
      [both, plain],
    )
    deepEqual(
      supply.demands.map(demand => supply.rowsOf(demand)),
      [[plain], [both]],
    )
  })

  test('a game serves once in a level', () => {
    const supply = new Supply(demands, [row('a-1', ['fork@0']), row('a-7', ['fork@0'])])
    equal(
      demands.reduce((sum, demand) => sum + supply.have(demand), 0),
      1,
    )
  })

  test('a little more than needed is wanted, and no more', () => {
    const [demand] = demandsOf([topic('l0.c1.w1.t1', ['fork'], { tasks: 5 })])
    const rows = Array.from({ length: 9 }, (_, i) => row(`g${i}-1`, ['fork@0']))
    const supply = new Supply(demand ? [demand] : [], rows)
    equal(demand && supply.have(demand), 6)
    equal(supply.wantedBy(row('new-1', ['fork@0'])), undefined)
  })
})
