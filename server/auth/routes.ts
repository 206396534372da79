import * as calls from '@tabia/contract/auth.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app.ts'
import { route, routeByClaims } from '../http/calls/route.ts'
import { logEvent } from '../http/security-events.ts'
import { getUser } from './get-user.ts'
import { keepAccount } from './keep-account.ts'
import { login } from './login.ts'
import { revokeSession } from './queries.ts'
import { refresh } from './refresh.ts'
import { register } from './register.ts'
import { resendVerification } from './email/resend-verification.ts'
import { resetPassword } from './password/reset-password.ts'
import { sendPasswordLink } from './password/send-password-link.ts'
import { undoEmailChange } from './email/undo-email-change.ts'
import { verifyEmail } from './email/verify-email.ts'

export function authRoutes(app: App, deps: Deps): void {
  const { limits } = app
  route(app, calls.register, call => register(deps, limits, call))
  route(app, calls.login, call => login(deps, limits, call))
  routeByClaims(app, calls.refresh, call => refresh(deps, call))
  routeByClaims(app, calls.getUser, call => getUser(deps, call))
  route(app, calls.logout, async ({ caller, locale, log }) => {
    await revokeSession(deps.db, caller.sessionId, deps.now())
    logEvent(log, 'session_ended', { userId: caller.userId, sessionId: caller.sessionId })
    return { message: m['answers.signedOut']({}, { locale }) }
  })
  route(app, calls.verifyEmail, call => verifyEmail(deps, call))
  route(app, calls.resendVerification, call => resendVerification(deps, limits, call))
  route(app, calls.undoEmailChange, call => undoEmailChange(deps, call))
  route(app, calls.keepAccount, call => keepAccount(deps, call))
  route(app, calls.sendPasswordLink, call => sendPasswordLink(deps, limits, call))
  route(app, calls.resetPassword, call => resetPassword(deps, call))
}
