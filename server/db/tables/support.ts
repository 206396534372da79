import type { Generated } from 'kysely'
import type { JsonOrNull, Time, TimeOrNull } from './columns.ts'

/** What staff has answered by letter, once. */
interface Answered {
  answer: string | null
  answeredAt: TimeOrNull
  /** Null: not answered, or by a deleted account. */
  answeredBy: number | null
  /** The course the learner was in when writing. */
  courseId: number | null
}

export interface MessagesTable extends Answered {
  id: Generated<number>
  userId: number
  subject: string
  text: string
  /** `1280x720` */
  innerSize: string | null
  availSize: string | null
  screenSize: string | null
  createdAt: Time
  /** When staff was done with it. */
  closedAt: TimeOrNull
}

export interface ReviewsTable extends Answered {
  id: Generated<number>
  userId: number
  text: string
  /** To its publication. */
  agreed: boolean
  createdAt: Time
  /** When staff put it on the school's page. */
  publishedAt: TimeOrNull
  /** When staff left it as it is. */
  closedAt: TimeOrNull
}

export interface StaffLogTable {
  id: Generated<number>
  at: Time
  /** Who did it; null: from the command line, or an account that is gone. */
  userId: number | null
  /** Whose data it changed; null: no learner's, or of one who is gone. */
  learnerId: number | null
  action: string
  /** What it was done to: `learner 7`, `order 12`, `letter 5`. */
  subject: string
  before: JsonOrNull
  after: JsonOrNull
}
