import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '@tabia/i18n/compiled/messages.js'
import { replyWith, TASK } from '../../features/training/task/example-task.ts'
import {
  calls,
  openTab,
  playQueen,
  pressEnter,
  refusal,
  school,
  sent,
  signIn,
  tokenOf,
  TRAINING,
  user,
} from './tab.tsx'

// Who comes: a page is opened with a token, and the school has its say about it.

const USER = 'GET /auth/user'
const hasToken = () => document.cookie.includes('User-Token=h')

test('a school that cannot be reached is waited for: the session goes on once it answers', async () => {
  signIn(7)
  school(USER, () => Promise.reject(new TypeError('Failed to fetch')))
  await openTab('/support')
  await waitFor(() => expect(calls(USER)).toHaveLength(1))
  expect(location.pathname).toBe('/account/support')
  school(USER, () => user())
  await screen.findByRole('heading', { name: m['navbar.support']() })
  expect(hasToken()).toBe(true)
})

test('a server that is broken ends no session', async () => {
  signIn(7)
  school(USER, () => refusal(500, { message: 'Out of order' }))
  await openTab('/support')
  await screen.findByText('Out of order')
  expect(hasToken()).toBe(true)
})

test('a guest is led to the login, and nothing is requested in a name', async () => {
  await openTab('/support')
  await waitFor(() => expect(location.pathname).toBe('/account/login'))
  expect(calls(USER)).toEqual([])
})

const ANSWER = 'POST /account/answer'
const AT_TASK = { ...TRAINING, status: 'continue', step: 'task', task: TASK } as const

function endSession() {
  for (const call of [USER, ANSWER, 'GET /auth/refresh'])
    school(call, () => refusal(401, { message: 'The session is over' }))
}

/** Fills in the form of the login, which the school then accepts. */
async function logIn() {
  school('POST /auth/login', () => ({ token: tokenOf(7), email: 'anna@example.org' }))
  school(USER, () => user({ training: AT_TASK }))
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await screen.findByLabelText(m['auth.password']())
  type(m['auth.email'](), 'anna@example.org')
  type(m['auth.password'](), 'secret of 12')
  fireEvent.click(screen.getByRole('button', { name: m['auth.logIn']() }))
}

test('a session that ends in the middle leads the next press to the login, and from there to what was pressed', async () => {
  signIn(7)
  school(USER, () => user({ training: AT_TASK }))
  await openTab('/training/task')
  await screen.findByRole('grid')
  endSession()
  playQueen()
  pressEnter()
  await screen.findAllByText('The session is over')
  expect(location.pathname).toBe('/account/training/task')
  const [link] = screen.getAllByRole('link', { name: m['navbar.support']() })
  if (link) fireEvent.click(link)
  await waitFor(() => expect(location.pathname).toBe('/account/login'))
  expect(new URLSearchParams(location.search).get('redirect')).toBe('/support')
  expect(hasToken()).toBe(false)
  await logIn()
  await screen.findByRole('heading', { name: m['navbar.support']() })
  expect(location.pathname).toBe('/account/support')
})

test('a session that ends in a task leads through the login to the same task with the same move', async () => {
  signIn(7)
  school(USER, () => user({ training: AT_TASK }))
  await openTab('/training/task')
  await screen.findByRole('grid')
  endSession()
  playQueen()
  pressEnter()
  await screen.findAllByText('The session is over')
  await openTab('/training/task')
  await waitFor(() => expect(location.pathname).toBe('/account/login'))
  school(ANSWER, () => replyWith({}))
  await logIn()
  await screen.findByRole('grid')
  expect(location.pathname).toBe('/account/training/task')
  pressEnter()
  await screen.findByRole('heading', { name: 'Right!' })
  expect(sent(ANSWER).at(-1)).toEqual({ task: TASK.id, answer: 'Qb8+' })
})
