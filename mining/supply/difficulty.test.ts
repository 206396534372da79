import { ok } from 'node:assert/strict'
import { test } from 'node:test'
import type { SolvedRow } from '../positions/rows.ts'
import { tagged } from '../themes/tags.ts'
import { ratingOf } from './difficulty.ts'

const seenAtOnce = { depth: 1, nodes: 40 }

test('a mate in one is easier than a mate in two, and a hidden move harder than a plain one', () => {
  const one = row('6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1', ['d1d8'], { mate: 1 })
  const two = row('r5k1/5ppp/8/8/8/8/3R1PPP/3R2K1 w - - 0 1', ['d2d8', 'a8d8', 'd1d8'], { mate: 2 })
  const rated = (mate: SolvedRow, settled: SolvedRow['settled']) =>
    ratingOf({ ...mate, ...(settled ? { settled } : {}) })
  ok(rated(one, seenAtOnce) < rated(two, seenAtOnce))
  ok(rated(two, seenAtOnce) < rated(two, { depth: 12, nodes: 90_000 }))
})

function row(fen: string, line: string[], goal: SolvedRow['goal']): SolvedRow {
  return tagged({ fen, line, goal, best: line[0] ?? '' })
}
