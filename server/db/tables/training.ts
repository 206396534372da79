import type { Generated } from 'kysely'
import type { AwardType } from '@tabia/core/awards/award-kind.ts'
import type { LevelId, MomentKind } from '@tabia/core/training/vocabulary.ts'
import type { Day, Time, TimeOrNull } from './columns.ts'

export interface EnrolmentsTable {
  id: Generated<number>
  userId: number
  courseId: number
  editionId: number
  currentBlock: Generated<number>
  blockOpenedAt: TimeOrNull
  finishedAt: TimeOrNull
  correct: number | null
  total: number | null
  createdAt: Time
}

export interface AnswersTable {
  enrolmentId: number
  taskId: number
  taskVersion: number
  topicId: number
  levelId: LevelId
  /** The how-manieth answer of the learner at this level, from 1: the order of the log. */
  game: number
  moveUci: string
  moveSan: string
  result: boolean
  difficulty: number
  ratingBefore: number
  ratingAfter: number
  deviationAfter: number
  volatilityAfter: number
  ratingBoundary: number | null
  createdAt: Time
}

export interface AnswerReportsTable {
  enrolmentId: number
  taskId: number
  userId: number
  words: string | null
  createdAt: Time
  /** Null: of an earlier release, and its move counts by now. */
  disputeId: number | null
}

export interface TopicProgressTable {
  enrolmentId: number
  topicId: number
  solved: number
  wrong: number
  /** One sign a task answered, in the order of the tasks: '1' right, '0' wrong. */
  results: Generated<string>
}

export interface ThemeProgressTable {
  enrolmentId: number
  /** The author's key. */
  theme: string
  answers: number
  correct: number
  /** How many right ones the rating promised. */
  expected: number
}

export interface RatingsTable {
  userId: number
  levelId: LevelId
  rating: number
  deviation: number
  volatility: number
  games: Generated<number>
  lastAnswerAt: TimeOrNull
  record: number | null
  recordAt: TimeOrNull
  bonus: Generated<number>
  createdAt: Time
}

export interface RatingDaysTable {
  userId: number
  levelId: LevelId
  day: Day
  final: number
  record: number
  correct: number
  wrong: number
}

export interface AwardsTable {
  id: Generated<number>
  slug: string
  number: Generated<number>
  userId: number
  courseId: number
  typeId: AwardType
  name: string
  correct: number
  total: number
  issuedAt: Time
}

export interface MomentsTable {
  userId: number
  kind: MomentKind
  /** The id of what it is about. */
  subject: number
  seenAt: Time
}
