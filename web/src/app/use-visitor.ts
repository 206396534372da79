import { useEffect, useState } from 'react'
import { useLocation } from '../ui/router.tsx'
import { tryForAMinute } from '../api/connection.ts'
import { failureOf } from '../api/failure.ts'
import { clearToken, readToken } from '../api/token.ts'
import {
  fetchUser,
  forgetUser,
  isLoggedIn,
  isRoleKnown,
  useHasToken,
  useUserIfKnown,
} from '../session/user.ts'
import { showFailure } from './failed-calls.ts'
import type { Visitor } from './guard.ts'

/** Marks navigations the guard makes itself: what could not be loaded a moment ago is not loaded again. */
export const SENT_BY_GUARD = { sentByGuard: true }

type Outcome = 'loaded' | 'refused' | 'server_error'

interface Arrival {
  key: string
  hadToken: boolean
  mustLoad: boolean
}

let lastOutcome: Outcome | undefined

/** Who is navigating. User info is loaded on a navigation for which the role is unknown (SPEC section 2). */
export function useVisitor(): Visitor {
  const { key, state } = useLocation()
  const hasToken = useHasToken()
  const user = useUserIfKnown()
  const [arrival, setArrival] = useState(() => arrive(key, state))
  const [checked, setChecked] = useState<{ key: string; outcome: Outcome }>()
  // One arrival a navigation, known in the very render that shows the new address.
  const now = arrival.key === key ? arrival : arrive(key, state)
  if (now !== arrival) setArrival(now)

  useEffect(() => {
    if (!now.mustLoad) return undefined
    const leaving = new AbortController()
    async function check() {
      const outcome = await checkUser(leaving.signal)
      if (leaving.signal.aborted) return
      lastOutcome = outcome
      // Before the token goes: a page without one is a guest's, who is not led back here.
      setChecked({ key: now.key, outcome })
      if (outcome !== 'refused') return
      clearToken()
      forgetUser()
    }
    void check()
    return () => leaving.abort()
  }, [now])

  const outcome = checked?.key === key ? checked.outcome : undefined
  if (outcome === 'refused') return { kind: 'refused' }
  if (!hasToken) return now.hadToken ? { kind: 'left' } : { kind: 'guest' }
  if (now.mustLoad && !outcome) return { kind: 'unknown' }
  if (!user || !isLoggedIn(user)) return { kind: 'guest' }
  return { kind: 'user', role: user.role, mustVerifyEmail: user.emailVerificationNeeded }
}

function arrive(key: string, state: unknown): Arrival {
  const hadToken = readToken() !== null
  const triedJustNow = state === null || lastOutcome === undefined ? false : isSentByGuard(state)
  return { key, hadToken, mustLoad: hadToken && !isRoleKnown() && !triedJustNow }
}

const isSentByGuard = (state: unknown) =>
  typeof state === 'object' && state !== null && 'sentByGuard' in state

/**
 * A school that cannot be reached is waited for; then every failure but that of a broken server (500) means
 * that the session is over (A-NET).
 */
async function checkUser(signal: AbortSignal, again = false): Promise<Outcome> {
  const token = readToken()
  try {
    await tryForAMinute(fetchUser, signal)
    return 'loaded'
  } catch (error) {
    if (signal.aborted) return 'refused'
    const present = readToken()
    // Another session began meanwhile, in another tab: what failed is not for it to answer.
    if (present !== null && present !== token && !again) return checkUser(signal, true)
    const failure = failureOf(error)
    if (present !== null) showFailure(failure)
    return failure.http === 500 ? 'server_error' : 'refused'
  }
}
