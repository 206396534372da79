import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { m } from '@tabia/i18n/compiled/messages.js'
import { replyWith, TASK } from '../../features/training/task/example-task.ts'
import { openTab, pageLoads, playQueen, pressEnter, school, sent, signIn, TRAINING, user } from './tab.tsx'

// A part of the app does not load.

const PART = '../../features/training/task/keys/keys-dialog.tsx'
const EXPLANATION = '../../features/training/task/explaining/checked-panel.tsx'
const PROFILE = '../../features/account/profile/profile-screen.tsx'
const ANSWER = 'POST /account/answer'
const gone = () => {
  throw new TypeError('Failed to fetch dynamically imported module')
}

afterEach(() => {
  for (const part of [PART, EXPLANATION, PROFILE]) vi.doUnmock(part)
})

/** A tab at the task, without the part; the school hands out `build`, the tab is of "ours". */
async function openTask({ without, build }: { without: string; build: string }) {
  vi.doMock(without, gone)
  document.documentElement.dataset['build'] = 'ours'
  school(`GET ${import.meta.env.BASE_URL}`, () => `<html data-build="${build}">`)
  signIn(7)
  school('GET /auth/user', () =>
    user({ training: { ...TRAINING, status: 'continue', step: 'task', task: TASK } }),
  )
  await openTab('/training/task')
  await screen.findByRole('grid')
}

const listKeys = () => fireEvent.keyDown(document.body, { key: '?' })

test('without a deploy the part says that it is lost, and Retry brings it', async () => {
  await openTask({ without: PART, build: 'ours' })
  listKeys()
  const dialog = await screen.findByRole('dialog')
  expect(pageLoads()).toEqual([])
  vi.doUnmock(PART)
  const retry = Array.from(dialog.querySelectorAll('button')).at(-1)
  if (retry) fireEvent.click(retry)
  await waitFor(() => expect(document.querySelectorAll('dialog kbd').length).toBeGreaterThan(3))
})

test('after a deploy the page is loaded anew where the learner is', async () => {
  await openTask({ without: PART, build: 'next' })
  listKeys()
  await waitFor(() => expect(pageLoads()).toEqual(['/account/training/task']))
})

test('after a deploy a screen is loaded anew at its own address, and not again within a minute', async () => {
  await openTask({ without: PROFILE, build: 'next' })
  const [link] = screen.getAllByRole('link', { name: m['navbar.profile']() })
  if (link) fireEvent.click(link)
  await waitFor(() => expect(pageLoads()).toEqual(['/account/profile']))
  await openTab('/profile')
  await screen.findByText(m['common.loadFailed']())
  expect(pageLoads()).toEqual(['/account/profile'])
})

test('an answer whose explanation went with a deploy is explained after the page is loaded anew', async () => {
  await openTask({ without: EXPLANATION, build: 'next' })
  school(ANSWER, () => replyWith({}))
  playQueen()
  pressEnter()
  await waitFor(() => expect(pageLoads()).toEqual(['/account/training/task']))
  vi.doUnmock(EXPLANATION)
  await openTab('/training/task')
  await screen.findByRole('heading', { name: 'Right!' })
  expect(new Set(sent(ANSWER).map(body => JSON.stringify(body))).size).toBe(1)
})
