import { useEffect, useEffectEvent, useRef } from 'react'
import { waitForSchool } from '../../../../api/connection.ts'
import { mayPass } from '../../../../api/failure.ts'
import { keepUnsent, mayStillArrive, sendableAnswer } from '../../../../session/unsent-answers.ts'
import type { TaskFlow, Kept } from './task-flow.ts'
import { keepFor, keptFor } from '../../../../session/kept.ts'

const PAUSE_MS = 3000
const LONGEST_MS = 60_000

/**
 * An answer whose Check was pressed goes out by itself until the school decides: once it can be reached again, and
 * after a reload. Cancel takes it back to the board.
 */
export function useUnsent(learner: number, flow: TaskFlow, send: (answer: string) => void) {
  const { task } = flow
  const unsent = unsentIn(flow)
  const waits = flow.step === 'failed' && mayPass(flow.failure)
  const tries = useRef(0)

  useEffect(() => keepUnsent(learner, task.id, unsent), [learner, task.id, unsent])

  // Cleared by logging out, changed in another tab, of another learner: then it is not for this page to send.
  const sendAgain = useEffectEvent(() => {
    const answer = sendableAnswer(learner, task.id)
    if (answer !== undefined && answer === unsent) send(answer)
  })

  // Kept from before: it is on its way from the first moment.
  useEffect(() => sendAgain(), [])

  useEffect(() => {
    if (flow.step === 'checked') tries.current = 0
  }, [flow.step])

  useEffect(() => {
    if (!waits) return undefined
    const call = new AbortController()
    const pause = Math.min(PAUSE_MS * 2 ** tries.current, LONGEST_MS)
    tries.current += 1
    void waitForSchool(pause, call.signal).then(() => call.signal.aborted || sendAgain())
    return () => call.abort()
  }, [waits])

  return { settle: () => keepUnsent(learner, task.id, null) }
}

function unsentIn(flow: TaskFlow): string | null {
  if (flow.step === 'checking') return flow.answer
  return flow.step === 'failed' && mayStillArrive(flow.failure) ? flow.answer : null
}

const NAME = 'answer'

/** The move on the board, kept until the school has it: a reload or a lost connection loses nothing. */
export function keepAnswer(learner: number, task: number, answer: string | null): void {
  keepFor(learner, NAME, answer === null ? null : `${task} ${answer}`)
}

/** The kept answer to this task: one that was on its way, or else the one on the board. */
export function keptMove(learner: number, task: number): Kept {
  const unsent = sendableAnswer(learner, task)
  if (unsent !== undefined) return { answer: unsent, sent: true }
  const [id, answer] = keptFor(learner, NAME)?.split(' ') ?? []
  return { answer: id === String(task) ? answer : undefined }
}
