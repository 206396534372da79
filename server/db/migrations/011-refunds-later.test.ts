import { deepEqual } from 'node:assert/strict'
import { after, test } from 'node:test'
import { openSchool } from '@tabia/school-kit/school.ts'
import { upgradedSchool } from '@tabia/school-kit/upgraded-school.ts'

const school = await openSchool({ database: () => upgradedSchool('011-refunds-later', '002-orders') })
after(() => school.close())

test('of payments made before no receipt is known', async () => {
  deepEqual(
    await school.db.selectFrom('payments').select('receipt').where('receipt', 'is not', null).execute(),
    [],
  )
})
