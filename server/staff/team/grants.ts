import type * as calls from '@tabia/contract/studio/staff.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { Capability } from '../../db/tables/staff.ts'
import type { Db } from '../../db/types.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import type { Call } from '../../http/calls/route.ts'
import { keepAnOwner } from '../../http/staff-access.ts'
import { lockLearner } from '../people/queries.ts'
import { recordAction, type Staff } from '../staff-log.ts'
import { findCourseNames, findGrants, insertGrants, endGrants } from './queries.ts'

// Who may enter the studio, as what, and with which courses. Each change is one transaction with its line in the log.

export interface Grant {
  capability: Capability
  /** Of a coach: exactly these, beside those they have begun. Of no meaning to an owner. */
  courses: readonly string[]
}

type Needed = Pick<Deps, 'db' | 'now'>

export async function grantStaff(
  deps: Needed,
  { caller, params, body }: Call<typeof calls.grantStaff>,
): Promise<AnswerOf<typeof calls.grantStaff>> {
  await refuseUnknownCourses(deps.db, body.courses)
  await deps.db.transaction().execute(async tx => {
    const { id } = await lockLearner(tx, Number(params.id))
    // Others come in by an invitation: the address must be theirs.
    if ((await findGrants(tx, id)).length === 0) throw new ApiError('not_found')
    await grant(tx, caller, id, body, deps.now())
  })
  return {}
}

/**
 * From now on the account has this capability; a coach with exactly these courses. Call it with the account locked.
 * @returns false where it was so
 */
export async function grant(
  tx: Db,
  by: Staff,
  userId: number,
  { capability, courses }: Grant,
  at: Date,
): Promise<boolean> {
  const wanted = capability === 'coach' ? [null, ...new Set(courses)] : [null]
  const had = (await findGrants(tx, userId)).filter(each => each.capability === capability)
  const fresh = wanted.filter(key => had.every(({ courseKey }) => courseKey !== key))
  const over = had.filter(({ courseKey }) => !wanted.includes(courseKey))
  if (fresh.length === 0 && over.length === 0) return false
  await endGrants(tx, over, at)
  await insertGrants(
    tx,
    fresh.map(courseKey => ({ userId, capability, courseKey, grantedAt: at, grantedBy: by.userId })),
  )
  const before = had.length > 0 ? stateOf(had.map(({ courseKey }) => courseKey)) : undefined
  await recordAction(
    tx,
    by,
    {
      action: `grant-${capability}`,
      subject: `staff ${userId}`,
      learnerId: userId,
      ...(before && { before }),
      after: stateOf(wanted),
    },
    at,
  )
  return true
}

export async function endStaff(
  { db, now }: Needed,
  { caller, params, body }: Call<typeof calls.endStaff>,
): Promise<AnswerOf<typeof calls.endStaff>> {
  const ended = await db.transaction().execute(async tx => {
    const { id } = await lockLearner(tx, Number(params.id))
    return end(tx, caller, id, body.capability, now())
  })
  if (!ended) throw new ApiError('not_found')
  return {}
}

/** Takes a capability away; the last owner is refused (`last_owner`). @returns false where there was none */
export async function end(
  tx: Db,
  by: Staff,
  userId: number,
  capability: Capability,
  at: Date,
): Promise<boolean> {
  if (capability === 'owner') await keepAnOwner(tx, userId)
  const had = (await findGrants(tx, userId)).filter(each => each.capability === capability)
  if (had.length === 0) return false
  await endGrants(tx, had, at)
  const before = stateOf(had.map(({ courseKey }) => courseKey))
  const what = { action: `end-${capability}`, subject: `staff ${userId}`, learnerId: userId, before }
  await recordAction(tx, by, what, at)
  return true
}

const stateOf = (keys: readonly (string | null)[]) => ({ courses: keys.filter(key => key !== null) })

/** Throws `validation` where a course is not there. */
export async function refuseUnknownCourses(db: Db, keys: readonly string[]): Promise<void> {
  const known = await findCourseNames(db)
  if (!keys.every(key => known.has(key))) throw new ApiError('validation')
}
