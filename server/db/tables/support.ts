import type { Generated } from 'kysely'
import type { Time } from './columns.ts'

export interface MessagesTable {
  id: Generated<number>
  userId: number
  subject: string
  text: string
  /** `1280x720` */
  innerSize: string | null
  availSize: string | null
  screenSize: string | null
  createdAt: Time
}

export interface ReviewsTable {
  id: Generated<number>
  userId: number
  text: string
  /** To its publication. */
  agreed: boolean
  createdAt: Time
}
