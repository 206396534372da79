import { expect, test } from 'vitest'
import { nextReturn, OPENING, type ReturnEvent, type ReturnFlow } from './use-return.ts'

const pending: ReturnEvent = { type: 'answered', status: 'pending', bonus: 0, cause: null }
const play = (events: ReturnEvent[], flow: ReturnFlow = OPENING) => events.reduce(nextReturn, flow)
const seconds = (count: number): ReturnEvent[] => Array.from({ length: count }, () => ({ type: 'second' }))

test('the first look is no attempt; the next comes ten seconds after it has ended', () => {
  expect(play([pending])).toEqual({ step: 'waiting', attempt: 0, seconds: 10 })
  expect(play([pending, ...seconds(9)])).toEqual({ step: 'waiting', attempt: 0, seconds: 1 })
  expect(play([pending, ...seconds(10)])).toEqual({ step: 'checking', attempt: 1 })
  expect(play([pending, ...seconds(25)])).toEqual({ step: 'checking', attempt: 1 })
})

test('after ten attempts it takes too long, failed ones counted', () => {
  let flow = play([pending])
  let looks = 0
  for (; flow.step === 'waiting'; looks++) {
    flow = play([...seconds(10), looks % 2 === 0 ? pending : { type: 'failed' }], flow)
  }
  expect(looks).toBe(10)
  expect(flow).toEqual({ step: 'too_long' })
})

test.each([
  ['paid', { step: 'paid', bonus: 30 }],
  ['canceled', { step: 'canceled', cause: 'funds' }],
  ['refunded', { step: 'refunded' }],
] as const)('%s ends the waiting', (status, end) => {
  const flow = play([{ type: 'answered', status, bonus: 30, cause: 'funds' }])
  expect(flow).toEqual(end)
  expect(play([...seconds(20), { type: 'failed' }], flow)).toEqual(end)
})

test('an order that is not there', () => expect(play([{ type: 'missing' }])).toEqual({ step: 'not_found' }))

test('looking again begins anew', () => {
  expect(play([{ type: 'looked_again' }], { step: 'canceled', cause: null })).toEqual(OPENING)
})
