import { useSyncExternalStore } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { isOffline, isUnreachable, onConnectionChange, waitForSchool } from '../api/connection.ts'
import { tokenOwner } from '../api/token.ts'
import { useLocale } from '../session/language.ts'
import { unsentAnswers } from '../session/unsent-answers.ts'
import styles from './offline.module.css'

const WORDS = {
  offline: m['common.offline'],
  unsent: m['common.offlineUnsent'],
  unreachable: m['common.unreachable'],
}

/** Says that the school cannot be reached, and that nothing is lost by it. */
export function OfflineBanner() {
  useLocale()
  const trouble = useSyncExternalStore(onConnectionChange, troubleNow)
  return (
    <output className={trouble && styles['banner']} data-part={trouble && 'banner'}>
      {trouble && WORDS[trouble]()}
    </output>
  )
}

/** Whose answer waits is read from the token: without a network the server cannot say it. */
function troubleNow(): keyof typeof WORDS | undefined {
  if (!isOffline()) return isUnreachable() ? 'unreachable' : undefined
  return unsentAnswers(tokenOwner()).length > 0 ? 'unsent' : 'offline'
}

const AFTER_MS = 3000

/** From the second visit on the app opens from this device, also without a network. Not while developing. */
export function keepApp(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // What the first visit needs goes first.
  setTimeout(() => {
    const options = { scope: '/account/', updateViaCache: 'none' } as const
    void navigator.serviceWorker.register('/account/service-worker.js', options).catch(() => {})
  }, AFTER_MS)
}

/** Whether this page came from the device, so that it is unknown whether the school can be reached. */
const isKeptPage = (): boolean => Boolean(globalThis.navigator.serviceWorker?.controller)

const PAUSE_MS = 3000

/**
 * A page kept on this device opens where the school cannot be reached, too. Who comes then stays unknown, and the
 * screens wait: a call that failed would end the session (A-NET).
 */
export function outlastSilence(): void {
  if (globalThis.earlyUser && isKeptPage()) globalThis.earlyUser = onceAnswered(globalThis.earlyUser)
}

/** The answer; or, once the school answers anything at all again, none, so that the usual call is made. */
async function onceAnswered(early: Promise<Response>): Promise<Response> {
  try {
    return await early
  } catch {
    await waitForSchool(PAUSE_MS)
    return Response.error()
  }
}
