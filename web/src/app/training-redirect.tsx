import { useEffect } from 'react'
import { Redirect, useSearchParams } from '../ui/router.tsx'
import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS, saysEmailConfirmed } from '../session/paths.ts'
import { useTraining } from '../session/user.ts'
import { notify } from '../ui/notices/notify.ts'

/** Where the training goes on. The link of a letter leads here, too, and is answered. */
export function TrainingRedirect({ previous }: { previous: string | undefined }) {
  const [query] = useSearchParams()
  const confirmed = saysEmailConfirmed(query)
  useEffect(() => {
    if (confirmed) notify({ kind: 'success', text: m['common.emailConfirmed'](), seconds: 4 })
  }, [confirmed])
  return <Redirect to={trainingDestination(useTraining(), previous)} />
}

const FROM_A_BOARD = new Set(['Task', 'SolvedTask'])

/**
 * Where /training leads (SPEC section 2). A learner who comes from a board wanted to leave it, so
 * the open task is not forced on them; on a direct load there is no previous route, and it is resumed (A-PREV).
 */
export function trainingDestination(
  training: { status: string; step: string | null } | null,
  previousRoute: string | undefined,
): string {
  const { status, step } = training ?? {}
  if (status === 'continue') {
    return step === 'task' && !FROM_A_BOARD.has(previousRoute ?? '') ? PATHS.task : PATHS.course
  }
  if (status === 'finished') return step === 'course' ? PATHS.finished : PATHS.course
  return PATHS.start
}
