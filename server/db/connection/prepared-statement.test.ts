import { deepEqual, equal, rejects } from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from '@tabia/school-kit/test-database.ts'
import type { Db } from '../types.ts'

// Every statement with values is prepared once and executed from then on: the first time and the later ones must not
// differ, on either database.

const { db, close } = await testDatabase()
after(close)

const twice = async <T>(ask: () => Promise<T>) => [await ask(), await ask()]

/** On one connection, where a statement is prepared by its first use. */
const onOne = <T>(work: (connection: Db) => Promise<T>) => db.connection().execute(work)

test('values go in and come out as they are', async () => {
  const values = {
    word: 'Табия — «шахматы» 𝄞',
    empty: '',
    quoted: `it's "so" \\ far`,
    whole: -7,
    part: 0.1,
    yes: true,
    no: false,
    nothing: null,
    moment: new Date('2026-11-21T09:00:00.123Z'),
    old: new Date('1945-05-09T12:00:00Z'),
  }
  const ask = (connection: Db) => async () => {
    const { rows } = await sql`select ${values.word}::text as word, ${values.empty}::text as empty,
      ${values.quoted}::text as quoted, ${values.whole}::integer as whole, ${values.part}::double precision as part,
      ${values.yes}::boolean as yes, ${values.no}::boolean as no, ${values.nothing}::text as nothing,
      ${values.moment}::timestamptz as moment, ${values.old}::timestamptz as old`.execute(connection)
    return rows
  }
  deepEqual(await onOne(connection => twice(ask(connection))), [[values], [values]])
})

test('a long text and many values, too', async () => {
  const long = 'ы'.repeat(200_000)
  const many = Array.from({ length: 2000 }, (_, index) => index)
  const ask = (connection: Db) => async () => {
    const { rows } = await sql<{ size: number; many: number }>`select length(${long}::text) as size,
      (select count(*) from (values ${sql.join(many.map(one => sql`(${one}::integer)`))}) as one) as many`.execute(
      connection,
    )
    return rows[0]
  }
  const found = { size: 200_000, many: 2000 }
  deepEqual(await onOne(connection => twice(ask(connection))), [found, found])
})

test('lists, documents and bytes, and names of our code for every column', async () => {
  const ask = (connection: Db) => async () => {
    const { rows } = await sql`select ${['e2e4', 'g1f3']}::text[] as two_moves,
      ${{ innerKey: { deep_key: 1 } }}::jsonb as some_document, ${'x'}::text as some_text`.execute(connection)
    return rows[0]
  }
  const row = {
    twoMoves: ['e2e4', 'g1f3'],
    someDocument: { innerKey: { deep_key: 1 } },
    someText: 'x',
  }
  deepEqual(await onOne(connection => twice(ask(connection))), [row, row])
})

test('a statement tells how many rows it wrote, the first time and later', async () => {
  const [first, second] = await twice(() =>
    db.updateTable('users').set({ language: 'en' }).where('id', '=', 1).executeTakeFirst(),
  )
  deepEqual([first?.numUpdatedRows, second?.numUpdatedRows], [1n, 1n])
  const gone = await twice(() => db.deleteFrom('users').where('id', '=', -1).executeTakeFirst())
  deepEqual(
    gone.map(({ numDeletedRows }) => numDeletedRows),
    [0n, 0n],
  )
})

test('a statement that failed, at its first use or a later one, works the next time', async () => {
  await onOne(async connection => {
    const half = (by: number) =>
      sql<{ half: number }>`select 10 / ${by}::integer as half`
        .execute(connection)
        .then(({ rows }) => rows[0]?.half)
    await rejects(half(0), { code: '22012' })
    equal(await half(2), 5)
    await rejects(half(0), { code: '22012' })
    equal(await half(5), 2)
    const bad = (text: string) =>
      sql<{ number: number }>`select ${text}::integer as number`.execute(connection)
    await rejects(bad('x'), { code: '22P02' })
    equal((await bad('4')).rows[0]?.number, 4)
    await rejects(sql`select ${1}::integer from nowhere`.execute(connection), { code: '42P01' })
    await rejects(sql`select ${1}::integer from nowhere`.execute(connection), { code: '42P01' })
  })
})
