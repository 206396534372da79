import type { BodyOf } from '@tabia/contract/endpoint.ts'
import type { enterStudio } from '@tabia/contract/studio/door.ts'
import type { Failure } from '../../api/failure.ts'

// The way through the door of the studio: the password, a code where there is a second step, its set-up where the
// school requires one.

/** Sends what was typed at the door. @returns why it was refused */
export type Enter = (sent: BodyOf<typeof enterStudio>) => Promise<Failure | undefined>

export type DoorFlow =
  | { step: 'password' }
  /** The password was right, and goes with the code. */
  | { step: 'code' | 'recovery'; password: string; email: string; left: number }
  | { step: 'setUp' }

export type DoorEvent =
  | { type: 'codeWanted'; password: string; email: string; left: number }
  | { type: 'setUpWanted' }
  /** The other kind of code. */
  | { type: 'switched' }
  /** The password was changed meanwhile, or the door closed. */
  | { type: 'over' }

export function nextStep(flow: DoorFlow, event: DoorEvent): DoorFlow {
  switch (event.type) {
    case 'codeWanted':
      return { step: 'code', password: event.password, email: event.email, left: event.left }
    case 'setUpWanted':
      return { step: 'setUp' }
    case 'switched':
      if (flow.step === 'code') return { ...flow, step: 'recovery' }
      return flow.step === 'recovery' ? { ...flow, step: 'code' } : flow
    case 'over':
      return { step: 'password' }
  }
}
