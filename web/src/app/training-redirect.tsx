import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { m } from '@tabia/i18n/compiled/messages.js'
import { saysEmailConfirmed } from '../session/paths.ts'
import { useTraining } from '../session/user.ts'
import { notify } from '../ui/notices/notify.ts'
import { trainingDestination } from './training-destination.ts'

/** Where the training goes on. The link of a letter leads here, too, and is answered. */
export function TrainingRedirect({ previous }: { previous: string | undefined }) {
  const [query] = useSearchParams()
  const confirmed = saysEmailConfirmed(query)
  useEffect(() => {
    if (confirmed) notify({ kind: 'success', text: m['common.emailConfirmed'](), seconds: 4 })
  }, [confirmed])
  return <Navigate to={trainingDestination(useTraining(), previous)} replace />
}
