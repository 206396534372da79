import { expect, test } from 'vitest'
import { squareAfter, squareRows } from './square-step.ts'

test.each([
  ['e4', 'ArrowLeft', false, 'd4', 'f4'],
  ['e4', 'ArrowRight', false, 'f4', 'd4'],
  ['e4', 'ArrowUp', false, 'e5', 'e3'],
  ['e4', 'ArrowDown', false, 'e3', 'e5'],
  ['a4', 'ArrowLeft', false, 'a4', 'b4'],
  ['h8', 'ArrowUp', false, 'h8', 'h7'],
  ['e4', 'Home', false, 'a4', 'h4'],
  ['e4', 'End', false, 'h4', 'a4'],
  ['e4', 'Home', true, 'a8', 'h1'],
  ['e4', 'End', true, 'h1', 'a8'],
  ['e4', 'PageUp', false, 'e8', 'e1'],
  ['e4', 'PageDown', false, 'e1', 'e8'],
  ['e4', 'Tab', false, undefined, undefined],
] as const)('from %s by %s (far: %s): %s, with Black below %s', (square, key, far, white, black) => {
  expect(squareAfter(square, { key, far }, 'white')).toBe(white)
  expect(squareAfter(square, { key, far }, 'black')).toBe(black)
})

test('squares are listed as the eye reads them', () => {
  expect(squareRows('white')[0]?.slice(0, 3)).toEqual(['a8', 'b8', 'c8'])
  expect(squareRows('black')[0]?.slice(0, 3)).toEqual(['h1', 'g1', 'f1'])
  expect(new Set(squareRows('white').flat()).size).toBe(64)
})
