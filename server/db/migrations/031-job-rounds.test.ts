import { deepEqual } from 'node:assert/strict'
import { after, test } from 'node:test'
import { openSchool } from '@tabia/school-kit/school.ts'
import { upgradedSchool } from '@tabia/school-kit/upgraded-school.ts'
import { findRounds, keepRounds } from '../../jobs/job-rounds.ts'

const school = await openSchool({ database: () => upgradedSchool('031-job-rounds') })
after(() => school.close())

test('an upgraded school keeps when its jobs ended well', async () => {
  await keepRounds(school.deps)('purge', 'done')
  deepEqual(await findRounds(school.db), [{ job: 'purge', doneAt: school.clock.now(), brokeAt: null }])
})
