import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '@tabia/i18n/compiled/messages.js'
import { holdHistory } from '../../../session/hold-history.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx'

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

const BASE = '/account'

/** Keeps links from leading to another screen, and hands over the path they would have led to. */
function holdLinks(onLeave: (path: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const path = pathBehind(event)
    if (path === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onLeave(path)
  }
  document.addEventListener('click', onClick, { capture: true })
  return () => document.removeEventListener('click', onClick, { capture: true })
}

/** The screen a plain click would lead to; undefined for everything else, such as a new tab. */
function pathBehind(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !plain || link.target === '_blank' || link.origin !== location.origin) return undefined
  if (!link.pathname.startsWith(`${BASE}/`) || link.pathname === location.pathname) return undefined
  return link.pathname.slice(BASE.length) + link.search
}
