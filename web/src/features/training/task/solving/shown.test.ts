import { expect, test } from 'vitest'
import { after, replyWith, TASK } from '../example-task.ts'
import { shownBy } from './shown.ts'
import type { TaskEvent } from './task-event.ts'
import { nextStep, startFlow } from './task-flow.ts'

const ROOK: TaskEvent = { type: 'played', move: 'd1d7' }
const SENT: TaskEvent = { type: 'sent' }
const WRONG: TaskEvent = { type: 'answered', reply: replyWith({ result: false, played: 'Rxd7' }) }

const shownAfter = (...events: TaskEvent[]) => shownBy(events.reduce(nextStep, startFlow(TASK)))

test('at first the position of the task and the move that led to it', () => {
  expect(shownAfter()).toMatchObject({ fen: TASK.fen, lastMove: ['f6', 'd7'], verdict: undefined })
})

test('then what the learner plays, without a verdict', () => {
  expect(shownAfter(ROOK)).toMatchObject({ fen: after('Rxd7'), lastMove: ['d1', 'd7'], verdict: undefined })
})

test('after the check the answer with its verdict', () => {
  const shown = shownAfter(ROOK, SENT, WRONG)
  expect(shown).toMatchObject({ fen: after('Rxd7'), verdict: { square: 'd7', right: false } })
})

test('a move of the explanation has its own squares and no verdict', () => {
  const shown = shownAfter(ROOK, SENT, WRONG, { type: 'choseMove', id: 'xb8' })
  expect(shown).toMatchObject({ fen: after('Qb8+', 'Nxb8'), lastMove: ['d7', 'b8'], verdict: undefined })
})

test('mate ends the game on the board', () => {
  expect(shownAfter(ROOK, SENT, WRONG, { type: 'choseMove', id: 'd8' }).end).toBe('checkmate')
})
