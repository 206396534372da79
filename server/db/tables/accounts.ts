import type { Generated } from 'kysely'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Day, HeadersOrNull, Time, TimeOrNull } from './columns.ts'

export interface UsersTable {
  id: Generated<number>
  email: string
  /** Empty where there is none: a password that was voided, the row of the system, an erased account. */
  passwordHash: string
  passwordSetAt: Generated<Date>
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
  /** Asked to be forgotten: from then on. */
  eraseAt: TimeOrNull
  /** Blocked by staff from then on: no session, no login. */
  blockedAt: TimeOrNull
  /** The mistakes book takes in what is missed, and deals it. */
  bookOn: Generated<boolean>
}

export interface SessionsTable {
  id: string
  userId: number
  createdAt: Time
  lastSeenAt: Time
  revokedAt: TimeOrNull
  userAgent: string | null
  /** When the password, and the code where there is one, was given for the studio. */
  provedAt: TimeOrNull
}

export type MailTokenKind = 'verify' | 'reset' | 'undo' | 'keep'

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
  /** The learner it goes to, is about or comes from; null: none, or not known. */
  userId: number | null
  language: Locale
  subject: string
  text: string
  html: string
  createdAt: Time
  nextTryAt: Time
  tries: Generated<number>
  lastError: string | null
  /** Where an answer goes, if not to support. */
  replyTo: string | null
  sentAt: TimeOrNull
  /** Beyond those of every letter. */
  headers: HeadersOrNull
}

/** Letters one may refuse. */
export const CHOSEN_LETTERS = ['decision'] as const
export type ChosenLetter = (typeof CHOSEN_LETTERS)[number]

export interface LetterChoicesTable {
  userId: number
  kind: ChosenLetter
  on: boolean
  changedAt: Time
}
