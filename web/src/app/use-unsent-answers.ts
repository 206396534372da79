import { useEffect, useEffectEvent } from 'react'
import { afterDeploy } from '../ui/after-deploy.ts'
import { unsentAnswers } from '../session/unsent-answers.ts'
import { useUserIfKnown } from '../session/user.ts'

/** Answers that never arrived go out from any screen; that of tasks sends the one on its board itself. */
export function useUnsentAnswers(screen: string): void {
  const user = useUserIfKnown()
  const learner = user?.id
  const toSend = useEffectEvent((id: number, here: string) => {
    const onBoard = here === 'Task' ? user?.training.task?.id : undefined
    return unsentAnswers(id).filter(({ task }) => task !== onBoard)
  })
  useEffect(() => {
    if (learner === undefined) return undefined
    const answers = toSend(learner, screen)
    if (answers.length === 0) return undefined
    const leaving = new AbortController()
    void afterDeploy(() => import('../features/training/unsent/send-unsent.ts'))
      .then(({ sendUnsent }) => sendUnsent(learner, answers, leaving.signal))
      .catch(() => {})
    return () => leaving.abort()
  }, [screen, learner])
}
