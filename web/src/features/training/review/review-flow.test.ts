import { expect, test } from 'vitest'
import type { SolvedTask } from '@tabia/contract/entities.ts'
import { EXPLANATION, TASK } from '../task/example-task.ts'
import { openReview, reviewOn } from './review-table.tsx'

const solved = (answer: string, result: boolean): SolvedTask => ({
  ...TASK,
  answer,
  rightAnswer: 'Qb8+',
  result,
  tried: null,
  decision: null,
  intro: null,
  moves: EXPLANATION,
  event: null,
  players: null,
})

test('a right answer opens the explanation at the solution', () => {
  expect(openReview(solved('Qb8+', true)).walk).toMatchObject({ at: 'b8', opening: null })
})

test('a mistake the explanation knows opens it there', () => {
  expect(openReview(solved('Rxd7', false)).walk).toMatchObject({ at: 'd7', opening: null })
})

test('any other mistake is shown on the board before the solution', () => {
  const flow = openReview(solved('Kb1', false))
  expect(flow.walk).toMatchObject({ at: null, opening: 'own' })
  const back = reviewOn(flow, { type: 'waited' })
  expect(reviewOn(back, { type: 'waited' }).walk).toMatchObject({ at: 'b8', opening: null })
})
