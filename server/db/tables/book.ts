import type { Generated } from 'kysely'
import type { ItemState, Portion } from '@tabia/core/book/vocabulary.ts'
import type { Picture } from '@tabia/core/chess/picture.ts'
import type { Day, Time, TimeOrNull } from './columns.ts'

export type PracticeKind = 'book' | 'refute' | 'again' | 'line' | 'test' | 'place'

/** What is practised and never counted. Nothing of ratings, grades, progress or awards reads it. */
export interface PracticeTable {
  id: Generated<number>
  /** Made by the client: the same attempt again is the same row. */
  attempt: string
  userId: number
  kind: PracticeKind
  taskId: number
  /** Half moves of the main line before the question. */
  ply: Generated<number>
  taskVersion: number
  picture: Generated<Picture>
  /** In the original picture; of a line all moves with spaces between. */
  moveUci: string | null
  /** Null: neither right nor wrong (another look was asked for, or it was skipped). */
  result: boolean | null
  millis: number | null
  /** Of the kind: of 'line' the own moves found, of 'test' the test. */
  ref: number | null
  createdAt: Time
}

export interface BookSettingsTable {
  userId: number
  /** Null: by how often the learner trains. */
  portion: Portion | null
  samePicture: Generated<boolean>
  onSince: TimeOrNull
  offerClosedAt: TimeOrNull
  /** "20 more" was asked for on that day. */
  moreDay: Day | null
  /** The shelf was tended on that day. */
  shelfDay: Day | null
}

export interface BookItemsTable {
  userId: number
  taskId: number
  ply: Generated<number>
  /** Of the task; null where it is of no course. */
  courseId: number | null
  /** The author's key. */
  theme: string | null
  state: ItemState
  /** UCI of the last wrong answer; null: there was none. */
  ownMove: string | null
  ownAt: TimeOrNull
  /** The first wrong answer. */
  missedAt: Time
  /** It waits for a day after this one. */
  sinceDay: Day
  /** Of one in review, of no other. */
  dueDay: Day | null
  stability: number | null
  difficulty: number | null
  reps: Generated<number>
  lapses: Generated<number>
  lastDay: Day | null
  lastAt: TimeOrNull
  rightInRow: Generated<number>
  /** The last one it was asked in. */
  picture: Picture | null
  /** Another look was asked for since the last step. */
  lookedAgain: Generated<boolean>
  /** The day its refutation is asked for. */
  refuteDay: Day | null
  refutedAt: TimeOrNull
  /** Version of the scheduler's weights. */
  weights: Generated<number>
  removedWhy: 'learner' | 'regraded' | 'withdrawn' | null
  removedAt: TimeOrNull
}
