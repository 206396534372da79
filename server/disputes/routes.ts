import * as contract from '@tabia/contract/disputes.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app.ts'
import { route } from '../http/calls/route.ts'
import { chooseLetters, findLetterScope } from './letter-choices.ts'
import { lettersOffPages } from './letters-off-page.ts'
import { getOwnDecisions, noteSeen } from './own-decisions.ts'
import { studioDisputesRoutes } from './studio/routes.ts'

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
  studioDisputesRoutes(app, deps)
  lettersOffPages(app.fastify, deps)
}
