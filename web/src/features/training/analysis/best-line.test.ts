import { expect, test } from 'vitest'
import { TASK } from '../task/example-task.ts'
import { bestLine, formatScore } from './best-move.tsx'

test('a line is told in the moves of the board', () => {
  expect(bestLine(TASK.fen, ['b3b8', 'd7b8', 'd1d8']).map(({ san }) => san)).toEqual(['Qb8+', 'Nxb8', 'Rd8#'])
  expect(bestLine(TASK.fen, ['b3b8', 'a1a2'])).toHaveLength(1)
})

test.each([
  [{ kind: 'pawns', pawns: 1.44 }, '+1.4'],
  [{ kind: 'pawns', pawns: -0.31 }, '−0.3'],
  [{ kind: 'pawns', pawns: -0.04 }, '0.0'],
  [{ kind: 'mate', moves: 3 }, '#3'],
  [{ kind: 'mate', moves: -2 }, '#−2'],
] as const)('%o is written %s', (score, text) => expect(formatScore(score)).toBe(text))
