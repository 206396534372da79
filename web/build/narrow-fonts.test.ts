import { expect, test } from 'vitest'
import { charactersOf, weightsOf } from './narrow-fonts.ts'

const FACE = `@font-face {
  font-weight: 400 700;
  unicode-range: U+0041-0043, U+0410, U+2190-2191;
}`

test('a font is cut to the characters of its range', () => expect(charactersOf(FACE)).toBe('ABCА←↑'))

test('and to the weights it names', () => expect(weightsOf(FACE)).toEqual({ min: 400, max: 700 }))

test('one weight alone is no range', () => expect(weightsOf('@font-face { font-weight: 650; }')).toBe(650))

test('a face that names no weights is refused, not left whole', () =>
  expect(() => weightsOf('@font-face { font-weight: bold; }')).toThrow('No weights'))
