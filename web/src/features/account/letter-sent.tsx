import { useEffect, useState } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { relativeTime } from '../../ui/format-day.ts'
import styles from './letter-sent.module.css'
import { resendVerification } from '@tabia/contract/auth.ts'
import { call } from '../../api/call.ts'
import { useAction } from '../../session/use-action.ts'
import { notify } from '../../ui/notices/notify.ts'

const EVERY_MS = 10_000

/** How long ago the letter went out, and what to do when it does not come. */
export function LetterSent({ at }: { at: number }) {
  const [now, setNow] = useState(at)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className={styles['sent']}>
      <p>{m['account.letterSent']({ when: relativeTime(at, Math.max(at, now)).toLocaleLowerCase() })}</p>
      <p className={`u-small ${styles['hint']}`}>{m['account.letterHint']()}</p>
    </div>
  )
}

/** The verification letter once more; `sentAt`: when this screen last had one sent. */
export function useResend() {
  const [sentAt, setSentAt] = useState<number>()
  const { run: resend, running } = useAction(async () => {
    const { message } = await call(resendVerification, {})
    notify({ kind: 'success', text: message, seconds: 5 })
    setSentAt(Date.now())
  })
  return { resend, running, sentAt, markSent: () => setSentAt(Date.now()) }
}
