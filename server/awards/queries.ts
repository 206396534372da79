import { isStorable } from '@tabia/contract/fields.ts'
import type { Db } from '../db/types.ts'

/** The learner's own, the newest first. */
export function findAwards(db: Db, userId: number) {
  return awards(db).where('awards.userId', '=', userId).orderBy('awards.id', 'desc').execute()
}

/** Any award, or with `userId` only one of that learner. The slug is what stood in the address. */
export async function findAward(db: Db, slug: string, userId?: number) {
  if (!isStorable(slug)) return undefined
  const award = awards(db).where('awards.slug', '=', slug)
  return (userId === undefined ? award : award.where('awards.userId', '=', userId)).executeTakeFirst()
}

export type AwardRow = NonNullable<Awaited<ReturnType<typeof findAward>>>

function awards(db: Db) {
  return db
    .selectFrom('awards')
    .innerJoin('courses', 'courses.id', 'awards.courseId')
    .innerJoin('users', 'users.id', 'awards.userId')
    .select([
      'awards.id',
      'awards.slug',
      'awards.number',
      'awards.typeId',
      'awards.name',
      'users.gender',
      'users.hideName',
      'awards.correct',
      'awards.total',
      'awards.issuedAt',
      'courses.levelId',
      'courses.name as courseName',
    ])
}

/** One for each learner and course: where there is one already, nothing is written and nothing answered. */
export function insertAward(
  db: Db,
  award: Omit<AwardRow, 'id' | 'number' | 'gender' | 'hideName' | 'levelId' | 'courseName'> & Owner,
) {
  return db
    .insertInto('awards')
    .values(award)
    .onConflict(conflict => conflict.columns(['userId', 'courseId']).doNothing())
    .returning('number')
    .executeTakeFirst()
}

/** The document of a learner's course. */
export function findAwardFor(db: Db, { userId, courseId }: Owner) {
  return db
    .selectFrom('awards')
    .where('userId', '=', userId)
    .where('courseId', '=', courseId)
    .select(['slug', 'typeId'])
    .executeTakeFirst()
}

export function updateAward(db: Db, slug: string, better: Pick<AwardRow, 'typeId' | 'correct' | 'total'>) {
  return db.updateTable('awards').set(better).where('slug', '=', slug).execute()
}

interface Owner {
  userId: number
  courseId: number
}

/** Whom an award is made out to, and for which course. */
export function findHolder(db: Db, { userId, courseId }: Owner) {
  return db
    .selectFrom('users')
    .innerJoin('courses', join => join.on('courses.id', '=', courseId))
    .where('users.id', '=', userId)
    .select([
      'users.email',
      'users.language',
      'users.firstName',
      'users.lastName',
      'users.nickname',
      'users.hideName',
      'courses.name as courseName',
    ])
    .executeTakeFirstOrThrow()
}

/** Days a document follows the name on the profile; then it is fixed (A-HIDENAME). */
const NAME_DAYS = 30

/** After a change of the profile, in its transaction. One without a name takes its first one whenever it comes. */
export function renameAwards(db: Db, userId: number, name: string, now: Date) {
  const since = new Date(now.getTime() - NAME_DAYS * 24 * 60 * 60 * 1000)
  return db
    .updateTable('awards')
    .set({ name })
    .where('userId', '=', userId)
    .where(row => row.or([row('issuedAt', '>', since), row('name', '=', '')]))
    .execute()
}

/** Whether such a document existed and its owner is erased. */
export async function isWithdrawn(db: Db, slug: string): Promise<boolean> {
  if (!isStorable(slug)) return false
  const row = await db
    .selectFrom('withdrawnAwards')
    .where('slug', '=', slug)
    .select('slug')
    .executeTakeFirst()
  return row !== undefined
}
