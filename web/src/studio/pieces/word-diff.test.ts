import { expect, test } from 'vitest'
import { diffWords } from './word-diff.ts'

/** `The -knight- +king+ takes.` */
const shown = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `-${text}-` : `+${text}+`))
    .join('')

test.each([
  ['The knight takes.', 'The king takes.', 'The -knight-+king+ takes.'],
  ['Шах.', 'Шах.', 'Шах.'],
  ['', 'Mate.', '+Mate.+'],
  ['Mate.', '', '-Mate.-'],
  ['Nf6+ wins.', 'Nf6+ wins the queen.', 'Nf6+ wins+ the queen+.'],
  ['', '', ''],
])('«%s» and «%s»', (before, after, parts) => expect(shown(before, after)).toBe(parts))

test('what stays and what goes is the old text, what stays and what comes the new one', () => {
  const [before, after] = [
    'Конь d5 загораживает диагональ ферзя. Он отдаётся на f6.',
    'Конь d5 загораживает диагональ своему ферзю. Он отдаётся на f6 с шахом.',
  ]
  const parts = diffWords(before, after)
  const without = (kind: string) => parts.flatMap(part => (part.kind === kind ? [] : [part.text])).join('')
  expect(without('added')).toBe(before)
  expect(without('removed')).toBe(after)
})

test('a text of thousands of words is told as a whole', () => {
  const long = 'word '.repeat(2000)
  expect(diffWords(long, 'short')).toHaveLength(2)
})
