import { useEffect, useEffectEvent, useReducer } from 'react'
import { navigate } from '../../../ui/router.tsx'
import { getOrder } from '@tabia/contract/payments.ts'
import { call } from '../../../api/call.ts'
import { failureOf } from '../../../api/failure.ts'
import { PATHS } from '../../../session/paths.ts'
import { track } from '../../../session/track.ts'
import { reloadUser } from '../../../session/user.ts'
import { sayBonus, sayOrderNotFound, sayPaid } from '../notices.ts'
import { nextReturn, OPENING, type ReturnEvent, type ReturnFlow } from './return-flow.ts'

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
  if (isFirstTime(order)) {
    sayPaid()
    sayBonus(bonus)
    track('course_paid', {})
  }
  await reloadUser()
  await goOn()
}

const KEY = 'tabia.paid-orders'
const KEPT = 20

/** Whether this browser has not told of this order yet: opening its page again is no second purchase. */
function isFirstTime(order: string): boolean {
  try {
    const told = (localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean)
    if (told.includes(order)) return false
    localStorage.setItem(KEY, [...told, order].slice(-KEPT).join(' '))
  } catch {
    // A browser that keeps nothing tells again.
  }
  return true
}
