import { deepEqual, equal, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { type Cluster, NEEDS_CLUSTER, openCluster } from '@tabia/school-kit/cluster.ts'
import { openPostgres } from './open.ts'
import type { Db } from '../types.ts'

// How long PostgreSQL may take for a server that answers calls, and for a command that takes its time.

const HOLDS = { skip: NEEDS_CLUSTER }
let cluster: Cluster
before(async () => {
  if (NEEDS_CLUSTER) return
  cluster = await openCluster()
  await cluster.start()
})
after(() => cluster?.close())

function open(options: Parameters<typeof openPostgres>[1]) {
  const database = openPostgres(cluster.urlOf(), options)
  after(() => database.close())
  return database.db
}

async function limitsOf(db: Db) {
  const { rows } = await sql<{ statement: string; idle: string }>`select
    current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle`.execute(db)
  return rows[0]
}

test('a server’s statements and open transactions have limits, a command’s have none', HOLDS, async () => {
  const [server, command] = [open({ limited: true }), open({})]
  const limits = { statement: '15s', idle: '30s' }
  deepEqual(await limitsOf(server), limits)
  deepEqual(await server.transaction().execute(limitsOf), limits)
  const none = { statement: '0', idle: '0' }
  deepEqual(await limitsOf(command), none)
  deepEqual(await command.transaction().execute(limitsOf), none)
})

test('a pooler that gives every transaction another connection keeps the limits of each', HOLDS, async () => {
  // What a pooler does: the settings of a session are those of its last user.
  const [server, command] = [open({ limited: true, connections: 2 }), open({ connections: 2 })]
  for (const db of [server, command]) await sql`set statement_timeout = '1h'`.execute(db)
  equal((await server.transaction().execute(limitsOf))?.statement, '15s')
  equal((await command.transaction().execute(limitsOf))?.statement, '0')
})

test('a statement that is cut is no mistake of ours: the database is not available', HOLDS, async () => {
  const slow = open({ limited: true })
    .transaction()
    .execute(async tx => {
      await sql`set local statement_timeout = '20ms'`.execute(tx)
      await sql`select pg_sleep(5)`.execute(tx)
    })
  await rejects(slow, { name: 'DatabaseUnavailable', code: '57014' })
})

test('no more connections than the setting says', HOLDS, async () => {
  const db = open({ limited: true, connections: 3 })
  const used = await Promise.all(
    Array.from({ length: 12 }, () =>
      sql<{ pid: number }>`select pg_backend_pid() as pid from pg_sleep(0.02)`.execute(db),
    ),
  )
  equal(new Set(used.map(({ rows }) => rows[0]?.pid)).size, 3)
})
