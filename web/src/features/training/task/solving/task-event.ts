import type { AnswerCheck, Task } from '@tabia/contract/entities.ts'
import type { Failure } from '../../../../api/failure.ts'

/** What can happen to a task: by the learner, the server or a timer. */
export type TaskEvent =
  | BoardEvent
  | WalkEvent
  | { type: 'sent' }
  /** The reply says which move it is about: answered elsewhere, it may be another than the one on the board. */
  | { type: 'answered'; reply: AnswerCheck }
  /** The same answer in another language. */
  | { type: 'retold'; task: number; reply: AnswerCheck }
  | { type: 'refused'; failure: Failure }
  /** The dialog about a failed sending was closed. */
  | { type: 'dismissed' }
  | { type: 'continued'; task: Task }

/** What the learner does with the pieces, before the check and after it. */
export type BoardEvent =
  | { type: 'played'; move: string }
  | { type: 'wentBack' | 'wentForward' | 'wentToStart' }
  /** To a move of the tried line: so many of its moves stand on the board. */
  | { type: 'wentTo'; shown: number }

/** What the learner does with the explanation. */
export type WalkEvent =
  | { type: 'wentToFirst' | 'wentToLast' }
  | { type: 'choseMove'; id: string }
  | { type: 'choseVariation'; towards: 'up' | 'down' }
  | { type: 'pressedPlay' }
  /** The clock of playing, and of the opening. */
  | { type: 'waited' }

const BOARD_EVENTS: ReadonlySet<TaskEvent['type']> = new Set([
  'played',
  'wentBack',
  'wentForward',
  'wentToStart',
  'wentTo',
])
const WALK_EVENTS: ReadonlySet<TaskEvent['type']> = new Set([
  'wentToFirst',
  'wentToLast',
  'choseMove',
  'choseVariation',
  'pressedPlay',
  'waited',
])

export const isBoardEvent = (event: TaskEvent): event is BoardEvent => BOARD_EVENTS.has(event.type)

export const isWalkEvent = (event: TaskEvent): event is WalkEvent => WALK_EVENTS.has(event.type)
