import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '@tabia/i18n/compiled/messages.js'
import { replyWith, TASK } from '../../features/training/task/example-task.ts'
import {
  calls,
  openTab,
  pageLoads,
  playQueen,
  pressEnter,
  school,
  sent,
  signIn,
  TRAINING,
  user,
} from './tab.tsx'

// Anna's tab is open when Boris signs in in another tab of the same browser: all tabs share one token.

const ANNA = 7
const BORIS = 8
const SAVE = 'PUT /account/profile'
const AT_TASK = { ...TRAINING, status: 'continue', step: 'task', task: TASK } as const

async function openProfileOfAnna() {
  signIn(ANNA)
  school('GET /auth/user', ({ learner }) => user({ id: learner }))
  await openTab('/profile')
  return screen.findByLabelText(m['account.nickname']())
}

test('Save in the tab of the first learner sends nothing in the name of the second', async () => {
  const nickname = await openProfileOfAnna()
  fireEvent.change(nickname, { target: { value: 'annas-nick' } })
  signIn(BORIS)
  fireEvent.click(screen.getByRole('button', { name: m['account.save']() }))
  await waitFor(() => expect(pageLoads()).toContain('/account/training'))
  expect(sent(SAVE)).toEqual([])
})

test('a tab that gets the focus again is handed over before anything is pressed, and says so', async () => {
  await openProfileOfAnna()
  signIn(BORIS)
  fireEvent.focus(window)
  expect(pageLoads()).toContain('/account/training')
  await openTab('/training')
  expect(await screen.findByText(m['common.otherLearner']())).toBeDefined()
})

test('a tab that gets the focus again with the same learner stays as it is', async () => {
  await openProfileOfAnna()
  fireEvent.focus(window)
  expect(pageLoads()).toEqual([])
})

test('an answer on its way stays with the one who gave it', async () => {
  signIn(ANNA)
  school('GET /auth/user', ({ learner }) => user({ id: learner, training: AT_TASK }))
  school('POST /account/answer', () => new Promise(() => {}))
  await openTab('/training/task')
  await screen.findByRole('grid')
  playQueen()
  pressEnter()
  await waitFor(() => expect(calls('POST /account/answer')).toHaveLength(1))
  signIn(BORIS)
  await openTab('/training/task')
  await screen.findByRole('grid')
  expect(calls('POST /account/answer').map(({ learner }) => learner)).toEqual([ANNA])

  school('POST /account/answer', () => replyWith({}))
  signIn(ANNA)
  await openTab('/training/task')
  await screen.findByText(m['task.right']())
  expect(calls('POST /account/answer').map(({ learner }) => learner)).toEqual([ANNA, ANNA])
})
