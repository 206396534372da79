import type { SampleCheck, SampleTask, Task } from '@tabia/contract/entities.ts'
import { type BoardEvent, isBoardEvent, isWalkEvent, type WalkEvent } from '../task/solving/task-event.ts'
import { type BoardFlow, nextStep, startFlow, whileWalking } from '../task/solving/task-flow.ts'
import { openWalk } from '../task/solving/walk.ts'

/** A task to try outside a course. */
export type Sample = Pick<SampleTask, 'id' | 'fen' | 'lastMove' | 'goal' | 'mateIn'>

export type SampleEvent =
  | BoardEvent
  | WalkEvent
  | { type: 'sent' }
  | { type: 'judged'; check: SampleCheck }
  /** The move could not be judged now: it stays on the board. */
  | { type: 'unheard' }
  | { type: 'begunAnew' }

/** It changes no rating and stands in no topic. */
const taskOf = ({ id, fen, lastMove, goal, mateIn }: Sample): Task => ({
  id,
  topicId: 0,
  number: 0,
  fen,
  lastMove,
  topic: { name: '', totalTasks: 1 },
  rating: 0,
  ratingProvisional: true,
  goal,
  mateIn,
})

export const startSample = (sample: Sample): BoardFlow => startFlow(taskOf(sample))

/** As with any task (task-flow.ts), but as often as one likes. */
export const sampleStep =
  (sample: Sample) =>
  (flow: BoardFlow, event: SampleEvent): BoardFlow => {
    if (event.type === 'begunAnew') return startSample(sample)
    if (event.type === 'judged') return judged(flow, event.check)
    if (event.type === 'unheard') return flow.step === 'checking' ? { ...flow, step: 'moved' } : flow
    if (flow.step !== 'checked') return nextStep(flow, event)
    return isBoardEvent(event) || isWalkEvent(event) ? whileWalking(flow, event) : flow
  }

function judged(flow: BoardFlow, check: SampleCheck): BoardFlow {
  if (flow.step !== 'checking') return flow
  const { task } = flow
  const { played } = check
  const reply = { ...check, tried: null }
  return { step: 'checked', task, answer: played, reply, walk: openWalk(task, played, reply) }
}
