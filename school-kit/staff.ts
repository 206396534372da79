import { Secret, TOTP } from 'otpauth'
import type { Client } from './client.ts'
import type { School } from './school.ts'

type Grant = { capability: 'owner'; courseKey: null } | { capability: 'coach'; courseKey: string | null }

/**
 * An owner of the school, registered, with the password given for the studio a moment ago.
 *
 *     const owner = await makeOwner(school)
 *     await owner.call(getStudio)
 */
export function makeOwner(school: School, email = 'owner@example.org'): Promise<Client> {
  return makeStaff(school, email, [{ capability: 'owner', courseKey: null }])
}

/** A coach of these courses, and of those they begin. */
export function makeCoach(
  school: School,
  courseKeys: string[],
  email = 'coach@example.org',
): Promise<Client> {
  return makeStaff(
    school,
    email,
    [null, ...courseKeys].map(courseKey => ({ capability: 'coach', courseKey })),
  )
}

async function makeStaff(school: School, email: string, grants: Grant[]): Promise<Client> {
  const { db, clock } = school
  const client = await school.register(email)
  const now = clock.now()
  const { id } = await db
    .selectFrom('users')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('staff')
    .values(grants.map(grant => ({ ...grant, userId: id, grantedAt: now, grantedBy: null })))
    .execute()
  await db.updateTable('sessions').set({ provedAt: now }).where('userId', '=', id).execute()
  return client
}

/** The code that an authenticator app with this secret shows at a moment. */
export const codeOf = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
