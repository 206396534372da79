import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/types.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import { sessionIsLive } from '../../http/session.ts'

export const MOST_FOUND = 50
const MOST_LOOKED_AT = 500
const MOST_WORDS = 5
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
  'passwordSetAt',
] as const

const people = (db: Db) => db.selectFrom('users').where('role', '!=', 'system').select(COLUMNS)

/**
 * As it is typed: a number, or words that each begin the address, first name, last name or nickname; the newest people
 * where nothing is typed. @returns 50 at most, and one more where there are more
 */
export function findPeople(db: Db, text: string): Promise<Person[]> {
  const query = people(db)
    .orderBy('id', 'desc')
    .limit(MOST_FOUND + 1)
  const typed = text.trim()
  if (typed === '') return query.execute()
  const found = db
    .selectFrom('users')
    .where(isSearchedBy(typed))
    .select('id')
    // Of a letter or two: the first that are found, not all of a million.
    .limit(MOST_LOOKED_AT)
  return query.where('id', 'in', found).execute()
}

/** Each part can be found by an index of `030-desk`. */
function isSearchedBy(typed: string) {
  const words = typed.split(/\s+/).slice(0, MOST_WORDS)
  const named = words.map(word =>
    sql.join([beginsWith('email', word), ...NAMES.map(name => beginsWith(name, word))], sql` or `),
  )
  const every = sql`(${sql.join(named, sql`) and (`)})`
  const whole =
    words.length > 1
      ? sql` or ${sql.join(
          NAMES.map(name => beginsWith(name, typed)),
          sql` or `,
        )}`
      : sql``
  const [, number] = /^(?:№|#)?(\d{1,15})$/.exec(typed) ?? []
  const numbered = number === undefined ? sql`` : sql` or id = ${Number(number)}`
  return sql<boolean>`(${every}${whole}${numbered})`
}

const NAMES = ['firstName', 'lastName', 'nickname'] as const

/** By the order of the bytes: an index serves it whatever the text is, and no sign has a meaning of its own. */
function beginsWith(column: 'email' | (typeof NAMES)[number], text: string) {
  const folded = column === 'email' ? sql`lower(${sql.ref(column)})` : foldedName(sql.ref(column))
  const wanted = column === 'email' ? sql`lower(${text}::text)` : foldedName(sql`${text}::text`)
  return sql`(${folded} ~>=~ ${wanted} and ${folded} ~<~ (${wanted} || chr(1114111)))`
}

/** Neither case nor the spelling of a letter matters, nor the dots of ё. */
const foldedName = (name: RawBuilder<unknown>) => sql`replace(lower(normalize(${name}, nfc)), 'ё', 'е')`

export type Person = Awaited<ReturnType<typeof findPerson>> & object

/** One learner, named by number or whole address. */
export async function findPerson(db: Db, named: string) {
  const query = people(db)
  if (named.includes('@'))
    return query.where(sql`lower(email)`, '=', named.trim().toLowerCase()).executeTakeFirst()
  return NUMBER.test(named) ? query.where('id', '=', Number(named)).executeTakeFirst() : undefined
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

/** Whether the learner was written a letter of this kind since then. */
export async function wasWritten(db: Db, userId: number, kind: string, since: Date): Promise<boolean> {
  const letter = await db
    .selectFrom('letters')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('createdAt', '>', since)
    .select('id')
    .executeTakeFirst()
  return letter !== undefined
}

/** What a learner has: courses begun, orders, levels, documents, sessions that are open, letters, messages. */
export async function findBelongings(db: Db, userId: number, now: Date) {
  return {
    courses: await db
      .selectFrom('enrolments')
      .innerJoin('courses', 'courses.id', 'enrolments.courseId')
      .innerJoin('editions', 'editions.id', 'enrolments.editionId')
      .where('enrolments.userId', '=', userId)
      .select(['courses.key', 'courses.name', 'enrolments.currentBlock', 'enrolments.finishedAt'])
      .select(['editions.blocksCount as weeks', 'editions.tasksCount as tasks'])
      .select(eb =>
        eb.fn
          .coalesce(
            eb
              .selectFrom('topicProgress')
              .whereRef('topicProgress.enrolmentId', '=', 'enrolments.id')
              .select(({ fn }) => fn.sum<number>('solved').as('solved')),
            sql<number>`0`,
          )
          .as('solved'),
      )
      .orderBy('enrolments.id')
      .execute(),
    orders: await db
      .selectFrom('orders')
      .innerJoin('courses', 'courses.id', 'orders.courseId')
      .where('orders.userId', '=', userId)
      .select(['orders.id', 'orders.status', 'orders.amount', 'orders.currency', 'orders.reason'])
      .select(['orders.createdAt', 'courses.key as course', 'courses.name'])
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
      .select(['id', 'kind', 'subject', 'createdAt', 'sentAt', 'tries', 'lastError'])
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

/** When any session of theirs was last seen, those that are over included. */
export async function findLastSeen(db: Db, userId: number): Promise<Date | null> {
  const { at } = await db
    .selectFrom('sessions')
    .where('userId', '=', userId)
    .select(({ fn }) => fn.max<Date | null>('lastSeenAt').as('at'))
    .executeTakeFirstOrThrow()
  return at
}

export function findCourseByKey(db: Db, key: string) {
  return db
    .selectFrom('courses')
    .where('key', '=', key)
    .select(['id', 'levelId', 'number', 'name'])
    .executeTakeFirst()
}

/** Course ids with their keys: a school has a few dozen. */
export async function findCourseKeys(db: Db): Promise<Map<number, string>> {
  const courses = await db.selectFrom('courses').select(['id', 'key']).execute()
  return new Map(courses.map(({ id, key }) => [id, key]))
}
