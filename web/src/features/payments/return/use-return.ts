import { useEffect, useEffectEvent, useReducer } from 'react'
import { navigate } from '../../../ui/router.tsx'
import { getOrder } from '@tabia/contract/payments.ts'
import { call } from '../../../api/call.ts'
import { failureOf } from '../../../api/failure.ts'
import { isNewPurchase } from '../../../courses/start.ts'
import { PATHS } from '../../../session/paths.ts'
import { track } from '../../../session/track.ts'
import { reloadUser } from '../../../session/user.ts'
import { sayBonus, sayOrderNotFound, sayPaid } from '../notices.ts'
import type { CancelCause } from '@tabia/core/payments/cancel-cause.ts'
import type { OrderStatus } from '@tabia/core/payments/settle.ts'

/** Watches an order until it is settled, and does what follows from it. */
export function useReturn(order: string | null): { flow: ReturnFlow; lookAgain: () => void } {
  const [flow, dispatch] = useReducer(nextReturn, OPENING)
  const { step } = flow

  useEffect(() => {
    if (step !== 'checking') return undefined
    let gone = false
    void lookAt(order).then(event => gone || dispatch(event))
    return () => void (gone = true)
  }, [step, order])

  useEffect(() => {
    if (step !== 'waiting') return undefined
    const clock = setInterval(() => dispatch({ type: 'second' }), 1000)
    return () => clearInterval(clock)
  }, [step])

  const follow = useEffectEvent(async () => {
    if (flow.step === 'paid')
      await celebrate(order ?? '', flow.bonus, () => navigate(PATHS.training, { replace: true }))
    if (flow.step === 'too_long') await reloadUser()
    if (flow.step === 'not_found') {
      sayOrderNotFound()
      navigate(PATHS.levels, { replace: true })
    }
  })
  useEffect(() => {
    // The screen stays as it is where user info does not come: its button leads on.
    if (step !== 'checking' && step !== 'waiting') follow().catch(() => {})
  }, [step])

  return { flow, lookAgain: () => dispatch({ type: 'looked_again' }) }
}

async function lookAt(order: string | null): Promise<ReturnEvent> {
  if (order === null) return { type: 'missing' }
  try {
    const { data } = await call(getOrder, { query: { order } }, { notice: ({ http }) => http !== 404 })
    const { status, bonus, cause } = data
    return { type: 'answered', status, bonus, cause }
  } catch (error) {
    return { type: failureOf(error).http === 404 ? 'missing' : 'failed' }
  }
}

async function celebrate(order: string, bonus: number, goOn: () => Promise<void> | void): Promise<void> {
  const first = isFirstTime(order)
  if (first) {
    sayBonus(bonus)
    track('course_paid', {})
  }
  const { training } = await reloadUser()
  // The page of the course says it, and shows it; of a course begun before, a notice does.
  if (first && !isNewPurchase(training)) sayPaid()
  await goOn()
}

const KEY = 'tabia.paid-orders'
const KEPT = 20

/** Whether this browser has not shown this payment yet: opening its page again is no second purchase. */
function isFirstTime(order: string): boolean {
  try {
    const known = (localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean)
    if (known.includes(order)) return false
    localStorage.setItem(KEY, [...known, order].slice(-KEPT).join(' '))
  } catch {
    // Where storage is closed it is shown again.
  }
  return true
}

// Waiting for an order after the bank (SPEC section 4, A-POLL): a pure flow, fed with answers and seconds.

export const ATTEMPTS = 10
export const PAUSE_SECONDS = 10

export type ReturnFlow =
  /** `attempt` 0: the look on opening, which is none of the ten. */
  | { step: 'checking'; attempt: number }
  | { step: 'waiting'; attempt: number; seconds: number }
  | { step: 'paid'; bonus: number }
  | { step: 'canceled'; cause: CancelCause | null }
  | { step: 'refunded' | 'too_long' | 'not_found' }

export type ReturnEvent =
  | { type: 'answered'; status: OrderStatus; bonus: number; cause: CancelCause | null }
  | { type: 'missing' | 'failed' | 'second' | 'looked_again' }

export const OPENING: ReturnFlow = { step: 'checking', attempt: 0 }

export function nextReturn(flow: ReturnFlow, event: ReturnEvent): ReturnFlow {
  switch (event.type) {
    case 'answered':
      return event.status === 'pending' ? waitOn(flow) : settled({ ...event, status: event.status })
    case 'failed':
      return waitOn(flow)
    case 'missing':
      return { step: 'not_found' }
    case 'second':
      return flow.step === 'waiting' ? afterSecond(flow) : flow
    case 'looked_again':
      return OPENING
  }
}

/** The pause begins when the answer has come. */
function waitOn(flow: ReturnFlow): ReturnFlow {
  if (flow.step !== 'checking') return flow
  const { attempt } = flow
  return attempt < ATTEMPTS ? { step: 'waiting', attempt, seconds: PAUSE_SECONDS } : { step: 'too_long' }
}

interface Settled {
  status: Exclude<OrderStatus, 'pending'>
  bonus: number
  cause: CancelCause | null
}

function settled({ status, bonus, cause }: Settled): ReturnFlow {
  switch (status) {
    case 'paid':
      return { step: 'paid', bonus }
    case 'canceled':
      return { step: 'canceled', cause }
    case 'refunded':
      return { step: 'refunded' }
  }
}

function afterSecond({ attempt, seconds }: { attempt: number; seconds: number }): ReturnFlow {
  return seconds > 1
    ? { step: 'waiting', attempt, seconds: seconds - 1 }
    : { step: 'checking', attempt: attempt + 1 }
}
