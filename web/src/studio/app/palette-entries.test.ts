import { expect, test } from 'vitest'
import { findEntries, type PaletteEntry } from './palette-entries.ts'

const entry = (words: string, group: PaletteEntry['group'] = 'commands'): PaletteEntry => ({
  id: words,
  group,
  words,
  run: () => {},
})
const ENTRIES = [
  entry('Люди', 'places'),
  entry('Состояние', 'places'),
  entry('Try 6 letters again'),
  entry('Принять ход'),
  entry('Зачёркнутое'),
]
const found = (query: string) => findEntries(ENTRIES, query).map(({ words }) => words)

test('without a query it is everything, what can be done here before the places', () => {
  expect(found('')).toEqual(['Try 6 letters again', 'Принять ход', 'Зачёркнутое', 'Люди', 'Состояние'])
})

test.each([
  ['лю', ['Люди']],
  ['ЛЮДИ', ['Люди']],
  ['ход при', ['Принять ход']],
  ['again try', ['Try 6 letters again']],
  ['юди', []],
  ['зачерк', ['Зачёркнутое']],
  ['k.lb', ['Люди']],
  ['екн', ['Try 6 letters again']],
  ['nothing', []],
])('%s finds %j', (query, words) => expect(found(query)).toEqual(words))

test('people were found by the school, which looks at more than is shown', () => {
  const anna = entry('Анна', 'people')
  expect(findEntries([anna], 'anna@')).toEqual([anna])
})

test('a course is found by its name in the other language, too', () => {
  const course = { ...entry('Ладейные окончания', 'courses'), also: 'Rook endings' }
  expect(findEntries([course], 'rook')).toEqual([course])
  expect(findEntries([course], 'ладей')).toEqual([course])
})
