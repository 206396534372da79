import { deepEqual, equal, partialDeepStrictEqual } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { getSubscribeOptions } from '@tabia/contract/payments.ts'
import { openSchool } from '../../testing/school.ts'
import { migrate } from '../migrate.ts'
import { emptyDatabase } from '../test-database.ts'

// A school of the second schema, where courses were sold by hand: a course bought, an order cancelled and one that still waits.
const DUMP = new URL('002-orders.dump.sql', import.meta.url)

const school = await openSchool({ database: upgradedSchool })
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

async function upgradedSchool() {
  const database = await emptyDatabase()
  for (const statement of readFileSync(DUMP, 'utf8').split(';\n')) {
    if (statement.trim()) await sql.raw(statement).execute(database.db)
  }
  equal((await migrate(database.db)).includes('006-payments'), true)
  return database
}
