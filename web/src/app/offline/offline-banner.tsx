import { m } from '@tabia/i18n/compiled/messages.js'
import { useLocale } from '../../session/language.ts'
import styles from './offline-banner.module.css'
import { useOffline } from './connection.ts'

/** Says that the school cannot be reached, and that nothing is lost by it. */
export function OfflineBanner() {
  useLocale()
  const offline = useOffline()
  return (
    <output className={offline ? styles['banner'] : undefined}>{offline && m['common.offline']()}</output>
  )
}
