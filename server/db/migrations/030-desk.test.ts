import { deepEqual } from 'node:assert/strict'
import { after, test } from 'node:test'
import { openSchool } from '@tabia/school-kit/school.ts'
import { upgradedSchool } from '@tabia/school-kit/upgraded-school.ts'
import { findPeople } from '../../staff/people/queries.ts'

const school = await openSchool({ database: () => upgradedSchool('030-desk', '002-orders') })
after(() => school.close())

test('people who were there before are found by how their address begins', async () => {
  const { email, id } = await school.db
    .selectFrom('users')
    .where('role', '!=', 'system')
    .select(['email', 'id'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const found = await findPeople(school.db, email.slice(0, -1))
  deepEqual(
    found.map(person => person.id),
    [id],
  )
})
