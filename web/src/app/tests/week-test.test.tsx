import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { WeekTestResult } from '@tabia/contract/weekly-test.ts'
import { calls, openTab, pressEnter, school, sent, signIn, user } from './tab.tsx'

// The mixed test of a week: neither topic nor goal on the screen, nothing judged before the end.

const FEN = '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1'

const TEST = {
  id: 7,
  week: 2,
  positions: Array.from({ length: 12 }, (_, number) => ({ number, fen: FEN, lastMove: null })),
  answers: [...Array.from({ length: 10 }, () => 'Rd8#'), null, null],
  endsAt: '2026-11-18T17:15:00.000Z',
}

const RESULT: WeekTestResult = {
  id: 7,
  week: 2,
  found: 9,
  of: 12,
  expected: 8.3,
  minutes: 18,
  source: 'answered',
  named: { right: 136, of: 168 },
  mixed: { right: 17, of: 24 },
  verdict: null,
  weeks: [
    { week: 1, named: { right: 66, of: 84 }, mixed: { right: 8, of: 12 } },
    { week: 2, named: { right: 70, of: 84 }, mixed: { right: 9, of: 12 } },
  ],
  inBook: 0,
  items: [],
}

beforeEach(() => {
  signIn(7)
  school('GET /auth/user', () => user())
})

/** The result at once: the test is handed in. */
async function openResult(more: Partial<WeekTestResult>) {
  school('GET /account/week-test/7', () => ({ result: { ...RESULT, ...more } }))
  await openTab('/training/test/7/result')
  await screen.findByText('Week by week')
}

test('side to move and nothing else; open positions are named before it is handed in, and one can go back', async () => {
  school('GET /account/week-test/7', () => ({ test: TEST }))
  school('POST /account/week-test/7/hand-in', () => ({ result: RESULT }))
  await openTab('/training/test/7')
  await screen.findByRole('heading', { name: /White to move$/ })
  expect(document.body.textContent).not.toMatch(/mate|win/i)
  expect(screen.getAllByRole('radio', { name: /, answered$/ })).toHaveLength(10)
  fireEvent.click(screen.getByRole('button', { name: 'Hand in (2 open)' }))
  await screen.findByText('2 positions are open. They count as missed.')
  fireEvent.click(screen.getByRole('button', { name: 'Back to the test' }))
  expect(calls('POST /account/week-test/7/hand-in')).toHaveLength(0)
  fireEvent.click(screen.getByRole('button', { name: 'Hand in (2 open)' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Hand in' }))
  await waitFor(() => expect(location.pathname).toMatch(/\/training\/test\/7\/result$/))
})

test('a move is kept as it is made, without a verdict', async () => {
  school('GET /account/week-test/7', () => ({ test: TEST }))
  school('PUT /account/week-test/7/answer', () => ({ answers: TEST.answers.with(10, 'Rd8#') }))
  await openTab('/training/test/7')
  await screen.findByRole('heading', { name: /White to move$/ })
  const field = await screen.findByLabelText<HTMLInputElement>('Your move')
  fireEvent.change(field, { target: { value: 'Rd8#' } })
  fireEvent.submit(field)
  await waitFor(() =>
    expect(sent('PUT /account/week-test/7/answer')).toEqual([{ number: 10, answer: 'Rd8#' }]),
  )
  expect(screen.queryByRole('heading', { name: 'Right!' })).toBeNull()
  pressEnter()
  await screen.findByText('Position 12 of 12')
})

test('the result tells its numbers by ear and week by week, and promises words only while more positions bring them', async () => {
  await openResult({})
  expect(screen.getByText('Handed in. 9 of 12. By your rating 8.3.')).toBeDefined()
  expect(screen.getByText('Week 1: named 79 per cent, mixed 67')).toBeDefined()
  expect(screen.getByText('After 36 positions we can say more.')).toBeDefined()
  await openResult({ mixed: { right: 27, of: 36 } })
  expect(screen.queryByText('After 36 positions we can say more.')).toBeNull()
})
