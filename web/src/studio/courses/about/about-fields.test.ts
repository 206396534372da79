import { expect, test } from 'vitest'
import { DRAFT } from '../map/sample-draft.ts'
import { aboutOf, clashesOf, priceIn, without } from './about-fields.ts'

const BASE = aboutOf(DRAFT)
const THEIRS = { ...BASE, name: { en: 'Rook endgames', ru: 'Ладейные окончания' }, price: 3000 }

test('two editors clash only where both have changed the same', () => {
  expect(clashesOf(BASE, THEIRS, { hideAnswers: true })).toEqual([])
  expect(clashesOf(BASE, THEIRS, { name: { en: 'Rooks', ru: 'Ладьи' }, hideAnswers: true })).toEqual(['name'])
  expect(clashesOf(BASE, THEIRS, { price: 3000 })).toEqual([])
})

test('what is taken from them is not sent', () =>
  expect(without({ price: 1, hideAnswers: true }, ['price'])).toEqual({ hideAnswers: true }))

test.each([
  ['', null],
  ['4 900 ₽', 4900],
  ['1', 1],
  ['0', undefined],
  ['1000001', undefined],
  ['12.5', undefined],
  ['dear', undefined],
])('the price «%s» is %s', (text, price) => expect(priceIn(text)).toBe(price))
