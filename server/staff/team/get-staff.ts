import type * as calls from '@tabia/contract/studio/staff.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import { profileName } from '@tabia/core/account/profile-name.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/calls/route.ts'
import { isCodeRequired } from '../second-factor/queries.ts'
import { findCourseNames, findInvitations, findLog, findTeam } from './queries.ts'

const LOG_PAGE = 50

export async function getStaff(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { caller, locale }: Call<typeof calls.getStaff>,
): Promise<AnswerOf<typeof calls.getStaff>> {
  const team = await findTeam(db)
  const invitations = await findInvitations(db, now())
  const named = await coursesNamed({ db }, locale)
  const owners = team.filter(({ owner, canEnter }) => owner && canEnter)
  return {
    staff: team.map(({ owner, coach, courseKeys, begun, confirmedAt, enteredAt, ...user }) => ({
      id: user.id,
      name: profileName({ ...user, hideName: false }) || user.email,
      email: user.email,
      owner,
      coach,
      courses: [
        ...named(courseKeys ?? []).map(course => ({ ...course, begun: false })),
        ...named(begun ?? []).map(course => ({ ...course, begun: true })),
      ],
      secondFactor: confirmedAt !== null,
      enteredAt: enteredAt?.toISOString() ?? null,
      you: user.id === caller.userId,
      lastOwner: owner && owners.every(({ id }) => id === user.id),
    })),
    invitations: invitations.map(({ courseKeys, createdAt, expiresAt, ...invitation }) => ({
      ...invitation,
      courses: named(courseKeys),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
    courses: named(),
    secondFactorRequired: await isCodeRequired(db),
  }
}

/** Names courses by their keys, in the order of the school; all of them by default. One that is gone keeps its key. */
async function coursesNamed({ db }: Pick<Deps, 'db'>, locale: Locale) {
  const names = await findCourseNames(db)
  return (keys: readonly string[] = [...names.keys()]) =>
    keys.map(key => ({ key, name: names.get(key)?.[locale] ?? key }))
}

export async function getStaffLog(
  { db }: Pick<Deps, 'db'>,
  { query: { kind, before } }: Call<typeof calls.getStaffLog>,
): Promise<AnswerOf<typeof calls.getStaffLog>> {
  const lines = await findLog(db, { kind, before, most: LOG_PAGE })
  return {
    entries: lines.slice(0, LOG_PAGE).map(line => ({
      id: line.id,
      at: line.at.toISOString(),
      who: line.email && (profileName({ ...line, hideName: false }) || line.email),
      action: line.action,
      subject: line.subject,
      before: line.before,
      after: line.after,
    })),
    more: lines.length > LOG_PAGE,
  }
}
