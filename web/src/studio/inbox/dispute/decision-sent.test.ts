import { expect, test } from 'vitest'
import { decisionSent, isComplete } from './decision-sent.ts'

const EMPTY = { reason: null, en: '', ru: '' }
const BOTH = { reason: null, en: ' It loses. ', ru: 'Проигрывает.' }

test.each([
  ['accept', EMPTY, true],
  ['replace', EMPTY, true],
  ['explain', EMPTY, false],
  ['explain', { ...BOTH, ru: ' ' }, false],
  ['explain', BOTH, true],
  ['refuse', BOTH, false],
  ['refuse', { ...EMPTY, reason: 'loses' }, true],
  ['refuse', { ...EMPTY, reason: 'words' }, false],
  ['refuse', { ...BOTH, reason: 'words' }, true],
] as const)('%s with %o is complete: %s', (kind, words, complete) => {
  expect(isComplete(kind, words)).toBe(complete)
})

test('only what the decision needs is sent', () => {
  const typed = { ...BOTH, reason: 'slower' } as const
  expect(decisionSent('accept', typed)).toEqual({ decision: 'accept', reason: null, words: null })
  expect(decisionSent('refuse', typed)).toEqual({ decision: 'refuse', reason: 'slower', words: null })
  expect(decisionSent('explain', typed)).toEqual({
    decision: 'explain',
    reason: null,
    words: { en: 'It loses.', ru: 'Проигрывает.' },
  })
})
