import { expect, test } from 'vitest'
import { play } from '@tabia/core/chess/editing/moves.ts'
import { setWords } from '@tabia/core/chess/editing/words.ts'
import { type Editing, nextEditing, startEditing } from './editing.ts'

const PGN = '[FEN "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 12"]\n\n12. Rd8# *\n'
const opened = startEditing(PGN)

const said = (editing: Editing, text: string) =>
  nextEditing(editing, {
    type: 'edited',
    document: setWords(editing.document, '1', 'en', text),
    here: '1',
    group: 'words 1 en',
  })

test('a task is opened at its right move, an empty one at its start', () => {
  expect(opened.here).toBe('1')
  expect(startEditing('').here).toBe('')
})

test('an edit is written at once, and taken back and done again', () => {
  const edited = said(opened, 'Mate.')
  expect(edited.pgn).toContain('{Mate.}')
  const back = nextEditing(edited, { type: 'undone' })
  expect(back.pgn).toBe(PGN)
  expect(nextEditing(back, { type: 'redone' }).pgn).toBe(edited.pgn)
})

test('words typed letter by letter are one step back', () => {
  const edited = said(said(said(opened, 'M'), 'Ma'), 'Mat')
  expect(nextEditing(edited, { type: 'undone' }).pgn).toBe(PGN)
})

test('what is typed after going elsewhere is a step of its own', () => {
  const first = said(opened, 'Mate')
  const second = said(nextEditing(first, { type: 'went', here: '1' }), 'Mate.')
  expect(nextEditing(second, { type: 'undone' }).pgn).toBe(first.pgn)
})

test('a move that stands there is gone to, and nothing changes', () => {
  const start = nextEditing(opened, { type: 'went', here: '' })
  const gone = nextEditing(start, {
    type: 'edited',
    ...(play(start.document, '', 'Rd8#') ?? { document: start.document, here: '' }),
  })
  expect([gone.here, gone.pgn, gone.past]).toEqual(['1', PGN, []])
})

test('a text that cannot be taken apart is kept as typed, and the board keeps the last whole state', () => {
  const typed = nextEditing(opened, { type: 'typed', pgn: `${PGN.trim()} {never closed` })
  expect(typed.broken?.line).toBe(3)
  expect(typed.pgn).toContain('{never closed')
  expect(typed.document).toBe(opened.document)
  expect(said(typed, 'lost?').pgn).toBe(typed.pgn)
  const whole = nextEditing(typed, { type: 'typed', pgn: `${PGN.trim()} {closed}` })
  expect(whole.broken).toBe(undefined)
})

test('a text without the move one is at leaves one at the move before it', () => {
  const longer = startEditing(PGN.replace('Rd8#', 'h3 h6 13. Rd8+'))
  const there = nextEditing(longer, { type: 'went', here: '3' })
  expect(nextEditing(there, { type: 'typed', pgn: PGN }).here).toBe('1')
})

test('what another editor wrote can be taken back, too', () => {
  const theirs = nextEditing(said(opened, 'mine'), { type: 'arrived', pgn: PGN.replace('*', '1-0') })
  expect(theirs.pgn).toContain('1-0')
  expect(nextEditing(theirs, { type: 'undone' }).pgn).toContain('{mine}')
})
