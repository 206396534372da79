import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { getStaff } from '@tabia/contract/studio/staff.ts'

export type Team = AnswerOf<typeof getStaff>
export type Member = Team['staff'][number]
export type Invitation = Team['invitations'][number]

/** A row of the list: the member of staff, or the invitation, of this number. */
export interface Chosen {
  kind: 'member' | 'invitation'
  id: number
}
