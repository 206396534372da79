import { useState } from 'react'
import { choose, needsConsent, readChoice } from '../../analytics/start-counting.ts'
import { later } from '../../ui/later.ts'

const ConsentNotice = later(() =>
  import('../../analytics/consent-notice.tsx').then(module => module.ConsentNotice),
)

/** The question whether visits may be counted, once a browser, and only where a counter needs it asked. */
export function AskToCount() {
  const [open, setOpen] = useState(() => needsConsent() && readChoice() === null)
  if (!open) return null
  return (
    <ConsentNotice
      onChoose={choice => {
        choose(choice)
        setOpen(false)
      }}
    />
  )
}
