import { expect, test } from 'vitest'
import { answersOf } from './answers.ts'

const wrong = (san: string) => ({ uci: san, san, share: null, explained: false })

test('the right move comes first, and there are as many as there are keys', () => {
  const right = [
    { uci: 'd1d8', san: 'Rd8#' },
    { uci: 'a1a8', san: 'Ra8#' },
  ]
  const answers = answersOf({ right, wrong: ['a', 'b', 'c', 'd', 'e'].map(wrong) })
  expect(answers.map(({ san }) => san)).toEqual(['Rd8#', 'a', 'b', 'c', 'd'])
  expect(answers.map(each => each.right)).toEqual([true, false, false, false, false])
})
