import { deepEqual, partialDeepStrictEqual } from 'node:assert/strict'
import { after, test } from 'node:test'
import { getSubscribeOptions } from '@tabia/contract/payments.ts'
import { openSchool } from '@tabia/school-kit/school.ts'
import { upgradedSchool } from '@tabia/school-kit/upgraded-school.ts'

const school = await openSchool({ database: () => upgradedSchool('006-payments', '002-orders') })
after(() => school.close())

test('prices become hundredths with their currency', async () => {
  const orders = await school.db
    .selectFrom('orders')
    .select(['status', 'amount', 'currency', 'bonus'])
    .orderBy('id')
    .execute()
  deepEqual(orders, [
    { status: 'pending', amount: 520_000, currency: 'RUB', bonus: 0 },
    { status: 'canceled', amount: 490_000, currency: 'RUB', bonus: 0 },
    { status: 'paid', amount: 490_000, currency: 'RUB', bonus: 0 },
  ])
})

test('a course bought before is still its buyer’s', async () => {
  const learner = school.visitor()
  await learner.signIn('underway@example.org')
  const { data } = await learner.call(getSubscribeOptions, { paid: 'true' })
  partialDeepStrictEqual(
    data.find(({ levelId }) => levelId === 1),
    { number: 1, ordered: true },
  )
})
