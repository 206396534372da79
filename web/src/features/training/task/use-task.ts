import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { navigate } from '../../../ui/router.tsx'
import type { AnswerCheck, Task } from '@tabia/contract/entities.ts'
import { checkAnswer } from '@tabia/contract/training.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../../api/call.ts'
import { CallError, type Failure, failureOf, failureSeconds, failureText } from '../../../api/failure.ts'
import { mayCall } from '../../../api/learner.ts'
import { PATHS } from '../../../session/paths.ts'
import { patchTraining, reloadUser, useUser } from '../../../session/user.ts'
import { notify } from '../../../ui/notices/notify.ts'
import { isAnswerCheck, recordedAnswer, afterCheck } from './solving/answer-check.ts'
import { fetchCheckedPanel, TopicPanel } from './lazy-parts.tsx'
import { keepAnswer, keptMove, useUnsent } from './solving/use-unsent.ts'
import type { TaskEvent } from './solving/task-event.ts'
import { nextStep, startFlow, type TaskFlow } from './solving/task-flow.ts'
import { useRetelling } from './solving/use-retelling.ts'

export interface TaskWork {
  flow: TaskFlow
  dispatch: (event: TaskEvent) => void
  check: () => void
  goOn: () => void
  /** The last task of the topic was answered and gone on from: what came of the topic is shown. */
  ended: boolean
}

/** How long after a move chessground reports it. */
const REPORT_MS = 1

/** Connects the task reducer to the API. */
export function useTask(first: Task): TaskWork {
  const {
    id: learner,
    training: { topics },
  } = useUser()
  const [flow, dispatch] = useReducer(nextStep, first, task => startFlow(task, keptMove(learner, task.id)))
  const { task } = flow
  // In the language of the page, which may not be the one in which the task came.
  const topicName = topics.find(({ id }) => id === task.topicId)?.name ?? task.topic.name
  const pending = flow.step === 'thinking' || flow.step === 'checked' ? null : flow.answer

  useEffect(() => keepAnswer(learner, task.id, pending), [learner, task.id, pending])

  const { settle } = useUnsent(learner, flow, answer => void send(answer))
  useRetelling(flow, dispatch)

  function check() {
    if (flow.step === 'moved' || flow.step === 'failed') void send(flow.answer)
    else if (flow.step === 'thinking') press()
  }
  // A move that stands on the board may not have been reported yet; Check pressed right after it is about that move.
  const [presses, press] = useReducer((count: number) => count + 1, 0)
  const checkReported = useEffectEvent(() => {
    if (flow.step === 'thinking') notify({ kind: 'warning', text: m['training.makeMove'](), seconds: 3 })
    else if (flow.step === 'moved') void send(flow.answer)
  })
  useEffect(() => {
    if (presses === 0) return undefined
    const timer = setTimeout(checkReported, REPORT_MS)
    return () => clearTimeout(timer)
  }, [presses])

  async function send(answer: string) {
    // Before the answer counts as confirmed: someone else may be the one who pressed.
    if (!mayCall()) return
    dispatch({ type: 'sent' })
    try {
      const sending = call(checkAnswer, { body: { task: task.id, answer } }, { notice: false })
      // Without the code that shows it a reply is as good as lost: Retry asks for both.
      const [reply] = await Promise.all([sending, fetchCheckedPanel()])
      if (!isAnswerCheck(reply)) throw new CallError({ http: null, message: m['errors.common']() })
      take(reply)
    } catch (error) {
      await fail(failureOf(error))
    }
  }

  async function fail(failure: Failure) {
    if (failure.code === 'wrong_task' || failure.http === 404) return leave(failure)
    if (failure.code !== 'answer_exists') return refuse(failure)
    const recorded = recordedAnswer(failure)
    try {
      await fetchCheckedPanel()
      if (!recorded) return await skip()
      take(recorded)
      // More was answered elsewhere than this one: the counts of the topic are those of long ago.
      const { nextTask } = recorded
      if (nextTask === null || nextTask.number > task.number + 1) void reloadUser().catch(() => {})
    } catch (lost) {
      refuse(failureOf(lost))
    }
  }

  /** Notice and dialog (A-DOUBLE). */
  function refuse(failure: Failure) {
    showFailure(failure)
    dispatch({ type: 'refused', failure })
  }

  function take(reply: AnswerCheck) {
    patchTraining(training => afterCheck(training, task, reply))
    dispatch({ type: 'answered', reply })
    if (reply.ratingBoundary !== null) {
      const text = m['task.ratingReached']({ rating: reply.ratingBoundary })
      notify({ kind: 'success', text, seconds: 3.5 })
    }
    // It is shown when the learner goes on: by then it is here.
    if (reply.status === 'finished' && reply.step !== 'course') void TopicPanel.prefetch().catch(() => {})
  }

  /** Another task is open by now: sending this one again would never help. */
  function leave(failure: Failure) {
    settle()
    showFailure(failure)
    navigate(PATHS.course)
  }

  function showFailure(failure: Failure) {
    notify({ kind: 'danger', text: failureText(failure), seconds: failureSeconds(failure) })
  }

  /** Answered before, with an unknown result: the server says what is next. */
  async function skip() {
    settle()
    const user = await reloadUser()
    open(user.training.task)
  }

  function open(next: Task | null) {
    if (next) dispatch({ type: 'continued', task: next })
    else navigate(PATHS.course)
  }

  const [endedAt, end] = useState<number>()
  const ended = endedAt === task.id

  function goOn() {
    if (flow.step !== 'checked' || ended) return
    const { status, step, nextTask } = flow.reply
    if (status === 'continue') return open(nextTask)
    if (step === 'course') navigate(PATHS.finished)
    else void showTopic()
  }

  /** What came of the topic; where the part that shows it cannot be had, a notice tells it. */
  async function showTopic() {
    try {
      await TopicPanel.prefetch()
      end(task.id)
    } catch {
      notify({ kind: 'success', text: m['training.topicAllSolved']({ topic: topicName }), seconds: 4 })
      navigate(PATHS.course)
    }
  }

  return { flow, dispatch, check, goOn, ended }
}
