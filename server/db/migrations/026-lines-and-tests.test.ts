import { deepEqual } from 'node:assert/strict'
import { after, test } from 'node:test'
import { getLineStats } from '@tabia/contract/line.ts'
import { openSchool } from '@tabia/school-kit/school.ts'
import { upgradedSchool } from '@tabia/school-kit/upgraded-school.ts'

const school = await openSchool({ database: () => upgradedSchool('026-lines-and-tests') })
after(() => school.close())

test('a learner of the first schema has played no line and taken no test', async () => {
  const learner = school.visitor()
  await learner.signIn('underway@example.org')
  deepEqual(await learner.call(getLineStats), { levels: [], lost: null })
})
