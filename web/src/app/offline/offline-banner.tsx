import { useSyncExternalStore } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { isOffline, isUnreachable, onConnectionChange } from '../../api/connection.ts'
import { tokenOwner } from '../../api/token.ts'
import { useLocale } from '../../session/language.ts'
import { unsentAnswers } from '../../session/unsent-answers.ts'
import styles from './offline-banner.module.css'

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
