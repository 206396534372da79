import { useEffect, useEffectEvent } from 'react'
import type { AnswerCheck } from '@tabia/contract/entities.ts'
import { checkAnswer } from '@tabia/contract/training.ts'
import { call } from '../../../../api/call.ts'
import { failureOf } from '../../../../api/failure.ts'
import { useLocale } from '../../../../session/language.ts'
import { recordedAnswer } from './answer-check.ts'
import type { TaskEvent } from './task-event.ts'
import type { TaskFlow } from './task-flow.ts'

/** The coach speaks the language of the page: where it changes, the recorded answer is told again in the new one. */
export function useRetelling(flow: TaskFlow, dispatch: (event: TaskEvent) => void): void {
  const locale = useLocale()
  const retell = useEffectEvent(async (isCurrent: () => boolean) => {
    if (flow.step !== 'checked') return
    const reply = await recordedReply(flow.task.id, flow.answer)
    if (reply && isCurrent()) dispatch({ type: 'retold', task: flow.task.id, reply })
  })
  useEffect(() => {
    let current = true
    void retell(() => current)
    return () => {
      current = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the language is what it waits for
  }, [locale])
}

/** A task is answered once: sent again, its answer is refused, and told as it was recorded (A-EXISTS). */
async function recordedReply(task: number, answer: string): Promise<AnswerCheck | undefined> {
  try {
    return await call(checkAnswer, { body: { task, answer } }, { notice: false })
  } catch (error) {
    return recordedAnswer(failureOf(error))
  }
}
