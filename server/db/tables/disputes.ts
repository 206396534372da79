import type { Generated } from 'kysely'
import type { AwardChange, DisputeState, Refusal } from '@tabia/core/disputes/vocabulary.ts'
import type { TextsOrNull, Time, TimeOrNull } from './columns.ts'

/** All reports of one move of a task. */
export interface DisputesTable {
  id: Generated<number>
  taskId: number
  moveUci: string
  moveSan: string
  /** The position it is about. */
  fen: string
  state: Generated<DisputeState>
  /** So many there were, whether their learners are still here or not. */
  reports: number
  /** All from learners whose reports come to nothing. */
  silent: boolean
  openedAt: Time
  decidedAt: TimeOrNull
  reason: Refusal | null
  /** In SAN, of a move that loses to it. */
  reply: string | null
  words: TextsOrNull
}

/** What a decision means to a learner who has played the move. */
export interface DecisionsTable {
  userId: number
  disputeId: number
  madeAt: Time
  /** As shown, where an answer was regraded. */
  ratingBefore: number | null
  ratingAfter: number | null
  /** Of the finished course, where its result has risen. */
  correct: number | null
  total: number | null
  award: AwardChange | null
  seenAt: TimeOrNull
  /** When a letter told of it. */
  toldAt: TimeOrNull
}

/** Answers that become right by an accepted move, some learners at a time. */
export interface RegradesTable {
  disputeId: number
  pass: Generated<number>
  /** The enrolment the part before ended with. */
  afterEnrolment: Generated<number>
  dueAt: Time
  doneAt: TimeOrNull
}
