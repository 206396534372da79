import { deepEqual } from 'node:assert/strict'
import { after, test } from 'node:test'
import { openSchool } from '@tabia/school-kit/school.ts'
import { upgradedSchool } from '@tabia/school-kit/upgraded-school.ts'

const school = await openSchool({ database: () => upgradedSchool('032-studio') })
after(() => school.close())

test('the courses of an upgraded school are its own, for sale, at the price of the school', async () => {
  const courses = await school.db
    .selectFrom('courses')
    .select(['origin', 'author', 'price', 'withdrawnAt'])
    .distinct()
    .execute()
  deepEqual(courses, [{ origin: 'school', author: null, price: null, withdrawnAt: null }])
})
