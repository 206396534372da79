import type { BodyOf } from '@tabia/contract/endpoint.ts'
import { playLine } from '@tabia/contract/line.ts'
import { call } from '../../../api/call.ts'
import { failureOf } from '../../../api/failure.ts'
import { tokenOwner } from '../../../api/token.ts'
import { keepFor, keptFor } from '../../../session/kept.ts'
import { keepUnsentLine, mayStillArrive, unsentLines } from '../../../session/unsent-answers.ts'

// A line goes out once, when it has ended. On a bad line it waits in this browser; sent again, it is kept once.

/** `beyond` may be left out: it is empty then. */
export type SentLine = Pick<BodyOf<typeof playLine>, 'attempt' | 'task' | 'defence' | 'moves' | 'beyond'>

export function sendLine(learner: number, line: SentLine): void {
  keepUnsentLine(learner, line.attempt, JSON.stringify(line))
  void sendLines(learner)
}

/** What waits, one after another; the first that cannot arrive now ends it. */
export async function sendLines(learner: number): Promise<void> {
  for (const name of unsentLines(learner)) {
    if (tokenOwner() !== learner) return
    const line = readLine(keptFor(learner, name))
    try {
      if (line) await call(playLine, { body: line }, { notice: false })
    } catch (error) {
      if (mayStillArrive(failureOf(error))) return
    }
    keepFor(learner, name, null)
  }
}

function readLine(text: string | null): SentLine | undefined {
  try {
    const line: unknown = JSON.parse(text ?? '')
    return isLine(line) ? line : undefined
  } catch {
    return undefined
  }
}

const isLine = (line: unknown): line is SentLine =>
  typeof line === 'object' && line !== null && 'attempt' in line && 'moves' in line && 'beyond' in line
