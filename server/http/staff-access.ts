import { type ExpressionBuilder, sql } from 'kysely'
import type { Access, AnyEndpoint } from '@tabia/contract/endpoint.ts'
import type { Database, Db } from '../db/types.ts'
import { ApiError } from './calls/api-error.ts'
import type { Caller } from './session.ts'

const HOUR_MS = 60 * 60 * 1000
/** So long the studio stays open after the password was given. */
export const STUDIO_OPEN_MS = 12 * HOUR_MS

/** A caller who is staff. */
export interface StaffCaller extends Caller {
  staff: Reach
}

/** What a member of staff may reach. */
export interface Reach {
  owner: boolean
  /** Keys of the courses a coach reaches; of no meaning to an owner, who reaches all. */
  courses: readonly string[]
  /** When the password was given for the studio; null: not in this session. */
  provedAt: Date | null
  /** The school requires a second factor, and this member of staff has none. */
  codeMissing: boolean
}

/** Grants, courses and the proof of this session, read together; undefined where the caller is no staff. */
export async function findReach(
  db: Db,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
): Promise<Reach | undefined> {
  const row = await db
    .selectNoFrom([
      grantsOf(userId).as('grants'),
      begunBy(userId).as('begun'),
      provedIn(userId, sessionId).as('provedAt'),
      lacksCode(userId).as('codeMissing'),
    ])
    .executeTakeFirstOrThrow()
  const grants = row.grants ?? []
  if (grants.length === 0) return undefined
  const named = grants.flatMap(({ courseKey }) => courseKey ?? [])
  return {
    owner: grants.some(({ capability }) => capability === 'owner'),
    courses: [...new Set([...named, ...(row.begun ?? [])])],
    provedAt: row.provedAt,
    codeMissing: row.codeMissing,
  }
}

const grantsOf = (userId: number) =>
  sql<{ capability: string; courseKey: string | null }[] | null>`(
    select json_agg(json_build_object('capability', capability, 'courseKey', course_key))
    from staff where user_id = ${userId} and ended_at is null)`

const begunBy = (userId: number) =>
  sql<string[] | null>`(
    select json_agg(key) from (
      select key from courses where begun_by = ${userId}
      union select course_key from drafts where begun_by = ${userId}) begun)`

const provedIn = (userId: number, sessionId: string) =>
  sql<Date | null>`(select proved_at from sessions where id = ${sessionId} and user_id = ${userId})`

const lacksCode = (userId: number) =>
  sql<boolean>`(exists (select from studio_settings where second_factor_required)
    and not exists (select from second_factors where user_id = ${userId} and confirmed_at is not null))`

/** Whether these grants open a call of this access. */
export const mayCall = (access: Access, reach: Reach | undefined): reach is Reach =>
  access === 'owner' ? reach?.owner === true : reach !== undefined

/** Throws the refusal where the door is not open far enough for this call. */
export function refuseAtDoor(endpoint: AnyEndpoint, reach: Reach, now: Date): void {
  if (!endpoint.unproved && !isProved(reach, now)) throw new ApiError('prove_password')
  if (!endpoint.withoutCode && reach.codeMissing) throw new ApiError('set_up_code')
}

/** Whether the password was given for the studio in this session, and not too long ago. */
export const isProved = ({ provedAt }: Pick<Reach, 'provedAt'>, now: Date): boolean =>
  provedAt !== null && now.getTime() - provedAt.getTime() < STUDIO_OPEN_MS

/** For queries over `courses`: those this member of staff reaches. */
export const reaches =
  ({ owner, courses }: Reach) =>
  (where: ExpressionBuilder<Database, 'courses'>) =>
    owner ? sql<boolean>`true` : where('courses.key', 'in', [...courses, ''])

/**
 * Throws `last_owner` where without this account the school would have no owner who can enter. The grants of all owners
 * stay locked until the end of the transaction: of two who go at the same moment one stays.
 */
export async function keepAnOwner(tx: Db, userId: number): Promise<void> {
  await tx
    .selectFrom('staff')
    .where('capability', '=', 'owner')
    .where('endedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .select('id')
    .execute()
  const owners = await tx
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.userId')
    .where('capability', '=', 'owner')
    .where('endedAt', 'is', null)
    .select('userId')
    .select(canEnter.as('canEnter'))
    .execute()
  const isOwner = owners.some(owner => owner.userId === userId)
  const othersCanEnter = owners.some(owner => owner.userId !== userId && owner.canEnter)
  if (isOwner && !othersCanEnter) throw new ApiError('last_owner')
}

/** Of a row of `users`: neither blocked nor about to be erased. */
export const canEnter = sql<boolean>`(users.blocked_at is null and users.erase_at is null)`
