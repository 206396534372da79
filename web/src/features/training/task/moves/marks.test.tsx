import { readFileSync } from 'node:fs'
import { marksOf } from '@tabia/core/chess/pgn/marks.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Marks } from './move-button.tsx'

const MARKS = marksOf(Array.from({ length: 256 }, (_, nag) => nag))
const FONTS = readFileSync(new URL('../../../../ui/fonts.css', import.meta.url), 'utf8')

/** What the shipped letters of the interface cover. */
const covered = [...FONTS.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => [
  parseInt(from, 16),
  parseInt(to, 16),
])

const isShipped = (sign: string) => {
  const code = sign.codePointAt(0) ?? 0
  return covered.some(([from = 0, to = 0]) => from <= code && code <= to)
}

const shown = (...marks: string[]) => renderToStaticMarkup(<Marks marks={marks} />)
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '')

test('no sign depends on the letters of the machine: it is shipped, or drawn', () => {
  for (const mark of MARKS) for (const letter of textOf(shown(mark))) expect(letter).toSatisfy(isShipped)
})

test('slight advantages are drawn', () => {
  expect(shown('⩲')).toContain('<svg')
  expect(shown('⩱')).toContain('<svg')
  expect(shown('⩲')).not.toBe(shown('⩱'))
})

test('an assessment of the move stands at it, one of the position a little apart', () => {
  expect(textOf(shown())).toBe('')
  expect(textOf(shown('!!'))).toBe('!!')
  expect(textOf(shown('+-'))).toBe('\u00a0+-')
  expect(textOf(shown('?', '='))).toBe('?\u00a0=')
})
