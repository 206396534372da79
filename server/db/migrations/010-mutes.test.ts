import { deepEqual } from 'node:assert/strict'
import { after, test } from 'node:test'
import { openSchool } from '@tabia/school-kit/school.ts'
import { upgradedSchool } from '@tabia/school-kit/upgraded-school.ts'

const school = await openSchool({ database: () => upgradedSchool('010-mutes', '002-orders') })
after(() => school.close())

test('tasks that are in the school mute nothing until their course is read again', async () => {
  const muted = await school.db.selectFrom('tasks').select('mute').distinct().execute()
  deepEqual(muted, [{ mute: null }])
})
