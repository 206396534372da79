import type { getStudio as endpoint } from '@tabia/contract/studio/door.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/calls/route.ts'
import { isProved, STUDIO_OPEN_MS } from '../../http/staff-access.ts'
import { findClosedUntil } from './tries.ts'

export async function getStudio(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { caller: { userId, staff } }: Call<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const user = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['firstName', 'lastName', 'email'])
    .executeTakeFirstOrThrow()
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email
  const openUntil =
    staff.provedAt && isProved(staff, now()) ? new Date(staff.provedAt.getTime() + STUDIO_OPEN_MS) : null
  const closedUntil = await findClosedUntil(db, userId, now())
  return {
    name,
    owner: staff.owner,
    openUntil: openUntil?.toISOString() ?? null,
    setUp: staff.codeMissing,
    closedUntil: closedUntil?.toISOString() ?? null,
  }
}
