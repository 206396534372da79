import { deepEqual, equal } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { completeTexts, readComments } from './comment.ts'

const read = (...texts: string[]) =>
  readComments(texts.map(text => ({ text, place: { line: 1, column: 1 } })))

describe('a comment is read in the languages it is written in', () => {
  const comments: [texts: string[], words: { en?: string; ru?: string }][] = [
    [['Fork!', '[%lang ru] Вилка!'], { en: 'Fork!', ru: 'Вилка!' }],
    [['[%lang ru] Вилка!', '[%lang en] Fork!'], { ru: 'Вилка!', en: 'Fork!' }],
    [['Fork! [%lang ru] Вилка!'], { en: 'Fork!', ru: 'Вилка!' }],
    [['Вилка!'], { ru: 'Вилка!' }],
    [['One.', 'Two.'], { en: 'One. Two.' }],
    [['wrapped\nby  the program'], { en: 'wrapped by the program' }],
    [['[%clk 0:01:02] Quick [%eval 0.3]'], { en: 'Quick' }],
    [['[%cal Gd1d8]'], {}],
    [[], {}],
  ]
  for (const [texts, words] of comments) {
    test(texts.join(' | ') || '(none)', () => deepEqual(read(...texts).words, words))
  }
})

test('a language the school does not speak is reported', () => {
  const { words, problems } = read('[%lang de] Gabel')
  deepEqual(words, {})
  equal(problems[0]?.code, 'UNKNOWN_LANGUAGE')
})

test('arrows and squares are read in their colours', () => {
  deepEqual(read('[%cal Gd1d8,Re1e8][%csl Yd8, Bg8] Back rank').shapes, [
    { brush: 'green', from: 'd1', to: 'd8' },
    { brush: 'red', from: 'e1', to: 'e8' },
    { brush: 'yellow', from: 'd8' },
    { brush: 'blue', from: 'g8' },
  ])
})

describe('what marks nothing on the board is reported', () => {
  for (const list of ['[%csl Gd9]', '[%csl Xd4]', '[%cal Gd1d0]', '[%csl d4]']) {
    test(list, () => {
      const { shapes, problems } = read(list)
      deepEqual(shapes, [])
      equal(problems[0]?.code, 'BAD_SHAPE')
    })
  }
})

test('a text in one language stands in for the other', () => {
  deepEqual(completeTexts({ ru: 'Вилка' }), { en: 'Вилка', ru: 'Вилка' })
  equal(completeTexts({}), null)
})
