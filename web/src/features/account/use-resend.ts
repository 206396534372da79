import { useState } from 'react'
import { resendVerification } from '@tabia/contract/auth.ts'
import { call } from '../../api/call.ts'
import { useAction } from '../../session/use-action.ts'
import { notify } from '../../ui/notices/notify.ts'

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
