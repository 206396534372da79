import type { AnswerCheck, Task } from '@tabia/contract/entities.ts'
import {
  answerOf,
  type Line,
  playOn,
  redo,
  reset,
  startLine,
  undo,
} from '@tabia/core/chess/explanation/line.ts'
import type { Failure } from '../../../../api/failure.ts'
import { type BoardEvent, isBoardEvent, isWalkEvent, type TaskEvent, type WalkEvent } from './task-event.ts'
import { openWalk, type Walk, walkOn } from './walk.ts'

/** Solving one task, from the position to its explanation. Nothing here knows of React, calls or clocks. */
export type TaskFlow = Solving | Checked<AnswerCheck>

type Solving = { task: Task } & (
  | { step: 'thinking'; line: Line }
  /** The first move of the line is the answer (SAN); the learner may have played on. */
  | { step: 'moved'; line: Line; answer: string }
  | { step: 'checking'; line: Line; answer: string }
  | { step: 'failed'; line: Line; answer: string; failure: Failure }
)

/** A task with its explanation: just answered, or looked at again. */
export interface Checked<Reply extends Explanation = Explanation> {
  step: 'checked'
  task: Task
  /** The judged move (SAN). */
  answer: string
  reply: Reply
  walk: Walk
  /** Another move than the one on the board had been the answer already. */
  elsewhere?: boolean
}

/** What is told of an answered task, now and later. */
export type Explanation = Pick<
  AnswerCheck,
  'result' | 'answer' | 'tried' | 'intro' | 'moves' | 'players' | 'event'
>

/** What a board can show: a task being solved, or one with its explanation. */
export type BoardFlow = Solving | Checked

/** What this learner had on the board before the page went away; `sent`, if Check had been pressed. */
export interface Kept {
  answer: string | undefined
  sent?: boolean
}

export function startFlow(task: Task, { answer, sent }: Kept = { answer: undefined }): TaskFlow {
  const line = startLine(task.fen)
  const flow = withLine(task, answer ? playOn(line, answer) : line)
  return sent ? nextStep(flow, { type: 'sent' }) : flow
}

export function nextStep(flow: TaskFlow, event: TaskEvent): TaskFlow {
  if (event.type === 'continued') return startFlow(event.task)
  switch (flow.step) {
    case 'thinking':
      return isBoardEvent(event) ? whileMoving(flow, event) : flow
    case 'moved':
      if (event.type === 'sent') return { ...flow, step: 'checking' }
      return isBoardEvent(event) ? whileMoving(flow, event) : flow
    case 'checking':
      return whileChecking(flow, event)
    case 'failed':
      return afterFailure(flow, event)
    case 'checked':
      if (event.type === 'retold') return event.task === flow.task.id ? { ...flow, reply: event.reply } : flow
      return isBoardEvent(event) || isWalkEvent(event) ? whileWalking(flow, event) : flow
  }
}

function whileMoving(flow: TaskFlow & { line: Line }, event: BoardEvent): TaskFlow {
  const line = lineAfter(flow.line, event)
  return line === flow.line ? flow : withLine(flow.task, line)
}

function whileChecking(flow: TaskFlow & { step: 'checking' }, event: TaskEvent): TaskFlow {
  const { task, line, answer } = flow
  if (event.type === 'refused') return { step: 'failed', task, line, answer, failure: event.failure }
  if (event.type !== 'answered') return flow
  const { reply } = event
  const { played } = reply
  const walk = openWalk(task, played, reply)
  return { step: 'checked', task, answer: played, reply, walk, elsewhere: played !== answer }
}

function afterFailure(flow: TaskFlow & { step: 'failed' }, event: TaskEvent): TaskFlow {
  const { task, line, answer } = flow
  if (event.type === 'dismissed') return { step: 'moved', task, line, answer }
  return event.type === 'sent' ? { step: 'checking', task, line, answer } : flow
}

export function whileWalking<Reply extends Explanation>(
  flow: Checked<Reply>,
  event: BoardEvent | WalkEvent,
): Checked<Reply> {
  const walk = walkOn(flow.walk, { task: flow.task, moves: flow.reply.moves }, event)
  return walk === flow.walk ? flow : { ...flow, walk }
}

function withLine(task: Task, line: Line): TaskFlow {
  const answer = answerOf(line)
  return answer === undefined ? { step: 'thinking', task, line } : { step: 'moved', task, line, answer }
}

function lineAfter(line: Line, event: BoardEvent): Line {
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
  }
}
