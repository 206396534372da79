import { createRoot } from 'react-dom/client'
import type { SampleCheck } from '@tabia/contract/entities.ts'
import { checkTrialSample } from '@tabia/contract/training.ts'
import { judgeAnswer } from '@tabia/core/chess/answer.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../api/call.ts'
import type { Sample } from '../features/training/sample/sample-flow.ts'
import { goalWords, SampleTask } from '../features/training/sample/sample-task.tsx'
import { startLanguage } from '../session/language.ts'
import { Voice } from '../ui/note/note.tsx'

/** What the server wrote into the page: the task of the page itself with its answer, one of a course without. */
interface OpenTask {
  task: Sample
  rightMoves?: string[]
  explanation?: Omit<SampleCheck, 'result' | 'played'>
}

/** Puts the live board where its picture stands. */
export function openTask(place: HTMLElement): void {
  startLanguage()
  const given: OpenTask = JSON.parse(place.querySelector('script')?.textContent ?? '')
  const { task } = given
  createRoot(place).render(
    <SampleTask
      focus
      sample={task}
      check={answer => judge(given, answer)}
      asked={given.explanation ? <OwnTask /> : <b>{goalWords(task)}</b>}
      onward={
        <>
          {m['site.try.onward']()} <a href="/account/register">{m['site.landing.start']()}</a>
        </>
      }
    />,
  )
}

function OwnTask() {
  return (
    <>
      <Voice>{m['site.try.voice']()}</Voice>
      <p className="goal">{m['site.try.goal']()}</p>
    </>
  )
}

/** The task of the page is judged here; one of a course by the school. */
async function judge({ task, rightMoves, explanation }: OpenTask, answer: string): Promise<SampleCheck> {
  if (!rightMoves || !explanation)
    return call(checkTrialSample, { body: { task: task.id, answer } }, { notice: false })
  const verdict = judgeAnswer({ fen: task.fen, rightMoves }, answer)
  const result = verdict.kind === 'judged' && verdict.right
  return { ...explanation, played: answer, result }
}
