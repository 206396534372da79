import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { repeatedSentences } from './repeated.ts'

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
