import type { Repetition, RepetitionCheck } from '@tabia/contract/book.ts'
import type { Task } from '@tabia/contract/entities.ts'
import type { Failure } from '../../../api/failure.ts'
import {
  type BoardEvent,
  isBoardEvent,
  isWalkEvent,
  type WalkEvent,
} from '../../training/task/solving/task-event.ts'
import {
  type Checked,
  type Explanation,
  nextStep,
  startFlow,
  type TaskFlow,
  whileWalking,
} from '../../training/task/solving/task-flow.ts'
import { openWalk } from '../../training/task/solving/walk.ts'

/** One repetition, from its question in a picture to the explanation of the original. No React, calls or clocks. */
export interface RepetitionFlow {
  item: Repetition
  board: Asked | CheckedRepetition
  /** A move that wins, too, was taken back: there is a better one. */
  lookAgain: boolean
  /** Another window has answered it. */
  elsewhere: boolean
}

type Asked = Exclude<TaskFlow, { step: 'checked' }>

export type CheckedRepetition = Checked<Explanation & { check: RepetitionCheck }>

export type RepetitionEvent =
  | BoardEvent
  | WalkEvent
  | { type: 'dealt'; item: Repetition; answer?: string | undefined; sent?: boolean }
  | { type: 'sent' }
  | { type: 'judged'; check: RepetitionCheck; elsewhere?: boolean }
  /** The same reply in another language. */
  | { type: 'retold'; check: RepetitionCheck }
  | { type: 'refused'; failure: Failure }
  /** The dialog about a failed sending was closed. */
  | { type: 'dismissed' }

/** `answer`: the move that stood on the board before the page went away; `sent`: its Check had been pressed. */
export function openRepetition(item: Repetition, answer?: string, sent = false): RepetitionFlow {
  const board = startFlow(item.task, { answer, sent })
  if (board.step === 'checked') throw new Error('A position begins unanswered')
  return { item, board, lookAgain: false, elsewhere: false }
}

export function nextRepetition(flow: RepetitionFlow | null, event: RepetitionEvent): RepetitionFlow | null {
  if (event.type === 'dealt') return openRepetition(event.item, event.answer, event.sent)
  if (flow === null) return null
  const { item, board } = flow
  if (event.type === 'judged') return board.step === 'checked' ? flow : judged(flow, event)
  if (board.step === 'checked') {
    if (event.type === 'retold') return { ...flow, board: { ...board, reply: explained(event.check) } }
    const walked = isBoardEvent(event) || isWalkEvent(event) ? whileWalking(board, event) : board
    return walked === board ? flow : { ...flow, board: walked }
  }
  if (event.type === 'retold') return flow
  const next = nextStep(board, event)
  return next === board || next.step === 'checked'
    ? flow
    : { item, board: next, lookAgain: false, elsewhere: false }
}

function judged(
  flow: RepetitionFlow,
  { check, elsewhere = false }: { check: RepetitionCheck; elsewhere?: boolean },
) {
  const { item } = flow
  if (check.again) return { ...openRepetition(item), lookAgain: true }
  const task = originalOf(item, check)
  const answer = check.played ?? ''
  const reply = explained(check)
  const walk = openWalk(task, answer, reply)
  return { ...flow, elsewhere, board: { step: 'checked' as const, task, answer, reply, walk } }
}

/** The position as it was first seen: the explanation speaks of its squares and colours. */
const originalOf = ({ task }: Repetition, { fen, lastMove, goal, mateIn }: RepetitionCheck): Task => ({
  ...task,
  fen,
  lastMove,
  goal,
  mateIn,
})

function explained(check: RepetitionCheck): CheckedRepetition['reply'] {
  const { result, answer, intro, moves, players, event } = check
  return { result, answer, tried: null, intro, moves, players, event, check }
}
