import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import { sessionIsLive } from '../../http/session.ts'

const MOST_FOUND = 50
const NUMBER = /^\d{1,15}$/

const COLUMNS = [
  'id',
  'role',
  'email',
  'firstName',
  'lastName',
  'nickname',
  'language',
  'createdAt',
  'emailVerifiedAt',
  'blockedAt',
  'eraseAt',
] as const

const people = (db: Db) => db.selectFrom('users').where('role', '!=', 'system').select(COLUMNS)

/** By address (whole, never in part), by number, or by words that stand in the name or nickname. */
export function findPeople(db: Db, text: string) {
  const wanted = text.trim()
  const query = people(db).orderBy('id', 'desc').limit(MOST_FOUND)
  if (wanted.includes('@')) return query.where(sql`lower(email)`, '=', wanted.toLowerCase()).execute()
  if (NUMBER.test(wanted)) return query.where('id', '=', Number(wanted)).execute()
  const name = sql`concat_ws(' ', first_name, last_name, nickname)`
  const words = wanted.split(/\s+/).map(word => `%${word.replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%`)
  return words.reduce((found, word) => found.where(name, 'ilike', word), query).execute()
}

export type Person = Awaited<ReturnType<typeof findPeople>>[number]

/** One learner, named by number or address. */
export async function findPerson(db: Db, named: string): Promise<Person | undefined> {
  if (!NUMBER.test(named) && !named.includes('@')) return undefined
  return (await findPeople(db, named))[0]
}

/** Locks an account that can still be changed until the end of the transaction. */
export async function lockLearner(db: Db, id: number): Promise<Person> {
  const learner = await people(db)
    .where('id', '=', id)
    .where('role', '!=', 'erased')
    .forUpdate()
    .executeTakeFirst()
  if (!learner) throw new ApiError('not_found')
  return learner
}

/** @returns false where it was so already */
export async function setBlocked(db: Db, id: number, blockedAt: Date | null): Promise<boolean> {
  const changed = await db
    .updateTable('users')
    .set({ blockedAt })
    .where('id', '=', id)
    .where('blockedAt', blockedAt ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Due from now on, also where it was requested before. */
export async function setErasedFrom(db: Db, id: number, eraseAt: Date): Promise<void> {
  await db.updateTable('users').set({ eraseAt }).where('id', '=', id).execute()
}

/** What a learner has: courses begun, orders, levels, documents, sessions that are open, letters, messages. */
export async function findBelongings(db: Db, userId: number, now: Date) {
  return {
    courses: await db
      .selectFrom('enrolments')
      .innerJoin('courses', 'courses.id', 'enrolments.courseId')
      .where('enrolments.userId', '=', userId)
      .select(['courses.key', 'enrolments.currentBlock', 'enrolments.createdAt', 'enrolments.finishedAt'])
      .orderBy('enrolments.id')
      .execute(),
    orders: await db
      .selectFrom('orders')
      .innerJoin('courses', 'courses.id', 'orders.courseId')
      .where('orders.userId', '=', userId)
      .select(['orders.id', 'orders.status', 'orders.amount', 'orders.currency', 'orders.reason'])
      .select(['orders.createdAt', 'courses.key as course'])
      .orderBy('orders.id')
      .execute(),
    ratings: await db
      .selectFrom('ratings')
      .where('userId', '=', userId)
      .select(['levelId', 'rating', 'games', 'lastAnswerAt'])
      .orderBy('levelId')
      .execute(),
    awards: await db
      .selectFrom('awards')
      .where('userId', '=', userId)
      .select(['slug', 'issuedAt', 'correct', 'total'])
      .orderBy('id')
      .execute(),
    sessions: await db
      .selectFrom('sessions')
      .where('userId', '=', userId)
      .where(sessionIsLive(now))
      .select(['createdAt', 'lastSeenAt', 'userAgent'])
      .orderBy('lastSeenAt', 'desc')
      .execute(),
    letters: await db
      .selectFrom('letters')
      .where('userId', '=', userId)
      .select(['id', 'kind', 'createdAt', 'sentAt', 'tries'])
      .orderBy('id', 'desc')
      .limit(10)
      .execute(),
    messages: await db
      .selectFrom('messages')
      .where('userId', '=', userId)
      .select(['id', 'subject', 'createdAt', 'closedAt'])
      .orderBy('id', 'desc')
      .limit(10)
      .execute(),
  }
}

export function findCourseByKey(db: Db, key: string) {
  return db
    .selectFrom('courses')
    .where('key', '=', key)
    .select(['id', 'levelId', 'number', 'name'])
    .executeTakeFirst()
}
