import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '@tabia/i18n/compiled/messages.js'
import { TASK } from '../../features/training/task/example-task.ts'
import { calls, later, openTab, school, sent, signIn, TRAINING, user } from './tab.tsx'

// A form, what the server makes of it, and ways out of it.

const SAVE = 'PUT /account/profile'
const AT_TASK = { ...TRAINING, status: 'continue', step: 'task', task: TASK } as const
const nickname = () => screen.findByLabelText<HTMLInputElement>(m['account.nickname']())
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function openProfile() {
  signIn(7)
  school('GET /auth/user', () => user())
  await openTab('/profile')
  return nickname()
}

function type(field: HTMLInputElement, value: string) {
  fireEvent.change(field, { target: { value } })
}

test('what the server has made of a name stands in the form, and nothing is left to save', async () => {
  const field = await openProfile()
  type(field, 'Zoe\u0308')
  expect(screen.getByText(m['account.unsaved']())).toBeDefined()
  school(SAVE, () => ({ message: 'Saved', user: user({ nickname: 'Zo\u00eb' }) }))
  press(m['account.save']())
  await screen.findByText('Saved')
  expect(field.value).toBe('Zo\u00eb')
  expect(screen.queryByText(m['account.unsaved']())).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: m['navbar.support']() }))
  await waitFor(() => expect(location.pathname).toBe('/account/support'))
})

test('what is typed while a save is on its way is not overwritten by its answer', async () => {
  const field = await openProfile()
  const saved = later<unknown>()
  school(SAVE, () => saved.promise)
  type(field, 'first')
  press(m['account.save']())
  await waitFor(() => expect(sent(SAVE)).toHaveLength(1))
  type(field, 'second')
  saved.resolve({ message: 'Saved', user: user({ nickname: 'first' }) })
  await screen.findByText('Saved')
  expect(field.value).toBe('second')
  expect(screen.getByText(m['account.unsaved']())).toBeDefined()
})

test('a link asks before it leaves changes behind: Stay keeps them, Leave goes', async () => {
  const field = await openProfile()
  type(field, 'typed')
  const link = screen.getByRole('link', { name: m['navbar.support']() })
  fireEvent.click(link)
  const dialog = await screen.findByRole('dialog', { name: m['account.leaveTitle']() })
  fireEvent.click(within(dialog).getByRole('button', { name: m['account.stay']() }))
  expect((await nickname()).value).toBe('typed')
  expect(location.pathname).toBe('/account/profile')
  fireEvent.click(link)
  press(m['account.leave']())
  await waitFor(() => expect(location.pathname).toBe('/account/support'))
})

test('what was typed outlives a page that is loaded anew', async () => {
  type(await openProfile(), 'typed')
  await openTab('/profile')
  expect((await nickname()).value).toBe('typed')
})

test('a dialog keeps what was typed when a selection ends beside it, and closes on a press beside it', async () => {
  await openProfile()
  press(m['account.changePassword']())
  const dialog = await screen.findByRole('dialog', { name: m['account.changePassword']() })
  const field = within(dialog).getByLabelText<HTMLInputElement>(m['account.currentPassword']())
  type(field, 'a long password')
  fireEvent.pointerDown(field)
  fireEvent.pointerUp(dialog)
  fireEvent.click(dialog)
  expect(field.value).toBe('a long password')
  expect(field.isConnected).toBe(true)
  fireEvent.pointerDown(dialog)
  fireEvent.pointerUp(dialog)
  fireEvent.click(dialog)
  expect(field.isConnected).toBe(false)
})

test('user info that was requested before a save does not bring the old name back', async () => {
  signIn(7)
  school('GET /auth/user', () => user({ training: AT_TASK }))
  await openTab('/training/task')
  await screen.findByRole('grid')
  const old = later<unknown>()
  school('GET /auth/user', () => old.promise)
  const [link] = screen.getAllByRole('link', { name: m['navbar.profile']() })
  if (link) fireEvent.click(link)
  const field = await nickname()
  await waitFor(() => expect(calls('GET /auth/user')).toHaveLength(2))

  school(SAVE, () => ({ message: 'Saved', user: user({ nickname: 'after' }) }))
  type(field, 'after')
  press(m['account.save']())
  await screen.findByText('Saved')
  school('GET /auth/user', () => user({ nickname: 'after' }))
  old.resolve(user({ nickname: 'before' }))
  await waitFor(() => expect(calls('GET /auth/user')).toHaveLength(3))
  expect(screen.queryByText(m['account.unsaved']())).toBeNull()
  expect(field.value).toBe('after')
})
