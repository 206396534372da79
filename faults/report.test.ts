import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import type { Result } from './kit/results.ts'
import { figuresOf } from './report.ts'

const piece = (fault: string, seed: number, counts: Record<string, number>): Result => ({
  fault,
  at: '2026-11-16T09:00:00.000Z',
  seed,
  code: 'c50304fd7576',
  load: 2,
  seconds: 10,
  counts,
  problems: [],
})

const HEAD = `| Fault | pieces | seeds | code | load | counts |
|---|---|---|---|---|---|`

test('pieces of a fault are one row and one sentence; of peaks the highest is told', () => {
  const pieces = [
    piece('api-fuzz', 1, { cases: 10, peakMb: 5 }),
    piece('api-fuzz', 2, { cases: 20, peakMb: 4 }),
  ]
  equal(
    figuresOf(pieces),
    `${HEAD}
| api-fuzz | 2 | 1 2 | c50304fd7576 | 2 to 2 | cases 30, peakMb 5 |

- api-fuzz: cases 30, peakMb 5; nothing amiss.`,
  )
})

test('what another machine came to stays; a fault that was run again is told anew', () => {
  const told = figuresOf([
    piece('clock', 1, { cases: 3 }),
    piece('costly-calls: 200 endless bodies', 1, { cases: 1 }),
    piece('api-fuzz', 1, { cases: 10 }),
  ])
  equal(
    figuresOf([piece('api-fuzz', 7, { cases: 40 })], told),
    `${HEAD}
| clock | 1 | 1 | c50304fd7576 | 2 to 2 | cases 3 |
| costly-calls: 200 endless bodies | 1 | 1 | c50304fd7576 | 2 to 2 | cases 1 |
| api-fuzz | 1 | 7 | c50304fd7576 | 2 to 2 | cases 40 |

- clock: cases 3; nothing amiss.
- costly-calls: 200 endless bodies: cases 1; nothing amiss.
- api-fuzz: cases 40; nothing amiss.`,
  )
})
