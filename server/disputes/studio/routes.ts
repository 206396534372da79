import * as contract from '@tabia/contract/studio/inbox.ts'
import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app.ts'
import { route } from '../../http/calls/route.ts'
import { decideDispute, previewDecision } from './decide-as-shown.ts'
import { getInbox, getRefusals } from './get-inbox.ts'
import { getDispute } from './show-dispute.ts'

/** The inbox of the studio, and its disputes; messages and reviews are opened and answered by `staff/inbox`. */
export function studioDisputesRoutes(app: App, deps: Deps): void {
  route(app, contract.getInbox, call => getInbox(deps, call))
  route(app, contract.getRefusals, call => getRefusals(deps, call))
  route(app, contract.getDispute, call => getDispute(deps, call))
  route(app, contract.previewDecision, call => previewDecision(deps, call))
  route(app, contract.decideDispute, call => decideDispute(deps, call))
}
