import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { after, test } from 'node:test'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { onPGlite } from './open.ts'
import { PARSERS } from './parsers.ts'

const { db, close } = onPGlite(await PGlite.create({ parsers: PARSERS }))
after(close)
await sql`create table things (id int generated always as identity, word text, at timestamptz, figure float8,
  yes boolean, list text[], document jsonb)`.execute(db)

const preparedFor = async (part: string) => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  return rows.filter(({ statement }) => statement.includes(part)).length
}

test('a statement with parameters is prepared once', async () => {
  for (const word of ['one', 'two', 'three'])
    await sql`insert into things (word) values (${word})`.execute(db)
  equal(await preparedFor('insert into things (word)'), 1)
})

test('values of every kind come back as they went in', async () => {
  const words = ["it's", "''", '\\', "\\'; drop table things; --", '$1', 'ёж «»', '']
  const at = new Date('2026-11-21T12:34:56.789Z')
  for (const word of words) {
    for (const figure of [0.1 + 0.2, 1e-300, -5, null]) {
      const { rows } = await sql`insert into things (word, at, figure, yes) values
        (${word}, ${at}, ${figure}, ${figure === null}) returning word, at, figure, yes`.execute(db)
      deepEqual(rows, [{ word, at, figure, yes: figure === null }])
    }
  }
})

test('lists and documents go unprepared, and come back, too', async () => {
  const document = JSON.stringify({ deep: [1, 'it’s'] })
  const { rows } = await sql`insert into things (list, document) values (${['a', "b'c"]}, ${document})
    returning list, document`.execute(db)
  deepEqual(rows, [{ list: ['a', "b'c"], document: JSON.parse(document) }])
})

test('how many rows were changed is known', async () => {
  const { numAffectedRows } = await sql`update things set figure = ${7} where word = ${'two'}`.execute(db)
  equal(numAffectedRows, 1n)
})

test('within transactions, too, also when they are rolled back', async () => {
  const insert = (word: string) => sql`insert into things (word, yes) values (${word}, ${true})`
  const attempt = db.transaction().execute(async tx => {
    await insert('lost').execute(tx)
    throw new Error('changed my mind')
  })
  await rejects(attempt, /changed my mind/)
  await db.transaction().execute(tx => insert('kept').execute(tx))
  const { rows } = await sql`select word from things where yes and word in (${'lost'}, ${'kept'})`.execute(db)
  deepEqual(rows, [{ word: 'kept' }])
})

test('a mistake in a statement is told as ever', async () => {
  await rejects(sql`select nothing from things where id = ${1}`.execute(db), { code: '42703' })
  await rejects(sql`insert into things (figure) values (${'much'})`.execute(db), { code: '22P02' })
})

test('statements of ever changing length are not all kept', async () => {
  for (let length = 1; length <= 520; length++) {
    const ids = Array.from({ length }, (_, index) => index)
    await sql`select id from things where id in (${sql.join(ids)})`.execute(db)
  }
  ok((await preparedFor('')) <= 500)
})
