import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NEXT_TASK, replyWith, TASK } from '../../features/training/task/example-task.ts'
import {
  later,
  openTab,
  playQueen,
  pressEnter,
  refusal,
  school,
  sent,
  signIn,
  TRAINING,
  user,
} from './tab.tsx'

// A task on the screen, its answer on the way, and what happens meanwhile.

const ANSWER = 'POST /account/answer'

async function openTask() {
  signIn(7)
  school('GET /auth/user', () =>
    user({ training: { ...TRAINING, status: 'continue', step: 'task', task: TASK } }),
  )
  await openTab('/training/task')
  await screen.findByRole('grid')
}

test('Enter pressed in the very moment after a move checks it', async () => {
  await openTask()
  school(ANSWER, () => replyWith({}))
  playQueen()
  pressEnter()
  expect(await screen.findByRole('heading', { name: 'Right!' })).toBeDefined()
  expect(sent(ANSWER)).toEqual([{ task: TASK.id, answer: 'Qb8+' }])
})

test('Enter without a move says what is missing, and sends nothing', async () => {
  await openTask()
  pressEnter()
  expect(await screen.findByText('Make your move on the board first.')).toBeDefined()
  expect(sent(ANSWER)).toEqual([])
})

test('Enter pressed twice sends one answer', async () => {
  await openTask()
  const reply = later<unknown>()
  school(ANSWER, () => reply.promise)
  playQueen()
  pressEnter()
  pressEnter()
  expect(await screen.findAllByText('Checking…')).toBeDefined()
  pressEnter()
  reply.resolve(replyWith({}))
  await screen.findByRole('heading', { name: 'Right!' })
  expect(sent(ANSWER)).toHaveLength(1)
})

test('a failed send asks with the focus on its retry, which sends the same answer', async () => {
  await openTask()
  school(ANSWER, () => refusal(500, { message: 'Out of order' }))
  playQueen()
  pressEnter()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(document.activeElement).toBe(retry)
  school(ANSWER, () => replyWith({}))
  fireEvent.click(retry)
  await screen.findByRole('heading', { name: 'Right!' })
  expect(sent(ANSWER)).toEqual([
    { task: TASK.id, answer: 'Qb8+' },
    { task: TASK.id, answer: 'Qb8+' },
  ])
})

test('an answer whose sending ended with the page goes out when the page comes back', async () => {
  await openTask()
  school(ANSWER, () => new Promise(() => {}))
  playQueen()
  pressEnter()
  await screen.findAllByText('Checking…')
  school(ANSWER, () => replyWith({ nextTask: NEXT_TASK }))
  await openTab('/training/task')
  await screen.findByRole('heading', { name: 'Right!' })
  expect(sent(ANSWER)).toHaveLength(2)
})
