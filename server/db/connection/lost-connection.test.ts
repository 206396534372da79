import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { updateProfile } from '@tabia/contract/account.ts'
import { getUser } from '@tabia/contract/auth.ts'
import { getOrders } from '@tabia/contract/payments.ts'
import { type Cluster, NEEDS_CLUSTER, openCluster } from '@tabia/school-kit/cluster.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { openSchool, type School } from '@tabia/school-kit/school.ts'
import { testDatabase } from '@tabia/school-kit/test-database.ts'

// What learners notice when PostgreSQL ends a connection in the middle of their call: restart, failover, an operator.

const HOLDS = { skip: NEEDS_CLUSTER }
let cluster: Cluster
let school: School
before(async () => {
  if (NEEDS_CLUSTER) return
  cluster = await openCluster()
  await cluster.start()
  school = await openSchool({ database: log => testDatabase(log, cluster.urlOf()) })
})
after(async () => {
  await school?.close()
  await cluster?.close()
})

const LOCKS = {
  'users, to write': 'lock table users in exclusive mode',
  users: 'lock table users in access exclusive mode',
  orders: 'lock table orders in access exclusive mode',
}

/**
 * Makes calls while a table is locked, so that they wait, and ends the connections of those that wait: so many times
 * for each call, or until they are answered.
 */
async function cut<Answer>(
  lock: 'users, to write' | 'users' | 'orders',
  times: number,
  calls: () => Promise<Answer>[],
) {
  let answers: Promise<PromiseSettledResult<Answer>[]> | undefined
  await school.db.transaction().execute(async tx => {
    await sql.raw(LOCKS[lock]).execute(tx)
    const made = calls()
    const state = { waiting: true }
    answers = Promise.allSettled(made)
    void answers.then(() => (state.waiting = false))
    for (let ended = 0; state.waiting && ended < times * made.length;) {
      // Outside the transaction: within one, the list of connections stays as it was first read.
      const { rows } = await sql`select pg_terminate_backend(pid, 1000) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(school.db)
      ended += rows.length
    }
  })
  return answers ?? []
}

const save = (learner: Client, firstName: string) =>
  learner.request({
    method: updateProfile.method,
    url: `/api${updateProfile.path}`,
    body: { first_name: firstName },
    headers: { 'accept-language': 'en' },
  })

test(
  'a connection that ends in a transaction fails that call alone, with 503 and when to come back',
  HOLDS,
  async () => {
    const anna = await school.register()
    const [answered] = await cut('users, to write', 1, () => [save(anna, 'Olga')])
    const answer = answered?.status === 'fulfilled' ? answered.value : undefined
    equal(answer?.statusCode, 503)
    equal(answer?.headers['retry-after'], '5')
    equal(answer?.json().message, 'The school is not available right now. Please try again in a minute.')
    equal((await anna.call(getUser)).firstName, 'Anna')
    equal((await save(anna, 'Olga')).statusCode, 200)
    equal((await anna.call(getUser)).firstName, 'Olga')
  },
)

test('between two statements of a transaction, too', HOLDS, async () => {
  const lost = school.db.transaction().execute(async tx => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 1000)`.execute(school.db)
    await sql`select 1`.execute(tx)
  })
  await rejects(lost, { name: 'DatabaseUnavailable' })
  equal((await (await school.register()).call(getUser)).firstName, 'Anna')
})

test('a read that is lost is made once more', HOLDS, async () => {
  const anna = await school.register()
  const [reading] = await cut('orders', 1, () => [anna.call(getOrders)])
  deepEqual(reading, { status: 'fulfilled', value: { orders: [] } })
})

test('only once; the call every page begins with keeps its 500, and with it the token', HOLDS, async () => {
  const anna = await school.register()
  const answers = await cut<unknown>('users', 2, () => [anna.call(getOrders), anna.call(getUser)])
  deepEqual(
    answers.map(answer => answer.status === 'rejected' && answer.reason.http),
    [503, 500],
  )
})

test('a connection that ends is a line of the log and no mistake of ours', HOLDS, async () => {
  const anna = await school.register()
  school.log()
  await cut('users', 2, () => [anna.call(getOrders)])
  const lines = school.log().map(line => JSON.parse(line))
  ok(
    lines.every(({ level }) => level < 50),
    JSON.stringify(lines),
  )
  match(JSON.stringify(lines), /"status":503/)
})
