import { expect, test } from 'vitest'
import { squaresOf } from './strip-look.ts'

const LETTERS = { right: 'R', wrong: 'W', current: 'C', empty: '.' }
const drawn = ({ total, results, current }: { total: number; results: string; current?: boolean }) =>
  squaresOf({ total, results: Array.from(results, letter => letter === 'R'), current })
    .map(square => LETTERS[square])
    .join('')

test.each([
  [{ total: 8, results: 'RWRRW', current: true }, 'RWRRWC..'],
  [{ total: 8, results: 'WRWRR' }, 'WRWRR...'],
  [{ total: 4, results: '', current: true }, 'C...'],
  [{ total: 3, results: 'RWR', current: true }, 'RWR'],
  [{ total: 2, results: 'WW' }, 'WW'],
  [{ total: 0, results: '' }, ''],
])('%j stands in the order of the tasks: %s', (strip, squares) => expect(drawn(strip)).toBe(squares))
