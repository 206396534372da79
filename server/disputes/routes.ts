import * as contract from '@tabia/contract/disputes.ts'
import * as studio from '@tabia/contract/studio/inbox.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app.ts'
import { route } from '../http/calls/route.ts'
import { chooseLetters, findLetterScope } from './letter-choices.ts'
import { lettersOffPages } from './letters-off-page.ts'
import { getOwnDecisions, noteSeen } from './own-decisions.ts'
import { decideDispute, previewDecision } from './studio/decide-as-shown.ts'
import { getInbox, getRefusals } from './studio/get-inbox.ts'
import { getDispute } from './studio/show-dispute.ts'

export function disputesRoutes(app: App, deps: Deps): void {
  const { db, now } = deps
  route(app, contract.getDecisions, ({ caller, locale }) => getOwnDecisions(db, caller.userId, locale))
  route(app, contract.seeDecisions, async ({ caller, body }) => {
    await noteSeen(db, caller.userId, body.decisions, now())
    return {}
  })
  route(app, contract.getLetterChoices, async ({ caller }) => ({
    decision: await findLetterScope(db, caller.userId),
  }))
  route(app, contract.setLetterChoices, async ({ caller, body }) => {
    await chooseLetters(db, caller.userId, body.decision, now())
    return body
  })
  studioRoutes(app, deps)
  lettersOffPages(app.fastify, deps)
}

/** The list of the studio's inbox, and its disputes; messages and reviews are opened and answered in `staff/inbox`. */
function studioRoutes(app: App, deps: Deps): void {
  route(app, studio.getInbox, call => getInbox(deps, call))
  route(app, studio.getRefusals, call => getRefusals(deps, call))
  route(app, studio.getDispute, call => getDispute(deps, call))
  route(app, studio.previewDecision, call => previewDecision(deps, call))
  route(app, studio.decideDispute, call => decideDispute(deps, call))
}
