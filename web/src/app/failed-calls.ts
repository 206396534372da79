import { logout } from '@tabia/contract/auth.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { onFailure } from '../api/call.ts'
import { type Failure, failureSeconds, failureText } from '../api/failure.ts'
import { forgetRole, patchUser } from '../session/user.ts'
import { notify } from '../ui/notices/notify.ts'

/** Handles what every failed call has in common (A-DOUBLE, A-401). */
export function listenToFailures(): void {
  onFailure((failure, endpoint, { notice = true }) => {
    // The session was over already: nothing to show to a learner who is leaving.
    if (endpoint === logout && failure.http === 401) return
    if (typeof notice === 'function' ? notice(failure) : notice) showFailure(failure)
    // A wrong password is a 401 too, and ends no session.
    if (failure.http === 401 && endpoint.access !== 'public') forgetRole()
    if (failure.code === 'email_not_verified') {
      patchUser(user => ({ ...user, emailVerificationNeeded: true }))
    }
  })
}

export function showFailure(failure: Failure): void {
  notify({
    kind: 'danger',
    text: failureText(failure),
    seconds: failureSeconds(failure),
    detail: requestWords(failure),
  })
}

/** A number to quote to support, where something broke; a refusal says itself what to do. */
function requestWords({ http, requestId }: Failure): string | undefined {
  const broke = http !== null && http >= 500
  return broke && requestId ? m['common.requestId']({ id: requestId }) : undefined
}
