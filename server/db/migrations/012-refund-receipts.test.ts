import { deepEqual } from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { claimRefund } from '../../payments/records/ledger-queries.ts'
import { openSchool } from '@tabia/school-kit/school.ts'
import { upgradedFrom } from '@tabia/school-kit/upgraded-school.ts'

const DONE = '00000000-0000-4000-8000-000000000001'
const OPEN = '00000000-0000-4000-8000-000000000002'

const school = await openSchool({
  database: () =>
    upgradedFrom('012-refund-receipts', async db => {
      const texts = '{"en": "Course", "ru": "Course"}'
      for (const statement of [
        sql`insert into users (id, email, password_hash, first_name, language, email_set_at, created_at)
          values (7, 'before@example.org', '', 'Anna', 'en', now(), now())`,
        sql`insert into courses (id, key, level_id, number, name, description, digest)
          values (1, 'course', 0, 1, ${texts}, ${texts}, '')`,
        sql`insert into orders (id, user_id, course_id, status, created_at, amount, currency)
          values (1, 7, 1, 'paid', now(), 490000, 'RUB')`,
        sql`insert into payments (id, order_id, provider, provider_id, status, amount, currency, test, email, language,
            description, created_at)
          values (${DONE}, 1, 'yookassa', 'a', 'succeeded', 490000, 'RUB', true, '', 'en', '', now())`,
        sql`insert into refunds (id, payment_id, cause, amount, status, created_at, next_try_at)
          values (${DONE}, ${DONE}, 'staff', 100, 'done', now(), now()),
            (${OPEN}, ${DONE}, 'staff', 100, 'open', now(), now())`,
      ]) {
        await statement.execute(db)
      }
    }),
})
after(() => school.close())

test('a refund under way goes on; of those made before no receipt is asked', async () => {
  const soon = new Date('2100-01-01')
  const later = new Date('2100-01-01T00:05:00Z')
  const due = [await claimRefund(school.db, soon, later), await claimRefund(school.db, soon, later)]
  deepEqual(
    due.map(refund => refund?.id),
    [OPEN, undefined],
  )
})
