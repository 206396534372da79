import { equal, ok } from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { getUser, undoEmailChange } from '@tabia/contract/auth.ts'
import { hashOf } from '../../auth/email/mail-links.ts'
import { hashPassword } from '../../auth/password/password.ts'
import { PASSWORD } from '@tabia/school-kit/client.ts'
import { openSchool } from '@tabia/school-kit/school.ts'
import { upgradedFrom } from '@tabia/school-kit/upgraded-school.ts'

// A school of the schema before: two learners, one of whom can still take a change of address back.

const TOKEN = 'f'.repeat(64)
const school = await openSchool({
  now: new Date(Date.now() + 60_000),
  database: () =>
    upgradedFrom('014-password-set-at', async db => {
      for (const email of ['stays@example.org', 'thief@example.org']) {
        await sql`insert into users (email, password_hash, first_name, language, email_set_at, created_at)
          values (${email}, ${await hashPassword(PASSWORD)}, 'Anna', 'en', now(), now())`.execute(db)
      }
      await sql`insert into mail_tokens (hash, user_id, kind, email, created_at, expires_at)
        select ${hashOf(TOKEN)}, id, 'undo', 'owner@example.org', now() - interval '1 day', now() + interval '6 days'
        from users where email = 'thief@example.org'`.execute(db)
    }),
})
after(() => school.close())

test('the passwords of the schema before go on', async () => {
  const learner = school.visitor()
  await learner.signIn('stays@example.org')
  equal((await learner.call(getUser)).firstName, 'Anna')
})

test('a link sent before the upgrade voids the password: it may have been set since', async () => {
  const { passwordVoid, resetToken } = await school.visitor().call(undoEmailChange, { token: TOKEN })
  equal(passwordVoid, true)
  ok(resetToken)
})
