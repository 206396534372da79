import { startTransition, useEffect, useReducer } from 'react'
import { useNavigate } from 'react-router'
import type { AnswerCheck, Task } from '@tabia/contract/entities.ts'
import { checkAnswer } from '@tabia/contract/training.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../../api/call.ts'
import { failureOf } from '../../../api/failure.ts'
import { PATHS } from '../../../session/paths.ts'
import { patchTraining, reloadUser, useUser } from '../../../session/user.ts'
import { notify } from '../../../ui/notices/notify.ts'
import { keepAnswer, keptAnswer } from './pending-answer.ts'
import { recordedAnswer } from './recorded-answer.ts'
import type { TaskEvent } from './task-event.ts'
import { nextStep, startFlow, type TaskFlow } from './task-flow.ts'
import { afterCheck } from './training-after-check.ts'

export interface TaskWork {
  flow: TaskFlow
  dispatch: (event: TaskEvent) => void
  check: () => void
  goOn: () => void
}

/** The flow of a task and the school at its other end. */
export function useTask(first: Task): TaskWork {
  const { id: learner } = useUser()
  const navigate = useNavigate()
  const [flow, dispatch] = useReducer(nextStep, first, task => startFlow(task, keptAnswer(learner, task.id)))
  const { task } = flow
  const pending = flow.step === 'thinking' || flow.step === 'checked' ? null : flow.answer

  useEffect(() => keepAnswer(learner, task.id, pending), [learner, task.id, pending])

  function check() {
    if (flow.step === 'thinking') notify({ kind: 'warning', text: m['training.makeMove'](), seconds: 3 })
    else if (flow.step === 'moved' || flow.step === 'failed') void send(flow.answer)
  }

  async function send(answer: string) {
    dispatch({ type: 'sent' })
    try {
      take(await call(checkAnswer, { body: { task: task.id, answer } }, { notice: false }))
    } catch (error) {
      const failure = failureOf(error)
      if (failure.code !== 'answer_exists') return dispatch({ type: 'refused', failure })
      const recorded = recordedAnswer(failure)
      if (recorded) take(recorded)
      else await skip()
    }
  }

  function take(reply: AnswerCheck) {
    patchTraining(training => afterCheck(training, task, reply))
    // The screen waits for the explanation's code, if it is still on its way.
    startTransition(() => dispatch({ type: 'answered', reply }))
    if (reply.ratingBoundary === null) return
    const text = m['task.ratingReached']({ rating: reply.ratingBoundary })
    notify({ kind: 'success', text, seconds: 3.5 })
  }

  /** Answered before, and nobody says how: the school knows what is next. */
  async function skip() {
    const { training } = await reloadUser()
    open(training.task)
  }

  function open(next: Task | null) {
    if (next) dispatch({ type: 'continued', task: next })
    else void navigate(PATHS.course)
  }

  function goOn() {
    if (flow.step !== 'checked') return
    const { status, step, nextTask } = flow.reply
    if (status === 'continue') return open(nextTask)
    notify({ kind: 'success', text: m['training.topicAllSolved']({ topic: task.topic.name }), seconds: 4 })
    void navigate(step === 'course' ? PATHS.finished : PATHS.course)
  }

  return { flow, dispatch, check, goOn }
}
