import { deepEqual, equal } from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { openSchool } from '@tabia/school-kit/school.ts'
import { upgradedFrom } from '@tabia/school-kit/upgraded-school.ts'
import { stock } from '@tabia/school-kit/catalogue/small.ts'
import type { Reach } from '../../http/staff-access.ts'
import { findMessages, findReviews } from '../../staff/inbox/queries.ts'

// A school of the schema before: two learners have written, one of them in a course.

const school = await openSchool({
  database: () =>
    upgradedFrom('029-inbox', async db => {
      await stock(db, new Date('2026-01-01'))
      await sql`insert into users (email, password_hash, first_name, language, email_set_at, created_at)
        values ('in@example.org', '', 'Anna', 'en', now(), now()), ('out@example.org', '', 'Boris', 'en', now(), now())`.execute(
        db,
      )
      await sql`insert into enrolments (user_id, course_id, edition_id, created_at)
        select users.id, courses.id, courses.edition_id, '2026-01-02' from users, courses
        where email = 'in@example.org' and key = 'start-trial'`.execute(db)
      await sql`update users set current_enrolment_id = enrolments.id from enrolments
        where enrolments.user_id = users.id`.execute(db)
      await sql`insert into messages (user_id, subject, text, created_at)
        select id, 'bug', 'It does not work', now() from users where email like '%@example.org' order by id`.execute(
        db,
      )
      await sql`insert into reviews (user_id, text, agreed, created_at)
        select id, 'Good', true, now() from users where email = 'in@example.org'`.execute(db)
    }),
})
after(() => school.close())

test('what was written before waits, for the coach of the course its writer is in', async () => {
  const page = { state: 'open', offset: 0, limit: 10 } as const
  const owner: Reach = { owner: true, courses: [], provedAt: null, codeMissing: false }
  const coach: Reach = { owner: false, courses: ['start-trial'], provedAt: null, codeMissing: false }
  const names = async (reach: Reach) =>
    (await findMessages(school.db, reach, page)).map(({ firstName }) => firstName)
  deepEqual([await names(owner), await names(coach)], [['Anna', 'Boris'], ['Anna']])
  equal((await findReviews(school.db, coach, page)).length, 1)
})
