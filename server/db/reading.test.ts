import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from '@tabia/school-kit/test-database.ts'

const { db, close } = await testDatabase()
after(close)

test('both databases hand over the same kinds of values', async () => {
  const { rows } = await sql`select 7::bigint as big_number, date '2026-11-21' as some_day,
    timestamptz '2026-11-21T12:00:00+03' as some_time, '{"deepKey": {"inner_key": 1}}'::jsonb as some_json,
    array['e2e4', 'g1f3'] as some_list, 1.5::double precision as some_figure`.execute(db)
  deepEqual(rows, [
    {
      bigNumber: 7,
      someDay: '2026-11-21',
      someTime: new Date('2026-11-21T09:00:00Z'),
      someJson: { deepKey: { inner_key: 1 } },
      someList: ['e2e4', 'g1f3'],
      someFigure: 1.5,
    },
  ])
})

// The embedded database has one connection in the same process: nothing to spare there.
if (process.env['TEST_DATABASE_URL']) {
  test('a statement with parameters is prepared once per connection', async () => {
    await db.connection().execute(async connection => {
      const ask = (id: number) => connection.selectFrom('users').where('id', '=', id).select('role').execute()
      deepEqual([await ask(1), await ask(2)], [[{ role: 'system' }], []])
      const prepared = await sql`select from pg_prepared_statements
        where statement like '%from "users"%'`.execute(connection)
      equal(prepared.rows.length, 1)
    })
  })

  test('statements of ever changing length are not all kept', async () => {
    await db.connection().execute(async connection => {
      for (let length = 1; length <= 520; length++) {
        const ids = Array.from({ length }, (_, index) => index)
        await connection.selectFrom('users').where('id', 'in', ids).select('id').execute()
      }
      const { rows } = await sql<{
        kept: number
      }>`select count(*) as kept from pg_prepared_statements`.execute(connection)
      ok((rows[0]?.kept ?? 0) <= 501)
    })
  })
}
