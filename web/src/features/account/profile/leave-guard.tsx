import { useEffect, useState } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx'
import { blockLeaving } from '../../../ui/router.tsx'

/** Asks before changes that are not saved are left; about closing the page the browser asks. */
export function LeaveGuard() {
  const [leave, setLeave] = useState<{ go: () => void }>()
  useEffect(() => {
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onClose)
    const release = blockLeaving(go => setLeave({ go }))
    return () => {
      window.removeEventListener('beforeunload', onClose)
      release()
    }
  }, [])
  if (!leave) return null
  return (
    <Dialog title={m['account.leaveTitle']()} onClose={() => setLeave(undefined)}>
      <p>{m['account.leaveText']()}</p>
      <DialogButtons>
        <Button look="primary" onClick={() => setLeave(undefined)}>
          {m['account.stay']()}
        </Button>
        <Button onClick={leave.go}>{m['account.leave']()}</Button>
      </DialogButtons>
    </Dialog>
  )
}
