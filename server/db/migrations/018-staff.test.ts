import { deepEqual, equal } from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { getUser } from '@tabia/contract/auth.ts'
import { hashPassword } from '../../auth/password/password.ts'
import { PASSWORD } from '@tabia/school-kit/client.ts'
import { openSchool } from '@tabia/school-kit/school.ts'
import { upgradedFrom } from '@tabia/school-kit/upgraded-school.ts'
import { listMessages } from '../../staff/messages.ts'

// A school of the schema before: a learner who has written a message.

const school = await openSchool({
  database: () =>
    upgradedFrom('018-staff', async db => {
      await sql`insert into users (email, password_hash, first_name, language, email_set_at, created_at)
        values ('before@example.org', ${await hashPassword(PASSWORD)}, 'Anna', 'en', now(), now())`.execute(
        db,
      )
      await sql`insert into messages (user_id, subject, text, created_at)
        select id, 'bug', 'It does not work', now() from users where email = 'before@example.org'`.execute(db)
    }),
})
after(() => school.close())

test('a learner of the schema before is not blocked, and a message of it is open', async () => {
  const learner = school.visitor()
  await learner.signIn('before@example.org')
  equal((await learner.call(getUser)).firstName, 'Anna')
  deepEqual(
    (await listMessages(school.deps, { all: false })).map(({ text, closedAt }) => [text, closedAt]),
    [['It does not work', null]],
  )
})
