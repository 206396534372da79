import { deepEqual, equal } from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { emptyDatabaseAt } from '@tabia/school-kit/test-database.ts'
import { openDatabase } from './open.ts'

// Statements on PostgreSQL have names, unless a pooler in between knows none. Needs TEST_DATABASE_URL.

const server = process.env['TEST_DATABASE_URL']
const HOLDS = { skip: server ? false : 'needs TEST_DATABASE_URL' }
const place = server ? await emptyDatabaseAt(server) : undefined
after(() => place?.drop())

/** The statements one connection keeps after three rounds of one, and of a transaction. */
async function keptBy(databasePrepared: boolean) {
  const config = { databaseUrl: place?.url ?? '', dataDir: '', databasePrepared }
  const { db, close } = await openDatabase(config, { connections: 1 })
  for (let round = 0; round < 3; round += 1) {
    const { rows } = await sql`select ${round}::integer + 1 as next`.execute(db)
    deepEqual(rows, [{ next: round + 1 }])
    await db.transaction().execute(tx => sql`select ${round}::integer * 2 as twice`.execute(tx))
  }
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  await close()
  return rows.map(({ statement }) => statement)
}

test('a statement with parameters is prepared once', HOLDS, async () => {
  equal((await keptBy(true)).length, 2)
})

test('with DATABASE_PREPARED off nothing is prepared under a name, and all is answered', HOLDS, async () => {
  deepEqual(await keptBy(false), [])
})
