import type { CancelCause } from '@tabia/core/payments/cancel-cause.ts'
import type { OrderStatus } from '@tabia/core/payments/settle.ts'

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
