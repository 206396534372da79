import type { AnswerCheck, Task } from '@tabia/contract/entities.ts'
import { answerOf, type Line, playOn, redo, reset, startLine, undo } from '@tabia/core/chess/line.ts'
import type { Failure } from '../../../api/failure.ts'
import type { TaskEvent } from './task-event.ts'
import { openWalk, type Walk, walkOn } from './walk.ts'

/** Solving one task, from the position to its explanation. Nothing here knows of React, calls or clocks. */
export type TaskFlow = { task: Task } & (
  | { step: 'thinking'; line: Line }
  /** The first move of the line is the answer (SAN); the learner may have played on. */
  | { step: 'moved' | 'checking'; line: Line; answer: string }
  | { step: 'failed'; line: Line; answer: string; failure: Failure }
  | { step: 'checked'; answer: string; reply: AnswerCheck; walk: Walk }
)

/** `kept`: the answer this learner had on the board before the page went away. */
export function startFlow(task: Task, kept?: string): TaskFlow {
  const line = startLine(task.fen)
  return withLine(task, kept ? playOn(line, kept) : line)
}

export function nextStep(flow: TaskFlow, event: TaskEvent): TaskFlow {
  if (event.type === 'continued') return startFlow(event.task)
  switch (flow.step) {
    case 'thinking':
      return whileMoving(flow, event)
    case 'moved':
      return event.type === 'sent' ? { ...flow, step: 'checking' } : whileMoving(flow, event)
    case 'checking':
      return whileChecking(flow, event)
    case 'failed':
      return afterFailure(flow, event)
    case 'checked':
      return { ...flow, walk: walkOn(flow.walk, { task: flow.task, moves: flow.reply.moves }, event) }
  }
}

type FlowAt<Step extends TaskFlow['step']> = Extract<TaskFlow, { step: Step }>

function whileMoving(flow: FlowAt<'thinking'> | FlowAt<'moved'>, event: TaskEvent): TaskFlow {
  const line = lineAfter(flow.line, event)
  return line === flow.line ? flow : withLine(flow.task, line)
}

function whileChecking(flow: FlowAt<'checking'>, event: TaskEvent): TaskFlow {
  const { task, line, answer } = flow
  if (event.type === 'refused') return { step: 'failed', task, line, answer, failure: event.failure }
  if (event.type !== 'answered') return flow
  const { reply } = event
  return { step: 'checked', task, answer, reply, walk: openWalk(task, answer, reply) }
}

function afterFailure({ task, line, answer, ...flow }: FlowAt<'failed'>, event: TaskEvent): TaskFlow {
  if (event.type === 'dismissed') return { step: 'moved', task, line, answer }
  if (event.type === 'sent') return { step: 'checking', task, line, answer }
  return { ...flow, task, line, answer }
}

function withLine(task: Task, line: Line): TaskFlow {
  const answer = answerOf(line)
  return answer === undefined ? { step: 'thinking', task, line } : { step: 'moved', task, line, answer }
}

function lineAfter(line: Line, event: TaskEvent): Line {
  switch (event.type) {
    case 'played':
      return playOn(line, event.move)
    case 'wentBack':
      return undo(line)
    case 'wentForward':
      return redo(line)
    case 'wentToStart':
      return reset(line)
    case 'wentTo':
      return { ...line, shown: event.shown }
    default:
      return line
  }
}
