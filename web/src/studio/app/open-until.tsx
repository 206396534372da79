import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { lockStudio } from '@tabia/contract/studio/door.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useAction } from '../../session/use-action.ts'
import { useLocale } from '../../session/language.ts'
import { queryClient } from '../../session/query-client.ts'
import { setLocked } from './door.ts'
import { ask } from './use-call.ts'
import { timesIn } from './times.ts'
import { useStudio } from './studio.tsx'
import styles from './menu.module.css'

/** Until when no password is asked for; and the way to have it asked for now. */
export function OpenUntil() {
  const { openUntil } = useStudio()
  const locale = useLocale()
  const lock = useAction(async () => {
    await ask(lockStudio, {})
    setLocked(true)
    // Nothing of what was shown stays in the page.
    queryClient.clear()
  })
  if (openUntil === null) return null
  const time = timesIn(locale).ofDay(openUntil)
  return (
    <div className={styles['open']}>
      <span className={`u-row ${styles['openWords']}`}>
        <IconLockOpen aria-hidden="true" />
        <span>{m['studio.openUntil']({ time })}</span>
      </span>
      <button
        type="button"
        className={styles['lock']}
        aria-busy={lock.running || undefined}
        onClick={lock.run}
      >
        <IconLock aria-hidden="true" />
        {m['studio.lock']()}
      </button>
    </div>
  )
}
