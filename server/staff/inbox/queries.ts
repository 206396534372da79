import { sql } from 'kysely'
import type { InboxState } from '@tabia/contract/studio/inbox.ts'
import type { Db } from '../../db/types.ts'
import type { Reach } from '../../http/staff-access.ts'

// A message or a review concerns the course its writer was in. What a coach does not reach is not there for them; nor
// are messages about payments, which are the owner's.

interface Window {
  state: InboxState
  offset: number
  limit: number
}

const messagesOf = (db: Db, { owner, courses }: Reach) =>
  db
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'messages.userId')
    .leftJoin('courses', 'courses.id', 'messages.courseId')
    .$if(!owner, query =>
      query.where('courses.key', 'in', [...courses, '']).where('messages.subject', '<>', 'payment'),
    )

const reviewsOf = (db: Db, { owner, courses }: Reach) =>
  db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.userId')
    .leftJoin('courses', 'courses.id', 'reviews.courseId')
    .$if(!owner, query => query.where('courses.key', 'in', [...courses, '']))

/** A review waits until it is published or left as it is. */
const isOpen = {
  message: sql<boolean>`messages.closed_at is null`,
  review: sql<boolean>`(reviews.closed_at is null and reviews.published_at is null)`,
}
const inState = (open: ReturnType<typeof sql<boolean>>, state: InboxState) =>
  state === 'open' ? open : sql<boolean>`not ${open}`

export async function countMessages(db: Db, reach: Reach, state: InboxState): Promise<number> {
  const { count } = await messagesOf(db, reach)
    .where(inState(isOpen.message, state))
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function countReviews(db: Db, reach: Reach, state: InboxState): Promise<number> {
  const { count } = await reviewsOf(db, reach)
    .where(inState(isOpen.review, state))
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const NAMES = ['users.firstName', 'users.lastName', 'users.nickname', 'users.hideName'] as const
/** Never the address, but whether it is confirmed. */
const WRITER = [
  ...NAMES,
  'users.id as learner',
  'users.language',
  'users.createdAt as since',
  'users.emailVerifiedAt',
] as const
const COURSE = ['courses.name as courseName', 'courses.levelId'] as const

/** Open ones the oldest first, closed ones the newest first. */
export function findMessages(db: Db, reach: Reach, { state, offset, limit }: Window) {
  return messagesOf(db, reach)
    .where(inState(isOpen.message, state))
    .select(['messages.id', 'messages.subject', 'messages.text', 'messages.createdAt', 'messages.closedAt'])
    .select(['messages.answeredAt', ...NAMES])
    .orderBy('messages.id', state === 'open' ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function findReviews(db: Db, reach: Reach, { state, offset, limit }: Window) {
  return reviewsOf(db, reach)
    .where(inState(isOpen.review, state))
    .select(['reviews.id', 'reviews.text', 'reviews.agreed', 'reviews.createdAt', 'reviews.publishedAt'])
    .select(['reviews.closedAt', 'reviews.answeredAt', ...NAMES])
    .orderBy('reviews.id', state === 'open' ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Undefined: there is none, or it is out of reach. */
export function findMessage(db: Db, reach: Reach, id: number) {
  return messagesOf(db, reach)
    .leftJoin('users as staff', 'staff.id', 'messages.answeredBy')
    .where('messages.id', '=', id)
    .select(['messages.id', 'messages.subject', 'messages.text', 'messages.createdAt', 'messages.closedAt'])
    .select(['messages.answer', 'messages.answeredAt', ...WRITER, ...COURSE])
    .select(['staff.firstName as staffFirstName', 'staff.lastName as staffLastName'])
    .executeTakeFirst()
}

export function findReview(db: Db, reach: Reach, id: number) {
  return reviewsOf(db, reach)
    .leftJoin('users as staff', 'staff.id', 'reviews.answeredBy')
    .where('reviews.id', '=', id)
    .select(['reviews.id', 'reviews.text', 'reviews.agreed', 'reviews.createdAt', 'reviews.publishedAt'])
    .select(['reviews.closedAt', 'reviews.answer', 'reviews.answeredAt', ...WRITER, ...COURSE])
    .select(['staff.firstName as staffFirstName', 'staff.lastName as staffLastName'])
    .executeTakeFirst()
}

export type MessageRow = NonNullable<Awaited<ReturnType<typeof findMessage>>>
export type ReviewRow = NonNullable<Awaited<ReturnType<typeof findReview>>>
