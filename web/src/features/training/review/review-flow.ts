import type { SolvedTask } from '@tabia/contract/entities.ts'
import type { BoardEvent, WalkEvent } from '../task/solving/task-event.ts'
import { type Checked, whileWalking } from '../task/solving/task-flow.ts'
import { openWalk } from '../task/solving/walk.ts'

/** A task of long ago, as it looked right after its answer. */
export function openReview(task: SolvedTask): Checked {
  const { answer, rightAnswer, result, intro, moves, players, event } = task
  const reply = { answer: rightAnswer, result, intro, moves, players, event }
  return { step: 'checked', task, answer, reply, walk: openWalk(task, answer, reply) }
}

export const reviewOn = (flow: Checked, event: BoardEvent | WalkEvent): Checked => whileWalking(flow, event)
