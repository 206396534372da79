import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { AwardType } from '@tabia/core/awards/award-kind.ts'
import type { ExplainedMove } from '@tabia/core/chess/explanation.ts'
import type { Currency } from '@tabia/core/payments/money.ts'
import type { OrderStatus, PaymentStatus } from '@tabia/core/payments/settle.ts'
import type { Goal, LevelId, Locale, Texts } from '@tabia/core/training/vocabulary.ts'

// The tables as the migrations leave them; a test compares this list with the database.

type Time = ColumnType<Date, Date, Date>
type TimeOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>
/** A calendar day, 'YYYY-MM-DD' both ways (the parsers of open.ts see to it). */
type Day = string
type Json<T extends object | null> = JSONColumnType<T>

export interface Database {
  users: UsersTable
  consents: { userId: number; kind: 'terms' | 'processing'; version: string; at: Time }
  sessions: SessionsTable
  mailTokens: MailTokensTable
  letters: LettersTable
  avatars: { userId: number; name: string; image: Uint8Array }
  courses: CoursesTable
  editions: EditionsTable
  blocks: { id: Generated<number>; editionId: number; number: number; tasksCount: number }
  topics: { id: Generated<number>; blockId: number; position: number; name: Json<Texts>; totalTasks: number }
  tasks: TasksTable
  placements: { topicId: number; number: number; taskId: number }
  orders: OrdersTable
  payments: PaymentsTable
  refunds: RefundsTable
  ledger: LedgerTable
  webhookEvents: WebhookEventsTable
  sandboxPayments: SandboxPaymentsTable
  enrolments: EnrolmentsTable
  answers: AnswersTable
  answerReports: AnswerReportsTable
  topicProgress: { enrolmentId: number; topicId: number; solved: number; wrong: number }
  ratings: RatingsTable
  ratingDays: RatingDaysTable
  awards: AwardsTable
}

export interface UsersTable {
  id: Generated<number>
  email: string
  passwordHash: string
  role: Generated<string>
  firstName: string | null
  lastName: string | null
  nickname: string | null
  hideName: Generated<boolean>
  rotateBoard: Generated<boolean>
  displayHints: Generated<boolean>
  gender: '0' | '1' | null
  birthday: Day | null
  photo: string | null
  language: Locale
  emailVerifiedAt: TimeOrNull
  emailSetAt: Time
  createdAt: Time
  currentEnrolmentId: number | null
  openTopicId: number | null
}

export interface SessionsTable {
  id: string
  userId: number
  createdAt: Time
  lastSeenAt: Time
  revokedAt: TimeOrNull
  userAgent: string | null
}

export type MailTokenKind = 'verify' | 'reset' | 'undo'

export interface MailTokensTable {
  hash: string
  userId: number
  kind: MailTokenKind
  email: string
  createdAt: Time
  expiresAt: Time
  usedAt: TimeOrNull
}

export interface LettersTable {
  id: Generated<number>
  kind: string
  recipient: string
  language: Locale
  subject: string
  text: string
  html: string
  createdAt: Time
  nextTryAt: Time
  tries: Generated<number>
  lastError: string | null
  sentAt: TimeOrNull
}

export interface CoursesTable {
  id: Generated<number>
  key: string
  levelId: LevelId
  number: number
  name: Json<Texts>
  description: Json<Texts>
  hideAnswers: Generated<boolean>
  digest: string
  editionId: number | null
}

export interface EditionsTable {
  id: Generated<number>
  courseId: number
  number: number
  blocksCount: number
  tasksCount: number
  createdAt: Time
}

export interface TasksTable {
  id: Generated<number>
  courseId: number
  key: string
  version: Generated<number>
  digest: string
  fen: string
  lastMove: string | null
  goal: Goal
  mateIn: number | null
  rightMoves: string[]
  intro: Json<Texts | null>
  moves: Json<ExplainedMove[]>
  players: Json<Texts | null>
  event: Json<Texts | null>
  difficulty: number
  theme: string | null
}

export interface OrdersTable {
  id: Generated<number>
  userId: number
  courseId: number
  status: OrderStatus
  createdAt: Time
  paidAt: TimeOrNull
  /** In hundredths. */
  amount: number
  currency: Currency
  /** Rating points this purchase brought. */
  bonus: Generated<number>
}

export interface PaymentsTable {
  id: string
  orderId: number
  provider: string
  providerId: string | null
  status: PaymentStatus
  amount: number
  currency: Currency
  test: boolean
  email: string
  language: Locale
  description: string
  redirect: string | null
  reason: string | null
  refunded: Generated<number>
  createdAt: Time
  checkedAt: TimeOrNull
  nextCheckAt: TimeOrNull
  paidAt: TimeOrNull
  /** Made by the database of `status`. */
  bought: 'paid' | null
}

export interface RefundsTable {
  id: string
  paymentId: string
  cause: 'duplicate' | 'staff'
  amount: number
  status: 'open' | 'done' | 'failed'
  tries: Generated<number>
  createdAt: Time
  nextTryAt: Time
}

export interface LedgerTable {
  id: Generated<number>
  paymentId: string
  kind: 'charge' | 'refund'
  amount: number
  total: number
  at: Time
}

export interface WebhookEventsTable {
  provider: string
  event: string
  paymentId: string | null
  times: Generated<number>
  firstAt: Time
  lastAt: Time
}

export interface SandboxPaymentsTable {
  id: string
  /** The id of our payment: asked for twice with it, it is made once. */
  reference: string
  amount: number
  /** What was really taken; null: the amount. */
  charged: number | null
  currency: Currency
  description: string
  returnUrl: string
  status: 'pending' | 'succeeded' | 'canceled'
  reason: string | null
  /** A slow bank: pending till then, paid from then on. */
  paysAt: TimeOrNull
  refunded: Generated<number>
  /** The keys of the refunds made. */
  refunds: Generated<string[]>
  createdAt: Time
}

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
