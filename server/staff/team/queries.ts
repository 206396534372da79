import { type Insertable, sql } from 'kysely'
import type { LogEntry } from '@tabia/contract/studio/staff.ts'
import type { Texts } from '@tabia/core/training/vocabulary.ts'
import type { StaffInvitationsTable, StaffTable } from '../../db/tables/staff.ts'
import type { Db } from '../../db/types.ts'

/** What an account may do now. */
export function findGrants(db: Db, userId: number) {
  return db
    .selectFrom('staff')
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .select(['id', 'capability', 'courseKey'])
    .orderBy('id')
    .execute()
}

export async function insertGrants(db: Db, grants: readonly Insertable<StaffTable>[]): Promise<void> {
  if (grants.length === 0) return
  await db.insertInto('staff').values(grants).execute()
}

export async function endGrants(db: Db, grants: readonly { id: number }[], endedAt: Date): Promise<void> {
  const ids = grants.map(({ id }) => id)
  if (ids.length === 0) return
  await db.updateTable('staff').set({ endedAt }).where('id', 'in', ids).execute()
}

/** Everybody with a live grant, owners first, then in the order they came. */
export function findTeam(db: Db) {
  return db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.userId')
    .leftJoin('secondFactors', 'secondFactors.userId', 'users.id')
    .leftJoin('studioDoors', 'studioDoors.userId', 'users.id')
    .where('staff.endedAt', 'is', null)
    .groupBy(['users.id', 'secondFactors.confirmedAt', 'studioDoors.enteredAt'])
    .select([
      'users.id',
      'users.email',
      'users.firstName',
      'users.lastName',
      'users.nickname',
      'users.hideName',
    ])
    .select(['secondFactors.confirmedAt', 'studioDoors.enteredAt'])
    .select([
      sql<boolean>`bool_or(capability = 'owner')`.as('owner'),
      sql<boolean>`bool_or(capability = 'coach')`.as('coach'),
      sql<string[] | null>`json_agg(course_key order by staff.id) filter (where course_key is not null)`.as(
        'courseKeys',
      ),
      sql<string[] | null>`(select json_agg(key order by key) from courses where begun_by = users.id)`.as(
        'begun',
      ),
      sql<boolean>`(users.blocked_at is null and users.erase_at is null)`.as('canEnter'),
    ])
    .orderBy(sql`bool_or(capability = 'owner')`, 'desc')
    .orderBy(sql`min(staff.id)`)
    .execute()
}

/** The names of all courses by their keys. */
export async function findCourseNames(db: Db): Promise<Map<string, Texts>> {
  const rows = await db
    .selectFrom('courses')
    .select(['key', 'name'])
    .orderBy('levelId')
    .orderBy('origin', 'desc')
    .orderBy('number')
    .orderBy('key')
    .execute()
  return new Map(rows.map(({ key, name }) => [key, name]))
}

export function insertInvitation(
  db: Db,
  invitation: Insertable<StaffInvitationsTable>,
): Promise<{ id: number }> {
  return db.insertInto('staffInvitations').values(invitation).returning('id').executeTakeFirstOrThrow()
}

/** Those whose link works. */
export function findInvitations(db: Db, now: Date) {
  return db
    .selectFrom('staffInvitations')
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .select(['id', 'email', 'capability', 'courseKeys', 'createdAt', 'expiresAt'])
    .orderBy('id')
    .execute()
}

/** The one whose link has this hash, while it works. */
export function findInvitation(db: Db, hash: string, now: Date) {
  return db
    .selectFrom('staffInvitations')
    .where('hash', '=', hash)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .select(['id', 'email', 'capability', 'courseKeys', 'invitedBy'])
    .executeTakeFirst()
}

/** Withdrawn or accepted; undefined where it was over already. */
export function endInvitation(db: Db, id: number, now: Date) {
  return db
    .updateTable('staffInvitations')
    .set({ endedAt: now })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('id')
    .executeTakeFirst()
}

/** The ones before to the same address: only the newest link works. */
export async function endInvitationsTo(db: Db, email: string, now: Date): Promise<void> {
  await db
    .updateTable('staffInvitations')
    .set({ endedAt: now })
    .where('email', '=', email)
    .where('endedAt', 'is', null)
    .execute()
}

/** Which lines of the log are of a kind, by the first word of what they were done to; all others are `people`. */
const KINDS: Record<Exclude<LogKind, 'people'>, readonly string[]> = {
  courses: ['course', 'dispute', 'task', 'edition'],
  money: ['order', 'payment', 'refund'],
  staff: ['staff', 'invitation', 'studio'],
}
type LogKind = 'courses' | 'people' | 'money' | 'staff'

/** The newest first, one more than asked for where there are more. */
export function findLog(
  db: Db,
  { kind, before, most }: { kind: LogKind | undefined; before: number | undefined; most: number },
) {
  const word = sql<string>`split_part(subject, ' ', 1)`
  const others = Object.values(KINDS).flat()
  return db
    .selectFrom('staffLog')
    .leftJoin('users', 'users.id', 'staffLog.userId')
    .$if(before !== undefined, query => query.where('staffLog.id', '<', before ?? 0))
    .$if(kind === 'people', query => query.where(word, 'not in', others))
    .$if(kind !== undefined && kind !== 'people', query =>
      query.where(word, 'in', kind && kind !== 'people' ? [...KINDS[kind]] : ['']),
    )
    .select(['staffLog.id', 'at', 'action', 'subject'])
    .select(eb => [
      eb.ref('staffLog.before').$castTo<LogEntry['before']>().as('before'),
      eb.ref('staffLog.after').$castTo<LogEntry['after']>().as('after'),
    ])
    .select(['users.firstName', 'users.lastName', 'users.nickname', 'users.hideName', 'users.email'])
    .orderBy('staffLog.id', 'desc')
    .limit(most + 1)
    .execute()
}
