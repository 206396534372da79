import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '@tabia/i18n/compiled/messages.js'
import { calls, openTab, refusal, school, signIn, user } from './tab.tsx'

// Back from the bank.

const ORDER = 'GET /account/order'
const order = (status: string) => ({
  data: { id: 5, paid: status === 'paid', status, bonus: 0, cause: null },
})

async function comeBack() {
  signIn(7)
  school('GET /auth/user', () => user())
  await openTab('/return?order=5')
}

test('an order that waits is looked at again until it is paid', async () => {
  school(ORDER, () => order('pending'))
  await comeBack()
  await waitFor(() => expect(calls(ORDER)).toHaveLength(1))
  expect(location.pathname).toBe('/account/return')
  school(ORDER, () => order('paid'))
  await screen.findByText(m['payments.success']())
})

test('an order of nobody leads to the levels', async () => {
  school(ORDER, () => refusal(404, { message: 'Not found' }))
  await comeBack()
  await screen.findByText(m['payments.orderNotFound']())
  await waitFor(() => expect(location.pathname).toBe('/account/levels'))
})
