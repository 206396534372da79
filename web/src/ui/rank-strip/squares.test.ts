import { expect, test } from 'vitest'
import { squaresOf } from './squares.ts'

const LETTERS = { right: 'R', wrong: 'W', current: 'C', empty: '.' }
const drawn = (counts: Parameters<typeof squaresOf>[0]) =>
  squaresOf(counts)
    .map(square => LETTERS[square])
    .join('')

test.each([
  [{ total: 8, solved: 5, wrong: 2, current: true }, 'RRRWWC..'],
  [{ total: 8, solved: 5, wrong: 2 }, 'RRRWW...'],
  [{ total: 4, solved: 0, wrong: 0, current: true }, 'C...'],
  [{ total: 3, solved: 3, wrong: 1, current: true }, 'RRW'],
  [{ total: 2, solved: 2, wrong: 2 }, 'WW'],
  [{ total: 0, solved: 0, wrong: 0 }, ''],
])('%j is drawn %s', (counts, squares) => expect(drawn(counts)).toBe(squares))
