import { deepEqual, equal, match } from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { getUser } from '@tabia/contract/auth.ts'
import { getAwards } from '@tabia/contract/awards.ts'
import { hashPassword } from '../../auth/password/password.ts'
import { PASSWORD } from '@tabia/school-kit/client.ts'
import { openSchool } from '@tabia/school-kit/school.ts'
import { upgradedFrom } from '@tabia/school-kit/upgraded-school.ts'
import type { Db } from '../types.ts'

// A school of the schema before, in which a learner has finished a trial, a full course well, and one badly.

const school = await openSchool({ database: () => upgradedFrom('005-awards', fill) })
after(() => school.close())

test('who finished a full course before there were awards has the document it earned', async () => {
  const learner = school.visitor()
  await learner.signIn('before@example.org')
  const awards = await learner.call(getAwards)
  deepEqual(
    awards.map(({ course, typeId, number, issuedAt }) => [course, typeId, number, issuedAt]),
    [['Half', 2, 1001, '2026-01-03T00:00:00.000Z']],
  )
  match(awards[0]?.slug ?? '', /^[\w-]{16}$/)
  equal((await learner.call(getUser)).hasAwards, true)
})

async function fill(db: Db): Promise<void> {
  await sql`insert into users (id, email, password_hash, first_name, language, email_set_at, created_at)
    values (7, 'before@example.org', ${await hashPassword(PASSWORD)}, 'Anna', 'en', now(), now())`.execute(db)
  for (const [id, number, name, correct] of [
    [1, 0, 'Trial', 10],
    [2, 1, 'Half', 5],
    [3, 2, 'Less', 4],
  ] as const) {
    const texts = JSON.stringify({ en: name, ru: name })
    await sql`insert into courses (id, key, level_id, number, name, description, digest)
      values (${id}, ${name}, 0, ${number}, ${texts}, ${texts}, '')`.execute(db)
    await sql`insert into editions (id, course_id, number, blocks_count, tasks_count, created_at)
      values (${id}, ${id}, 1, 4, 10, now())`.execute(db)
    await sql`insert into enrolments (user_id, course_id, edition_id, finished_at, correct, total, created_at)
      values (7, ${id}, ${id}, '2026-01-03T00:00:00Z', ${correct}, 10, now())`.execute(db)
  }
}
