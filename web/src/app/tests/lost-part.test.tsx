import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { TASK } from '../../features/training/task/example-task.ts'
import { openTab, pageLoads, school, signIn, TRAINING, user } from './tab.tsx'

// A part of the app does not load.

const PART = '../../features/training/task/keys/keys-dialog.tsx'
const gone = () => {
  throw new TypeError('Failed to fetch dynamically imported module')
}

afterEach(() => vi.doUnmock(PART))

async function listKeys({ build }: { build: string }) {
  vi.doMock(PART, gone)
  document.documentElement.dataset['build'] = 'ours'
  school(`GET ${import.meta.env.BASE_URL}`, () => `<html data-build="${build}">`)
  signIn(7)
  school('GET /auth/user', () =>
    user({ training: { ...TRAINING, status: 'continue', step: 'task', task: TASK } }),
  )
  await openTab('/training/task')
  await screen.findByRole('grid')
  fireEvent.keyDown(document.body, { key: '?' })
}

test('without a deploy the part says that it is lost, and Retry brings it', async () => {
  await listKeys({ build: 'ours' })
  const dialog = await screen.findByRole('dialog')
  expect(pageLoads()).toEqual([])
  vi.doUnmock(PART)
  const retry = Array.from(dialog.querySelectorAll('button')).at(-1)
  if (retry) fireEvent.click(retry)
  await waitFor(() => expect(document.querySelectorAll('dialog kbd').length).toBeGreaterThan(3))
})
