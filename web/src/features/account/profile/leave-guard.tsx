import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx'

const BASE = '/account'

/** Asks before a link leads away from changes that are not saved; closing the page is asked about by the browser. */
export function LeaveGuard() {
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<string>()
  useEffect(() => {
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const path = pathBehind(event)
      if (path === undefined) return
      event.preventDefault()
      event.stopPropagation()
      setWanted(path)
    }
    window.addEventListener('beforeunload', onClose)
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', onClose)
      document.removeEventListener('click', onClick, { capture: true })
    }
  }, [])
  if (wanted === undefined) return null
  return (
    <Dialog title={m['account.leaveTitle']()} onClose={() => setWanted(undefined)}>
      <p>{m['account.leaveText']()}</p>
      <DialogButtons>
        <Button look="primary" onClick={() => setWanted(undefined)}>
          {m['account.stay']()}
        </Button>
        <Button onClick={() => void navigate(wanted)}>{m['account.leave']()}</Button>
      </DialogButtons>
    </Dialog>
  )
}

/** The screen a plain click would lead to; undefined for everything else, such as a new tab. */
function pathBehind(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !plain || link.target === '_blank' || link.origin !== location.origin) return undefined
  if (!link.pathname.startsWith(`${BASE}/`) || link.pathname === location.pathname) return undefined
  return link.pathname.slice(BASE.length) + link.search
}
