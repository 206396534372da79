import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EXPLANATION, NEXT_TASK, replyWith, TASK } from '../../features/training/task/example-task.ts'
import { openTab, playQueen, pressEnter, refusal, school, sent, signIn, TRAINING, user } from './tab.tsx'

// After a right answer the author's line may be played on.

const ANSWER = 'POST /account/answer'
const LINE = 'POST /account/answer/line'

async function answered(reply = replyWith({})) {
  signIn(7)
  school('GET /auth/user', () =>
    user({ training: { ...TRAINING, status: 'continue', step: 'task', task: TASK } }),
  )
  school(ANSWER, () => reply)
  school(LINE, () => ({ found: 2, of: 2, ended: 'complete', expected: null }))
  await openTab('/training/task')
  await screen.findByRole('grid')
  playQueen()
  pressEnter()
  await screen.findByRole('heading', { name: reply.result ? 'Right!' : 'Not this time' })
}

async function type(move: string) {
  const field = await screen.findByLabelText<HTMLInputElement>('Your move')
  fireEvent.change(field, { target: { value: move } })
  fireEvent.submit(field)
}

test('the line is offered above the explanation, which closes while it is played; the counted answer is sent before the first reply', async () => {
  await answered()
  expect(await screen.findByText('The queen lures the knight away.')).toBeDefined()
  expect(sent(ANSWER)).toEqual([{ task: TASK.id, answer: 'Qb8+' }])
  fireEvent.click(screen.getByRole('button', { name: /Play it on/ }))
  await screen.findByRole('heading', { name: 'Your move: 2 of 2' })
  expect(screen.queryByText('The queen lures the knight away.')).toBeNull()
})

test('played to its end it is told, announced and kept, and nothing is sent while it is played', async () => {
  await answered()
  fireEvent.click(screen.getByRole('button', { name: /Play it on/ }))
  await screen.findByRole('heading', { name: 'Your move: 2 of 2' })
  await screen.findByText('knight takes b8. Your move, 2 of 2.')
  expect(sent(LINE)).toEqual([])
  await type('Rd7')
  await screen.findByText('Not this one. One try left.')
  await screen.findByText('Not this one. Once more.')
  // The board takes the next move when the mark of the miss has gone.
  await expect
    .poll(async () => {
      await type('Rd8#')
      return screen.queryByRole('heading', { name: '1 of 2 moves found' })
    })
    .not.toBeNull()
  expect(screen.getByText(/^1 of 2 moves found\. Checkmate on the board/)).toBeDefined()
  expect(sent(LINE)).toMatchObject([{ task: TASK.id, defence: 0, moves: ['d1d7', 'd1d8'], beyond: [] }])
})

test('missed twice, the position that was missed goes into the mistakes book', async () => {
  school('POST /account/book/items', () => ({ state: 'waiting', nextDay: null }))
  await answered()
  fireEvent.click(screen.getByRole('button', { name: /Play it on/ }))
  await screen.findByRole('heading', { name: 'Your move: 2 of 2' })
  await screen.findByText('knight takes b8. Your move, 2 of 2.')
  await type('Rd7')
  await screen.findByText('Not this one. Once more.')
  await expect
    .poll(async () => {
      await type('Re1')
      return screen.queryByText('You stopped at move 2.')
    })
    .not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Into the mistakes book, from here' }))
  await screen.findByText('In the mistakes book.')
  expect(sent('POST /account/book/items')).toEqual([{ task: TASK.id, ply: 2 }])
})

test('Continue is always there, also while the line is played', async () => {
  await answered(replyWith({ nextTask: NEXT_TASK }))
  fireEvent.click(screen.getByRole('button', { name: /Play it on/ }))
  await screen.findByRole('heading', { name: 'Your move: 2 of 2' })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText('Task 6 of 12')
})

test('never asked, the way into the line stands under the explanation', async () => {
  localStorage.setItem('tabia.kept.7.line.setting', 'never')
  await answered()
  expect(await screen.findByText('The queen lures the knight away.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Play it on' })).toBeDefined()
})

test('after a wrong answer the right line stands under the explanation', async () => {
  localStorage.setItem('tabia.kept.7.engine', 'off')
  await answered(replyWith({ result: false, played: 'Qb8+' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Play the right line' }))
  await screen.findByRole('heading', { name: 'Your move: 2 of 2' })
})

test('a task of one move, or of a course that hides its answers, has no line', async () => {
  await answered(replyWith({ moves: EXPLANATION.slice(0, 1) }))
  expect(screen.queryByRole('button', { name: /Play (it|the)/ })).toBeNull()
})

test('a line that does not arrive waits in the browser and goes out with the next page', async () => {
  await answered()
  school(LINE, () => refusal(503))
  fireEvent.click(screen.getByRole('button', { name: /Play it on/ }))
  await screen.findByText('knight takes b8. Your move, 2 of 2.')
  await type('Rd8#')
  await screen.findByRole('heading', { name: '2 of 2 moves found' })
  const [first] = sent(LINE)
  school(LINE, () => ({ found: 2, of: 2, ended: 'complete', expected: null }))
  await openTab('/training/task')
  await screen.findByRole('grid')
  await expect.poll(() => sent(LINE)).toEqual([first, first])
})
