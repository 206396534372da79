import { sql } from 'kysely'
import type { Resolution } from '@tabia/contract/support.ts'
import { profileName } from '@tabia/core/account/profile-name.ts'
import type { Db } from '../db/types.ts'

/** Who writes. */
export interface Writer {
  id: number
  email: string
  emailVerified: boolean
  /** The name that others see. */
  name: string
}

export async function getWriter(db: Db, id: number): Promise<Writer> {
  const { email, emailVerifiedAt, ...names } = await db
    .selectFrom('users')
    .select(['email', 'emailVerifiedAt', 'firstName', 'lastName', 'nickname', 'hideName'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, email, emailVerified: emailVerifiedAt !== null, name: profileName(names) }
}

interface NewMessage {
  userId: number
  subject: string
  text: string
  resolution: Resolution
  createdAt: Date
}

export async function insertMessage(db: Db, message: NewMessage): Promise<void> {
  const { resolution, ...values } = message
  const { inner, avail, screen } = resolution
  await db
    .insertInto('messages')
    .values({
      ...values,
      innerSize: inner,
      availSize: avail,
      screenSize: screen,
      courseId: currentCourse(values.userId),
    })
    .execute()
}

interface NewReview {
  userId: number
  text: string
  agreed: boolean
  createdAt: Date
}

export async function insertReview(db: Db, review: NewReview): Promise<void> {
  await db
    .insertInto('reviews')
    .values({ ...review, courseId: currentCourse(review.userId) })
    .execute()
}

/** The course the learner is in: its coach may answer. */
const currentCourse = (userId: number) =>
  sql<number | null>`(
    select enrolments.course_id from users join enrolments on enrolments.id = users.current_enrolment_id
    where users.id = ${userId})`
