import type { Generated } from 'kysely'
import type { Time, TimeOrNull } from './columns.ts'

/** What staff may do in the studio. */
export const CAPABILITIES = ['owner', 'coach'] as const
export type Capability = (typeof CAPABILITIES)[number]

export interface StaffTable {
  id: Generated<number>
  userId: number
  capability: Capability
  /** The one course a coach is given; null: all of them for an owner, those they have begun for a coach. */
  courseKey: string | null
  grantedAt: Time
  grantedBy: number | null
  endedAt: TimeOrNull
}

export interface StaffInvitationsTable {
  id: Generated<number>
  hash: string
  email: string
  capability: Capability
  courseKeys: string[]
  invitedBy: number | null
  createdAt: Time
  expiresAt: Time
  endedAt: TimeOrNull
}

export interface SecondFactorsTable {
  userId: number
  /** Sealed with the school's secret (http/sealed.ts). */
  secret: string
  createdAt: Time
  confirmedAt: TimeOrNull
  lastStep: Generated<number>
}

export interface StudioDoorsTable {
  userId: number
  /** Passwords and codes given since the last right ones: wrong, or being looked at just now. */
  wrong: number
  closedUntil: TimeOrNull
  /** When the studio was last entered. */
  enteredAt: TimeOrNull
}
