import { getUser as userCall, login as loginCall, logout as logoutCall } from '@tabia/contract/auth.ts'
import {
  refresh as refreshCall,
  register as registerCall,
  verifyEmail as verifyCall,
} from '@tabia/contract/auth.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app.ts'
import { route, routeByClaims } from '../http/route.ts'
import { getUser } from './get-user.ts'
import { login } from './login.ts'
import { revokeSession } from './queries.ts'
import { refresh } from './refresh.ts'
import { register } from './register.ts'
import { verifyEmail } from './verify-email.ts'

export function authRoutes(app: App, deps: Deps): void {
  route(app, registerCall, call => register(deps, app.limits, call))
  route(app, loginCall, call => login(deps, app.limits, call))
  routeByClaims(app, refreshCall, call => refresh(deps, call))
  routeByClaims(app, userCall, call => getUser(deps, call))
  route(app, logoutCall, async ({ caller, locale }) => {
    await revokeSession(deps.db, caller.sessionId, deps.now())
    return { message: m['answers.signedOut']({}, { locale }) }
  })
  route(app, verifyCall, call => verifyEmail(deps, call))
}
