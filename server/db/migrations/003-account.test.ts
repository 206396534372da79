import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { changeEmail } from '@tabia/contract/account.ts'
import { getUser, undoEmailChange } from '@tabia/contract/auth.ts'
import { PASSWORD } from '@tabia/school-kit/client.ts'
import { linkOf } from '@tabia/school-kit/letters/letters.ts'
import { openSchool } from '@tabia/school-kit/school.ts'
import { upgradedFrom } from '@tabia/school-kit/upgraded-school.ts'
import { hashPassword } from '../../auth/password/password.ts'
import type { Db } from '../types.ts'

// A school of the schema before: a learner with a confirmed address, and a link that was under way.

const school = await openSchool({ database: () => upgradedFrom('003-account', fill) })
after(() => school.close())

test('links that were under way are still there', async () => {
  const rows = await school.db
    .selectFrom('mailTokens')
    .where('hash', '=', 'under way')
    .select('kind')
    .execute()
  deepEqual(rows, [{ kind: 'reset' }])
})

test('a learner of the schema before signs in, and changes the address and back', async () => {
  const learner = school.visitor()
  await learner.signIn('before@example.org')
  ok((await learner.call(getUser)).emailVerifiedAt)
  await learner.call(changeEmail, { email: 'after@example.org' })
  const { token } = await linkOf(school, 'before@example.org', 'emailChanged')
  equal((await school.visitor().call(undoEmailChange, { token })).email, 'before@example.org')
})

async function fill(db: Db): Promise<void> {
  await sql`insert into users (email, password_hash, first_name, language, email_verified_at, email_set_at, created_at)
    values ('before@example.org', ${await hashPassword(PASSWORD)}, 'Anna', 'en', now(), now(), now())`.execute(
    db,
  )
  await sql`insert into mail_tokens (hash, user_id, kind, email, created_at, expires_at)
    values ('under way', 2, 'reset', 'nobody@example.org', now(), now())`.execute(db)
}
