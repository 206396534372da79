import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { deleteAccount, exportData } from '@tabia/contract/account.ts'
import { getUser } from '@tabia/contract/auth.ts'
import { eraseAccounts } from '../../account/erasure/erase-accounts.ts'
import { hashPassword } from '../../auth/password/password.ts'
import { PASSWORD } from '@tabia/school-kit/client.ts'
import { openSchool } from '@tabia/school-kit/school.ts'
import { upgradedFrom } from '@tabia/school-kit/upgraded-school.ts'

// A school of the schema before: a learner, and a link that was under way.

const school = await openSchool({
  database: () =>
    upgradedFrom('008-own-data', async db => {
      await sql`insert into users (email, password_hash, first_name, language, email_set_at, created_at)
        values ('before@example.org', ${await hashPassword(PASSWORD)}, 'Anna', 'en', now(), now())`.execute(
        db,
      )
      await sql`insert into mail_tokens (hash, user_id, kind, email, created_at, expires_at)
        values ('under way', 2, 'undo', 'former@example.org', now(), now())`.execute(db)
    }),
})
after(() => school.close())

test('a learner of the schema before stays, and links under way are still there', async () => {
  const learner = school.visitor()
  await learner.signIn('before@example.org')
  equal((await learner.call(getUser)).firstName, 'Anna')
  const { rows } = await sql`select kind from mail_tokens`.execute(school.db)
  deepEqual(rows, [{ kind: 'undo' }])
})

test('and can have the data, and be forgotten', async () => {
  const learner = school.visitor()
  await learner.signIn('before@example.org')
  const answer = await learner.request({ url: `/api${exportData.path}` })
  ok(answer.payload.includes('before@example.org'))
  await learner.call(deleteAccount, { password: PASSWORD })
  school.clock.advance({ days: 14 })
  await eraseAccounts(school.deps)
  const { rows } = await sql`select id from users where id > 1`.execute(school.db)
  deepEqual(rows, [])
})
