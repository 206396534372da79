import { deepEqual, equal } from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { takeMoment } from '@tabia/contract/moments.ts'
import { openSchool } from '@tabia/school-kit/school.ts'
import { upgradedSchool } from '@tabia/school-kit/upgraded-school.ts'

const school = await openSchool({ database: () => upgradedSchool('022-moments', '002-orders') })
after(() => school.close())

test('a course bought before is not celebrated afterwards', async () => {
  const { rows } = await sql<{ email: string; course: number }>`
    select users.email, course_id as course from orders join users on users.id = user_id where status = 'paid'`.execute(
    school.db,
  )
  const [bought] = rows
  if (!bought) throw new Error('no course was bought')
  deepEqual(
    await school.db.selectFrom('moments').select(['kind', 'subject']).execute(),
    rows.map(({ course }) => ({ kind: 'purchase', subject: course })),
  )
  const learner = school.visitor()
  await learner.signIn(bought.email)
  const { first } = await learner.call(takeMoment, { kind: 'purchase', subject: bought.course })
  equal(first, false)
})
