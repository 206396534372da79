import { deepEqual } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bishopsOf, patternsOf } from './patterns.ts'

describe('what the first move shows and the rows do not name', () => {
  const moves: [what: string, fen: string, best: string, found: string[]][] = [
    ['a discovered check', '4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1', 'e4c5', ['discoveredCheck']],
    ['a double check', '4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1', 'e4f6', ['doubleCheck']],
    ['a plain check', '4k3/8/8/8/8/8/8/K2R4 w - - 0 1', 'd1e1', []],
    ['a helper pinned to its king', '6k1/5rpp/8/3B4/8/8/8/KR6 w - - 0 1', 'b1b8', ['pinnedDefender']],
    ['an unguarded rook', '4r1k1/5ppp/3N4/8/8/8/8/K4R2 w - - 0 1', 'd6e8', []],
    ['a guarded rook for a knight', '3rr1k1/8/3N4/8/8/8/8/K4R2 w - - 0 1', 'd6e8', ['exchange']],
  ]
  for (const [what, fen, best, found] of moves) {
    test(what, () => deepEqual(patternsOf(fen, best), found))
  }
})

describe('bishops that never meet', () => {
  test('on squares of both colours', () =>
    deepEqual(bishopsOf('4k3/4b3/8/8/8/8/4B3/4K3 w - - 0 1'), ['oppositeBishops']))
  test('but not on one colour', () => deepEqual(bishopsOf('4k3/3b4/8/8/8/8/4B3/4K3 w - - 0 1'), []))
  test('nor with a pair', () => deepEqual(bishopsOf('4k3/4b3/8/8/8/8/4BB2/4K3 w - - 0 1'), []))
})
