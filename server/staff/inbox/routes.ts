import * as contract from '@tabia/contract/studio/inbox.ts'
import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app.ts'
import { route } from '../../http/calls/route.ts'
import * as calls from './inbox-calls.ts'

/** Messages and reviews; the list of what waits, and disputes, stand in `disputes/studio`. */
export function inboxRoutes(app: App, deps: Deps): void {
  route(app, contract.getMessage, call => calls.getMessage(deps, call))
  route(app, contract.answerMessage, call => calls.answerMessage(deps, call))
  route(app, contract.closeMessage, call => calls.closeMessage(deps, call))
  route(app, contract.getReview, call => calls.getReview(deps, call))
  route(app, contract.answerReview, call => calls.answerReview(deps, call))
  route(app, contract.publishReview, call => calls.publishReview(deps, call))
  route(app, contract.closeReview, call => calls.closeReview(deps, call))
}
