import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '@tabia/i18n/compiled/messages.js'
import { calls, openTab, refusal, school, signIn, user } from './tab.tsx'

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
