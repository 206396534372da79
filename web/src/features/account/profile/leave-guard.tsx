import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '@tabia/i18n/compiled/messages.js'
import { holdHistory } from '../../../session/hold-history.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx'
import { holdLinks } from './hold-links.ts'

/** Asks before changes that are not saved are left; about closing the page the browser asks. */
export function LeaveGuard() {
  const navigate = useNavigate()
  const [leave, setLeave] = useState<{ go: () => void }>()
  useEffect(() => {
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onClose)
    const releaseLinks = holdLinks(path => setLeave({ go: () => void navigate(path) }))
    const releaseHistory = holdHistory(go => setLeave({ go }))
    return () => {
      window.removeEventListener('beforeunload', onClose)
      releaseLinks()
      releaseHistory()
    }
  }, [navigate])
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
