import { deepEqual, equal } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { array, assert, constantFrom, property, string } from 'fast-check'
import { LOCALES, type Locale } from '../../training/vocabulary.ts'
import { plainWords, readShapeText, shapesOf, withShapes, withWords, wordsOf } from './comments.ts'

describe('words of one language change, and nothing else', () => {
  const changed: [before: string[], locale: Locale, text: string, after: string[]][] = [
    [[], 'en', 'Check.', ['Check.']],
    [[], 'ru', 'Шах.', ['[%lang ru] Шах.']],
    [['Check.'], 'ru', 'Шах.', ['Check.', '[%lang ru] Шах.']],
    [['[%lang ru] Шах.'], 'en', 'Check.', ['Check.', '[%lang ru] Шах.']],
    [['[%cal Ge2e4] Check.', '[%lang ru] Шах.'], 'en', 'Mate.', ['[%cal Ge2e4] Mate.', '[%lang ru] Шах.']],
    [['[%cal Ge2e4]'], 'en', 'Mate.', ['[%cal Ge2e4] Mate.']],
    [['[%cal Ge2e4] Check.', '[%lang ru] Шах.'], 'en', '', ['[%cal Ge2e4]', '[%lang ru] Шах.']],
    [['[%eval 0.3] Check [%clk 1:00] and', 'mate.'], 'en', 'Mate.', ['[%eval 0.3][%clk 1:00] Mate.']],
    [['[%lang de] Schach.', 'Check.'], 'en', '', ['[%lang de] Schach.']],
    [['Check. [%lang ru] Шах.'], 'ru', 'Мат.', ['Check. [%lang ru] Мат.']],
    [['Check.'], 'en', 'Шах.', ['[%lang en] Шах.']],
    [[], 'en', 'a {b} [%c d] \n e', ['a (b) (%c d] e']],
  ]
  for (const [before, locale, text, after] of changed) {
    test(`${before.join(' | ')}: ${locale} ${text}`, () => deepEqual(withWords(before, locale, text), after))
  }

  const letters = string({
    unit: constantFrom(...Array.from('abАя,.!«»–0123 ()[]%"\\;$*{}'), '[%lang ru]', '[#]', '[clk 1]'),
    maxLength: 20,
  })
  const comments = array(
    constantFrom(
      '[%csl Gd4]',
      '[%eval 1]',
      'Good.',
      'Хорошо.',
      '[%lang ru] Да.',
      '[%lang de] Ja.',
      '[%cal Re2e4] x',
    ),
    { maxLength: 4 },
  )
  test('whatever is typed is read again, and the other language and the drawings stay', () => {
    assert(
      property(comments, constantFrom(...LOCALES), letters, (before, locale, text) => {
        const after = withWords(before, locale, text)
        const [own, other] = [wordsOf(after)[locale], wordsOf(after)[locale === 'ru' ? 'en' : 'ru']]
        equal(own ?? '', plainWords(text))
        equal(other, wordsOf(before)[locale === 'ru' ? 'en' : 'ru'])
        deepEqual(shapesOf(after), shapesOf(before))
        deepEqual(after.join().match(/\[%(?:eval|lang de)/g), before.join().match(/\[%(?:eval|lang de)/g))
      }),
      { numRuns: 300 },
    )
  })
})

test('arrows and squares stand before the words, in the order they were drawn', () => {
  const red = { brush: 'red', from: 'd4' } as const
  const arrow = { brush: 'green', from: 'e2', to: 'e4' } as const
  deepEqual(withShapes([], [arrow]), ['[%cal Ge2e4]'])
  deepEqual(withShapes(['[%csl Gd4] Check.', '[%lang ru] Шах.'], [red, arrow]), [
    '[%csl Rd4][%cal Ge2e4] Check.',
    '[%lang ru] Шах.',
  ])
  deepEqual(withShapes(['[%lang ru] Шах.'], [red]), ['[%csl Rd4]', '[%lang ru] Шах.'])
  deepEqual(withShapes(['[%csl Gd4]'], []), [])
})

describe('an arrow or a square as it is typed', () => {
  const typed: [text: string, read: object | undefined][] = [
    ['e2-e4 red', { brush: 'red', from: 'e2', to: 'e4' }],
    ['e2e4', { brush: 'green', from: 'e2', to: 'e4' }],
    ['E2–E4, жёлтая', { brush: 'yellow', from: 'e2', to: 'e4' }],
    ['e2→e4 синяя', { brush: 'blue', from: 'e2', to: 'e4' }],
    ['d4 красное', { brush: 'red', from: 'd4' }],
    ['Rd4', { brush: 'red', from: 'd4' }],
    ['Ge2e4', { brush: 'green', from: 'e2', to: 'e4' }],
    ['b2b4', { brush: 'green', from: 'b2', to: 'b4' }],
    ['e2-e2', { brush: 'green', from: 'e2' }],
    ['e9', undefined],
    ['e2-e4 mauve', undefined],
    ['', undefined],
  ]
  for (const [text, read] of typed) test(text || 'nothing', () => deepEqual(readShapeText(text), read))
})
