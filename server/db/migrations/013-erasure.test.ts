import { deepEqual } from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { deleteAccount } from '@tabia/contract/account.ts'
import { eraseAccounts } from '../../account/erasure/erase-accounts.ts'
import { hashPassword } from '../../auth/password/password.ts'
import { PASSWORD } from '@tabia/school-kit/client.ts'
import { openSchool } from '@tabia/school-kit/school.ts'
import { upgradedFrom } from '@tabia/school-kit/upgraded-school.ts'
import type { Db } from '../types.ts'

// A school of the schema before, with letters that wait: Anna has had her address for a year, Boris took his over
// from a learner before him, Vera and Gleb wrote to the school in the same instant.

const school = await openSchool({ database: () => upgradedFrom('013-erasure', fill) })
after(() => school.close())

const owners = async () => {
  const { rows } = await sql<{ subject: string; owner: string | null }>`
    select subject, first_name as owner from letters left join users on users.id = user_id
    order by letters.id`.execute(school.db)
  return rows.map(({ subject, owner }) => `${subject}: ${owner ?? 'unknown'}`)
}

test('letters that wait belong to a learner where that is certain', async () => {
  deepEqual(await owners(), [
    'to Anna: Anna',
    'to the learner before Boris: unknown',
    'to Boris: Boris',
    'of a payment, to Anna: unknown',
    'by Anna: Anna',
    'by Boris: Boris',
    'by Vera or Gleb: unknown',
    'by Gleb or Vera: unknown',
    'to the staff: unknown',
  ])
})

test('an account of the schema before is erased with its letters, those known by their address, too', async () => {
  const anna = school.visitor()
  await anna.signIn('anna@example.org')
  await anna.call(deleteAccount, { password: PASSWORD })
  school.clock.advance({ days: 14 })
  await eraseAccounts(school.deps)
  deepEqual(await owners(), [
    'to the learner before Boris: unknown',
    'to Boris: Boris',
    'by Boris: Boris',
    'by Vera or Gleb: unknown',
    'by Gleb or Vera: unknown',
    'to the staff: unknown',
  ])
})

async function fill(db: Db): Promise<void> {
  const hash = await hashPassword(PASSWORD)
  for (const [name, since] of Object.entries({
    Anna: '2025-01-01',
    Boris: '2026-10-20',
    Vera: '2025-01-01',
  })) {
    await sql`insert into users (email, password_hash, first_name, language, email_set_at, created_at)
      values (${`${name.toLowerCase()}@example.org`}, ${hash}, ${name}, 'en', ${since}, '2025-01-01')`.execute(
      db,
    )
  }
  await sql`insert into users (email, password_hash, first_name, language, email_set_at, created_at)
    values ('gleb@example.org', '', 'Gleb', 'en', '2025-01-01', '2025-01-01')`.execute(db)
  for (const [kind, recipient, subject, at] of [
    ['passwordChanged', 'anna@example.org', 'to Anna', '2026-11-01T10:00:00Z'],
    ['reset', 'boris@example.org', 'to the learner before Boris', '2026-10-19T10:00:00Z'],
    ['verify', 'boris@example.org', 'to Boris', '2026-10-20T10:00:00Z'],
    ['paid', 'anna@example.org', 'of a payment, to Anna', '2026-11-01T10:00:00Z'],
    ['support_message', 'support@example.org', 'by Anna', '2026-11-02T10:00:00.123Z'],
    ['support_review', 'support@example.org', 'by Boris', '2026-11-02T10:00:00.123Z'],
    ['support_message', 'support@example.org', 'by Vera or Gleb', '2026-11-03T10:00:00Z'],
    ['support_message', 'support@example.org', 'by Gleb or Vera', '2026-11-03T10:00:00Z'],
    ['staff_dispute', 'anna@example.org', 'to the staff', '2026-11-04T10:00:00Z'],
  ]) {
    await sql`insert into letters (kind, recipient, language, subject, text, html, created_at, next_try_at)
      values (${kind}, ${recipient}, 'en', ${subject}, '', '', ${at}, ${at})`.execute(db)
  }
  for (const [table, name, at] of [
    ['messages', 'Anna', '2026-11-02T10:00:00.123Z'],
    ['reviews', 'Boris', '2026-11-02T10:00:00.123Z'],
    ['messages', 'Vera', '2026-11-03T10:00:00Z'],
    ['messages', 'Gleb', '2026-11-03T10:00:00Z'],
  ] as const) {
    const more = table === 'messages' ? sql`'bug'` : sql`true`
    const column = table === 'messages' ? 'subject' : 'agreed'
    await sql`insert into ${sql.table(table)} (user_id, text, created_at, ${sql.ref(column)})
      select id, '', ${at}, ${more} from users where first_name = ${name}`.execute(db)
  }
}
