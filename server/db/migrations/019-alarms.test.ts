import { equal } from 'node:assert/strict'
import { after, test } from 'node:test'
import { openSchool } from '@tabia/school-kit/school.ts'
import { upgradedSchool } from '@tabia/school-kit/upgraded-school.ts'
import { claimAlarm } from '../../monitoring/queries.ts'

const school = await openSchool({ database: () => upgradedSchool('019-alarms') })
after(() => school.close())

test('an upgraded school tells its alarms, each once', async () => {
  const now = school.clock.now()
  equal(await claimAlarm(school.db, 'letters', now, now), true)
  equal(await claimAlarm(school.db, 'letters', now, new Date(now.getTime() - 1)), false)
})
