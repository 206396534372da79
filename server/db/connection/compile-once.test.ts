import { deepEqual, equal } from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { compileOnce } from './compile-once.ts'
import { testDatabase } from '@tabia/school-kit/test-database.ts'

const { db, close } = await testDatabase()
after(close)

test('a statement is built at its first use alone, and answers to the values of each', async () => {
  let builds = 0
  const findRole = compileOnce((on, { id, role }: { id: number; role: string }) => {
    builds++
    return on
      .selectFrom('users')
      .where('id', '=', id)
      .where('role', '=', role)
      .select(['id', 'role'])
      .compile()
  })
  deepEqual(await findRole(db, { id: 1, role: 'system' }), [{ id: 1, role: 'system' }])
  deepEqual(await findRole(db, { id: 2, role: 'system' }), [])
  deepEqual(await findRole(db, { id: 1, role: 'user' }), [])
  equal(builds, 1)
})

test('one value may stand in several places, beside constants', async () => {
  const twice = compileOnce((on, { text }: { text: string }) =>
    sql<{ said: string }>`select ${text}::text || ${'-'}::text || ${text}::text as said`.compile(on),
  )
  deepEqual(await twice(db, { text: 'tick' }), [{ said: 'tick-tick' }])
})
