import { type Failure, mayPass } from '../api/failure.ts'
import { tokenOwner } from '../api/token.ts'
import { keepFor, keptFor, keptNames } from './kept.ts'

// Answers whose Check was pressed and of which the school has said nothing yet. They outlive the page: sent again, a
// recorded answer comes back as it stands, so that a second sending never counts.

const NAME = 'unsent.'

export interface UnsentAnswer {
  task: number
  answer: string
}

/** null: the school has decided, or the learner has thought better of it. */
export function keepUnsent(learner: number, task: number, answer: string | null): void {
  keepFor(learner, NAME + task, answer)
}

export function unsentAnswers(learner: number): UnsentAnswer[] {
  return keptNames(learner, NAME).flatMap(name => {
    const answer = keptFor(learner, name)
    return answer === null ? [] : [{ task: Number(name.slice(NAME.length)), answer }]
  })
}

const LINES = 'line.sent.'

/** Played lines wait, too (features/training/line). */
export const unsentLines = (learner: number): readonly string[] => keptNames(learner, LINES)

export const keepUnsentLine = (learner: number, attempt: string, line: string | null): void =>
  keepFor(learner, LINES + attempt, line)

/** Not decided by the school: the way there failed, its server did, or the session was over. */
export const mayStillArrive = (failure: Failure): boolean =>
  mayPass(failure) || failure.http === 401 || failure.http === 500

/** What may be sent without asking: confirmed by this learner, who is still the one signed in in all tabs. */
export function sendableAnswer(learner: number, task: number): string | undefined {
  if (tokenOwner() !== learner) return undefined
  return keptFor(learner, NAME + task) ?? undefined
}
