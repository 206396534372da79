import * as contract from '@tabia/contract/studio/health.ts'
import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import { route } from '../../http/calls/route.ts'
import { getWaiting } from '../home/get-waiting.ts'
import { retryLetters } from '../letters.ts'
import { getHealth } from './get-health.ts'

/** What waits, and how the school is. */
export function healthRoutes(app: App, deps: Deps): void {
  route(app, contract.getWaiting, call => getWaiting(deps, call))
  route(app, contract.getHealth, () => getHealth(deps))
  route(app, contract.retryLetters, async ({ caller, body: { letter } }) => {
    const due = await retryLetters(deps, caller, letter)
    if (letter !== undefined && due.length === 0) throw new ApiError('not_found')
    return { due: due.length }
  })
}
