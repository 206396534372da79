import { describe, expect, test } from 'vitest'
import { EMPTY_DOCUMENT, readDocument } from '@tabia/core/chess/editing/document.ts'
import { rowBeside, rowOf, treeRows } from './rows.ts'

const PGN = `[FEN "r2qk2r/p2bbppp/3p4/3N2N1/2QPp3/8/PP1P1PPP/R1B1K2R w KQkq - 0 15"]

15. Nf6+ {Clears.} (15. Nxe7 {Taken.} Qxe7) (15. Nc7+ Qxc7 16. Qxc7 O-O 17. h3) 15... gxf6
(15... Bxf6 16. Qxf7#) 16. Qxf7# {Mate.} *`
const reading = readDocument(PGN)
const document = reading.kind === 'read' ? reading.document : EMPTY_DOCUMENT
const rows = (here: string) => treeRows(document, here)
const drawn = (here: string) =>
  rows(here).map(
    ({ id, moves, hidden }) => `${id}: ${moves.map(({ move }) => move.text).join(' ')} +${hidden}`,
  )

test('moves without words stand beside those with words, and long lines are folded', () => {
  expect(drawn('')).toEqual([
    ':  +0',
    '1: Nf6+ +0',
    '1a1: Nxe7 Qxe7 +0',
    '1b1: Nc7+ Qxc7 +3',
    '2: gxf6 +0',
    '2a1: Bxf6 Qxf7# +0',
    '3: Qxf7# +0',
  ])
})

test('the current move has its words in a row', () => {
  expect(drawn('1a2')).toContain('1a1: Nxe7 +0')
  expect(drawn('1a2')).toContain('1a2: Qxe7 +0')
  expect(drawn('1b4')).toContain('1b4: Nc7+ Qxc7 Qxc7 O-O +1')
})

describe('a row knows its variation', () => {
  test('another answer, and its number', () => {
    expect(rowOf(rows('1'), '1b1')).toMatchObject({
      variation: { number: 2, of: 2 },
      isAnswer: true,
      depth: 1,
    })
    expect(rowOf(rows('1'), '2a1')).toMatchObject({ isAnswer: false })
  })
  test('a folded move is found in the row that folds it', () => {
    expect(rowOf(rows('1'), '1b5')?.id).toBe('1b1')
  })
})

test('the arrows go from row to row', () => {
  expect(rowBeside(rows('1'), '1', 1)).toBe('1a1')
  expect(rowBeside(rows('1'), '1', -1)).toBe('')
  expect(rowBeside(rows('3'), '3', 1)).toBe(undefined)
})
