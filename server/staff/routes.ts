import * as door from '@tabia/contract/studio/door.ts'
import * as inbox from '@tabia/contract/studio/inbox.ts'
import * as secondFactor from '@tabia/contract/studio/second-factor.ts'
import * as team from '@tabia/contract/studio/staff.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app.ts'
import { route } from '../http/calls/route.ts'
import { enterStudio, lockStudio } from './door/enter-studio.ts'
import { getStudio } from './door/get-studio.ts'
import * as writing from './inbox/inbox-calls.ts'
import { ordersRoutes } from './orders/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  setSecondFactorRequired,
  setUpSecondFactor,
} from './second-factor/second-factor.ts'
import { healthRoutes } from './health/routes.ts'
import { getStaff, getStaffLog } from './team/get-staff.ts'
import { endStaff, grantStaff } from './team/grants.ts'
import { acceptInvitation, inviteStaff, withdrawInvitation } from './team/invitations.ts'

/** The calls of the studio and the owner's desk. */
export function staffRoutes(app: App, deps: Deps): void {
  doorRoutes(app, deps)
  teamRoutes(app, deps)
  inboxRoutes(app, deps)
  peopleRoutes(app, deps)
  ordersRoutes(app, deps)
  healthRoutes(app, deps)
}

function doorRoutes(app: App, deps: Deps): void {
  route(app, door.getStudio, call => getStudio(deps, call))
  route(app, door.enterStudio, call => enterStudio(deps, call))
  route(app, door.lockStudio, call => lockStudio(deps, call))
  route(app, secondFactor.getSecondFactor, call => getSecondFactor(deps, call))
  route(app, secondFactor.setUpSecondFactor, call => setUpSecondFactor(deps, call))
  route(app, secondFactor.confirmSecondFactor, call => confirmSecondFactor(deps, call))
  route(app, secondFactor.removeSecondFactor, call => removeSecondFactor(deps, call))
  route(app, secondFactor.renewRecoveryCodes, call => renewRecoveryCodes(deps, call))
}

function teamRoutes(app: App, deps: Deps): void {
  route(app, team.getStaff, call => getStaff(deps, call))
  route(app, team.grantStaff, call => grantStaff(deps, call))
  route(app, team.endStaff, call => endStaff(deps, call))
  route(app, team.inviteStaff, call => inviteStaff(deps, app.limits, call))
  route(app, team.withdrawInvitation, call => withdrawInvitation(deps, call))
  route(app, team.acceptInvitation, call => acceptInvitation(deps, call))
  route(app, team.requireSecondFactor, call => setSecondFactorRequired(deps, call))
  route(app, team.getStaffLog, call => getStaffLog(deps, call))
}

/** Messages and reviews; the list of what waits, and disputes, stand in `disputes/studio`. */
function inboxRoutes(app: App, deps: Deps): void {
  route(app, inbox.getMessage, call => writing.getMessage(deps, call))
  route(app, inbox.answerMessage, call => writing.answerMessage(deps, call))
  route(app, inbox.closeMessage, call => writing.closeMessage(deps, call))
  route(app, inbox.getReview, call => writing.getReview(deps, call))
  route(app, inbox.answerReview, call => writing.answerReview(deps, call))
  route(app, inbox.publishReview, call => writing.publishReview(deps, call))
  route(app, inbox.closeReview, call => writing.closeReview(deps, call))
}
