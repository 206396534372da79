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

test('an order that is not found leads to the levels', async () => {
  school(ORDER, () => refusal(404, { message: 'Not found' }))
  await comeBack()
  await screen.findByText(m['payments.orderNotFound']())
  await waitFor(() => expect(location.pathname).toBe('/account/levels'))
})

test('a paid order is told once: its page opened again leads on without a word', async () => {
  school(ORDER, () => ({ data: { ...order('paid').data, bonus: 30 } }))
  const notices = () =>
    [m['payments.success'](), m['training.bonus']({ points: 30 })].flatMap(text =>
      screen.queryAllByText(text, { ignore: 'h2' }),
    )
  await comeBack()
  await waitFor(() => expect(notices()).toHaveLength(2))
  await waitFor(() => expect(location.pathname).toBe('/account/training/start'))
  await comeBack()
  await waitFor(() => expect(location.pathname).toBe('/account/training/start'))
  expect(calls(ORDER)).toHaveLength(2)
  expect(notices()).toEqual([])
})
