import { deepEqual } from 'node:assert/strict'
import { after, test } from 'node:test'
import { getUser } from '@tabia/contract/auth.ts'
import { openSchool } from '@tabia/school-kit/school.ts'
import { upgradedSchool } from '@tabia/school-kit/upgraded-school.ts'

const school = await openSchool({ database: () => upgradedSchool('028-studio-door') })
after(() => school.close())

test('no account of the first schema is staff, and every course is the school’s', async () => {
  const learner = school.visitor()
  await learner.signIn('underway@example.org')
  deepEqual((await learner.call(getUser)).capabilities, [])
  deepEqual(await school.db.selectFrom('staff').selectAll().execute(), [])
  deepEqual(
    await school.db.selectFrom('courses').where('begunBy', 'is not', null).select('key').execute(),
    [],
  )
  deepEqual(
    await school.db.selectFrom('sessions').where('provedAt', 'is not', null).select('id').execute(),
    [],
  )
})
