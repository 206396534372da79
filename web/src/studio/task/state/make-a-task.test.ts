import { expect, test } from 'vitest'
import { setUp, sayInTag, setTag } from '@tabia/core/chess/editing/tags.ts'
import type { GameDocument } from '@tabia/core/chess/editing/document.ts'
import { play } from '@tabia/core/chess/editing/moves.ts'
import { setShapes, setWords, toggleNag } from '@tabia/core/chess/editing/words.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { type EditingEvent, nextEditing, startEditing } from './editing.ts'
import { readTask } from './findings.ts'

// A task of a middle kind as a coach makes it: a mate in two, an answer and two other moves with their refutations,
// words in both languages at two moves, a mark, an arrow, goal, difficulty and theme. Every key, press, drag and
// typed or pasted text is one action.

const FEN = 'r2qk2r/p2bbppp/3p4/3N2N1/2QPp3/8/PP1P1PPP/R1B1K2R w KQkq - 0 15'

test('a task is made in at most 25 actions', () => {
  let editing = startEditing('')
  let actions = 0
  const act = (event?: EditingEvent) => {
    actions += 1
    if (event) editing = nextEditing(editing, event)
  }
  const change = (document: GameDocument, group?: string): EditingEvent => ({
    type: 'edited',
    document,
    here: editing.here,
    ...(group !== undefined && { group }),
  })
  const played = (move: string) => {
    const edited = play(editing.document, editing.here, move)
    if (!edited) throw new Error(`${move} cannot be played`)
    act({ type: 'edited', ...edited })
  }
  const said = (locale: Locale, text: string) =>
    act(change(setWords(editing.document, editing.here, locale, text)))
  /** A press on the English words of a move, English typed, Tab, Russian typed. */
  const spoken = (here: string, en: string, ru: string) => {
    act({ type: 'went', here })
    said('en', en)
    act()
    said('ru', ru)
  }

  act(change(setUp(editing.document, FEN))) // pasted
  played('d5f6')
  played('g7f6')
  played('c4f7')
  spoken('1', 'The knight clears the diagonal.', 'Конь освобождает диагональ.')
  act() // Esc, back to the tree
  act(change(toggleNag(editing.document, '1', 1)))
  act(change(setShapes(editing.document, '1', [{ brush: 'green', from: 'c4', to: 'f7' }])))
  act({ type: 'went', here: '' })
  played('d5e7')
  played('d8e7')
  spoken('1a1', 'The queen covers f7.', 'Ферзь прикрывает f7.')
  act({ type: 'went', here: '' })
  played('d5c7')
  played('d8c7')
  act(change(setTag(editing.document, 'Goal', 'mate')))
  act(change(setTag(editing.document, 'Difficulty', '1431')))
  act(change(sayInTag(editing.document, 'Theme', 'clearance')))

  const { task, findings } = readTask({ pgn: editing.pgn, levelId: 2, goal: 'best', accept: 'stored' }, 'en')
  expect(findings).toEqual([])
  expect(task).toMatchObject({ mateIn: 2, rightMoves: ['d5f6'], difficulty: 1431, theme: 'clearance' })
  expect(task?.moves[0]?.v.map(([first]) => first?.m)).toEqual(['Nxe7', 'Nc7+'])
  expect(actions).toBeLessThanOrEqual(25)
})
