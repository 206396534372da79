import { keepFor, keptFor } from '../../../session/kept.ts'

const NAME = 'answer'

/** The move on the board, kept until the school has it: a reload or a lost connection loses nothing. */
export function keepAnswer(learner: number, task: number, answer: string | null): void {
  keepFor(learner, NAME, answer === null ? null : `${task} ${answer}`)
}

/** The kept answer, if it is one to this task. */
export function keptAnswer(learner: number, task: number): string | undefined {
  const [id, answer] = keptFor(learner, NAME)?.split(' ') ?? []
  return id === String(task) ? answer : undefined
}
