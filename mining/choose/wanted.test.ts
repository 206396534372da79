import { deepEqual } from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Row } from '../positions/rows.ts'
import type { Wanted } from './plans.ts'
import { rowsWanted } from './wanted.ts'

const row = (best: string, more: Partial<Row>): Row => ({
  fen: '4r3/8/8/4k3/6K1/8/R7/8 w - - 0 1',
  goal: { win: true },
  best,
  line: [best],
  ...more,
})
const rows = [
  row('fork', { themes: ['fork@0', 'pin@2'] }),
  row('plain fork', { themes: ['fork@0', 'hangingPiece@0'] }),
  row('late fork', { themes: ['fork@2'] }),
  row('back rank', { goal: { mate: 2 }, line: ['a', 'b', 'c'], themes: ['backRankMate@2'] }),
  row('smothered', { goal: { mate: 3 }, line: ['a', 'b', 'c', 'd', 'e'], themes: ['smotheredMate@4'] }),
  row('ending', { kind: 'KPK' }),
  row('a2e2', { fen: '6k1/8/8/8/8/8/R7/6K1 w - - 0 1' }),
]

describe('a topic gets the rows it wants', () => {
  const wishes: [what: string, wanted: Wanted, found: string[]][] = [
    ['by the motif of the first move', { motif: ['fork'] }, ['fork', 'plain fork']],
    ['without another motif', { motif: ['fork'], not: ['hangingPiece'] }, ['fork']],
    ['with a second motif to follow', { motif: ['fork'], thenMotif: ['pin'] }, ['fork']],
    ['the back rank wherever the mate comes', { goal: ['mate'], motif: ['backRankMate'] }, ['back rank']],
    ['a smothered mate as well', { motif: ['smotheredMate'] }, ['smothered']],
    ['no mate of another length', { mateIn: [3], motif: ['backRankMate'] }, []],
    ['by the square of the first move', { to: ['e2'] }, ['a2e2']],
    ['by the file of the king attacked', { kingFile: ['g', 'h'] }, ['a2e2']],
    ['endings only when asked for', { kind: ['KPK'] }, ['ending']],
  ]
  for (const [what, wanted, found] of wishes) {
    test(what, () =>
      deepEqual(
        rowsWanted(rows, wanted).map(({ best }) => best),
        found,
      ),
    )
  }
})
