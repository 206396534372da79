import type { AnswerCheck, Task } from '@tabia/contract/entities.ts'
import type { Failure } from '../../../api/failure.ts'

export type TaskEvent =
  | BoardEvent
  | WalkEvent
  | { type: 'sent' }
  | { type: 'answered'; reply: AnswerCheck }
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
