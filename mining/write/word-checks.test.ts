import { deepEqual } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readPgn } from '@tabia/core/chess/test-topics.ts'
import { falseClaims, repeatedSentences } from './word-checks.ts'

function claimsOf(en: string, ru: string): string[] {
  const text = `[FEN "4r3/8/8/4k3/6K1/8/R7/8 w - - 0 1"][Goal "win"]\n\n1. Re2+ {${en}} {[%lang ru] ${ru}} 1... Kd4 2. Rxe8 *`
  const { tasks } = readPgn(text)
  return tasks.flatMap(({ task }) => falseClaims(task))
}

describe('words against the board', () => {
  const said: [what: string, en: string, ru: string, found: string[]][] = [
    [
      'pieces where they stand, or will stand',
      'The rook on e8 and the king on d4.',
      'Ладья e8, король e5.',
      [],
    ],
    [
      'a piece that never stood there',
      'The rook on a8 falls.',
      'Падёт ладьёй a8.',
      ['rook on a8', 'ладьёй a8'],
    ],
    ['another piece', 'The queen on e8.', 'Конь e8.', ['queen on e8', 'Конь e8']],
    ['moves of the line and threats', 'After Rxe8 or Ra5.', 'После Лxe8 или Лa5.', []],
    ['an impossible move', 'After Qxe8.', 'После Фxe8.', ['Qxe8', 'Фxe8']],
  ]
  for (const [what, en, ru, found] of said) test(what, () => deepEqual(claimsOf(en, ru), found))
})

const task = (comment: string) => `[TaskId "x"]\n\n1. e4 {[%cal Ge2e4] ${comment}} *\n`

test('a sentence that returns in more than one task in fifty is found, across line breaks', () => {
  const file = task('The queen is lost\nfor nothing. Well.') + task('The queen is lost for nothing.')
  deepEqual(repeatedSentences([file]), ['The queen is lost for nothing.'])
})

test('short words and rare sentences may return', () => {
  const rare = task('The queen is lost for nothing.').repeat(2)
  const others = Array.from({ length: 100 }, (_, number) =>
    task(`Stalemate. Sentence number ${number} of all.`),
  )
  deepEqual(repeatedSentences([rare, ...others]), [])
})
