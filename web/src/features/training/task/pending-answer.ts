import { keepFor, keptFor } from '../../../session/kept.ts'
import { sendableAnswer } from '../../../session/unsent-answers.ts'
import type { Kept } from './task-flow.ts'

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
