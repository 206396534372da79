import type { AnswerCheck } from '@tabia/contract/entities.ts'
import { checkAnswer } from '@tabia/contract/training.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../../api/call.ts'
import { waitForSchool } from '../../../api/connection.ts'
import { type Failure, failureOf, mayPass } from '../../../api/failure.ts'
import {
  keepUnsent,
  mayStillArrive,
  sendableAnswer,
  type UnsentAnswer,
} from '../../../session/unsent-answers.ts'
import { reloadUser } from '../../../session/user.ts'
import { notify } from '../../../ui/notices/notify.ts'
import { recordedAnswer } from '../task/solving/answer-check.ts'

const PAUSES_MS = [0, 3000, 10_000, 30_000]

/** Away from its board: what the learner has confirmed goes out, and a notice tells how it was judged. */
export async function sendUnsent(
  learner: number,
  answers: readonly UnsentAnswer[],
  signal: AbortSignal,
): Promise<void> {
  let arrived = false
  for (const { task } of answers) {
    for (const pause of PAUSES_MS) {
      if (pause > 0) await waitForSchool(pause, signal)
      const answer = sendableAnswer(learner, task)
      if (signal.aborted || answer === undefined) break
      const failure = await sendOne(task, answer)
      if (failure && mayPass(failure)) continue
      if (failure && mayStillArrive(failure)) return
      keepUnsent(learner, task, null)
      arrived = true
      break
    }
  }
  if (arrived) await reloadUser().catch(() => {})
}

async function sendOne(task: number, answer: string): Promise<Failure | undefined> {
  try {
    showResult(await call(checkAnswer, { body: { task, answer } }, { notice: false }))
    return undefined
  } catch (error) {
    const failure = failureOf(error)
    const recorded = recordedAnswer(failure)
    // Another move was answered elsewhere: there it was told, too.
    if (recorded?.played === answer) showResult(recorded)
    return failure
  }
}

function showResult({ result }: AnswerCheck): void {
  const text = result ? m['task.arrivedRight']() : m['task.arrivedWrong']()
  notify({ kind: result ? 'success' : 'info', text, seconds: 6 })
}
