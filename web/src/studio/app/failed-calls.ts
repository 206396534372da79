import { m } from '@tabia/i18n/compiled/messages.js'
import { getStudio } from '@tabia/contract/studio/door.ts'
import { onFailure } from '../../api/call.ts'
import { failureSeconds, failureText } from '../../api/failure.ts'
import { guardTab, mayCall } from '../../api/learner.ts'
import { noticeToken, tokenOwner } from '../../api/token.ts'
import { notify } from '../../ui/notices/notify.ts'
import { setSignedOut } from './door.ts'

/** What every failed call has in common. */
export function listenToFailures(): void {
  onFailure((failure, endpoint, { notice = true }) => {
    if (failure.http === 401) return setSignedOut(true)
    // Asked for in place (use-call.ts).
    if (failure.code === 'prove_password') return
    // The capability has ended: the page itself then answers like any that is not there. While developing it always comes.
    const isOver = endpoint.path === getStudio.path && failure.http === 404
    if (isOver && import.meta.env.PROD) return location.reload()
    if (!(typeof notice === 'function' ? notice(failure) : notice)) return
    const broke = failure.http !== null && failure.http >= 500
    notify({
      kind: 'danger',
      text: failureText(failure),
      seconds: failureSeconds(failure),
      detail: broke && failure.requestId ? m['common.requestId']({ id: failure.requestId }) : undefined,
    })
  })
}

/** A tab shows one person's studio: where another signs in in this browser it sends nothing more and is loaded anew. */
export function watchThisTab(): void {
  const person = tokenOwner()
  guardTab({
    shown: () => (Number.isNaN(person) ? undefined : person),
    handOver: () => location.reload(),
  })
  const look = () => {
    noticeToken()
    mayCall()
  }
  for (const event of ['focus', 'pageshow']) addEventListener(event, look)
}
