import type { Task } from '@tabia/contract/entities.ts'
import { judgeAnswer } from '@tabia/core/chess/answer.ts'
import {
  type BoardEvent,
  isBoardEvent,
  isWalkEvent,
  type WalkEvent,
} from '../../features/training/task/solving/task-event.ts'
import {
  type BoardFlow,
  type Explanation,
  nextStep,
  startFlow,
  whileWalking,
} from '../../features/training/task/solving/task-flow.ts'
import { openWalk } from '../../features/training/task/solving/walk.ts'

/** What the server wrote into the page (server/site/try-task.ts). */
export interface GivenTask {
  task: Omit<Task, 'rating' | 'ratingProvisional'>
  rightMoves: string[]
  explanation: Omit<Explanation, 'result'>
}

export type TryEvent = BoardEvent | WalkEvent | { type: 'asked' } | { type: 'begunAnew' }

/** It changes no rating. */
const taskOf = ({ task }: GivenTask): Task => ({ ...task, rating: 0, ratingProvisional: true })

export const startTry = (given: GivenTask): BoardFlow => startFlow(taskOf(given))

/** As with any task (task-flow.ts), but the page itself judges the move. */
export const tryOn =
  (given: GivenTask) =>
  (flow: BoardFlow, event: TryEvent): BoardFlow => {
    if (event.type === 'begunAnew') return startTry(given)
    if (event.type === 'asked') return judged(given, flow)
    if (flow.step === 'checked')
      return isBoardEvent(event) || isWalkEvent(event) ? whileWalking(flow, event) : flow
    return nextStep(flow, event)
  }

function judged({ rightMoves, explanation }: GivenTask, flow: BoardFlow): BoardFlow {
  if (flow.step !== 'moved') return flow
  const { task, answer } = flow
  const verdict = judgeAnswer({ fen: task.fen, rightMoves }, answer)
  const reply = { ...explanation, result: verdict.kind === 'judged' && verdict.right }
  return { step: 'checked', task, answer, reply, walk: openWalk(task, answer, reply) }
}
