import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { deleteAccount } from '@tabia/contract/account.ts'
import { getUser } from '@tabia/contract/auth.ts'
import { eraseAccounts } from '../account/erasure/erase-accounts.ts'
import type { Db } from '../db/types.ts'
import { PASSWORD } from '@tabia/school-kit/client.ts'
import { knownEverywhere } from '@tabia/school-kit/known-everywhere.ts'
import { openSchool } from '@tabia/school-kit/school.ts'
import { openShop, type Shop } from '@tabia/school-kit/shop.ts'
import { emptyDatabase, testDatabase } from '@tabia/school-kit/test-database.ts'
import { dumpDatabase, findSequences, findTables } from './dump.ts'
import { erasedList, markErased, readErased } from './erased-list.ts'
import { readBackup, writeBackup } from './files.ts'
import { loadDatabase } from './load.ts'

const folder = mkdtempSync(join(tmpdir(), 'tabia-backup-'))
const FILE = join(folder, 'school.backup')

let shop: Shop
let known: Awaited<ReturnType<typeof knownEverywhere>>
before(async () => {
  shop = await openShop()
  shop.deps.noteErased = erasedList(folder, 90)
  known = await knownEverywhere(shop, 'kept')
})
after(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

const backup = (db: Db = shop.db, file = FILE) =>
  writeBackup(file, write => dumpDatabase(db, { build: 'test', now: shop.clock.now(), write }))

/** Every row of every table, as the database writes it. */
async function contentOf(db: Db): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {}
  for (const table of await findTables(db)) {
    const { rows } = await sql<{ row: string }>`
      select row_to_json(t)::text as row from ${sql.table(table)} as t order by 1`.execute(db)
    content[table] = rows.map(({ row }) => row)
  }
  return content
}

test('what was backed up is restored: every row of every table, the numbers that come next, and the rules', async () => {
  const counts = await backup()
  equal(statSync(FILE).mode & 0o777, 0o600)
  const { db, close } = await emptyDatabase()
  after(close)
  const loaded = await loadDatabase(db, readBackup(FILE))
  deepEqual(await contentOf(db), await contentOf(shop.db))
  deepEqual(await findSequences(db), await findSequences(shop.db))
  for (const [table, count] of Object.entries(counts)) equal(loaded[table] ?? 0, count, table)
  ok((counts['answers'] ?? 0) > 0)
  await rejects(
    sql`insert into sessions (id, user_id, created_at, last_seen_at)
    values (gen_random_uuid(), 999999, now(), now())`.execute(db),
  )
})

test('learners of a restored school log in and go on', async () => {
  await backup()
  const school = await openSchool({
    now: shop.clock.now(),
    database: async () => {
      const database = await emptyDatabase()
      await loadDatabase(database.db, readBackup(FILE))
      return database
    },
  })
  const learner = school.visitor()
  await learner.signIn(known.email)
  equal((await learner.call(getUser)).id, known.id)
  await school.register('newcomer@example.org')
  await school.close()
})

test('the school goes on while it is backed up, and the file is of one moment', async () => {
  const busy = Promise.all([1, 2, 3].map(number => shop.register(`meanwhile${number}@example.org`)))
  await backup()
  await busy
  const { db, close } = await emptyDatabase()
  after(close)
  await loadDatabase(db, readBackup(FILE))
  const count = async (table: 'users' | 'consents') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows
  equal(await count('users'), (await count('consents')) + 1)
})

test('who was erased since is erased again, and no one who got the number later', async () => {
  shop.clock.advance({ minutes: 1 })
  const leaver = await shop.register('gone@example.org')
  const id = await shop.idOf(leaver)
  await backup()
  await leaver.call(deleteAccount, { password: PASSWORD })
  shop.clock.advance({ days: 14 })
  await eraseAccounts(shop.deps)
  const list = await readErased(join(folder, 'erased'))
  deepEqual(
    list.map(each => each.id),
    [id],
  )
  equal(readdirSync(join(folder, 'erased')).length, 1)

  const { db, close } = await emptyDatabase()
  after(close)
  await loadDatabase(db, readBackup(FILE))
  const find = (email: string) =>
    db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst()
  equal((await find('gone@example.org'))?.id, id)
  const other = list.map(each => ({ ...each, id: known.id }))
  equal(await markErased(db, other, shop.clock.now()), 0)
  equal(await markErased(db, list, shop.clock.now()), 1)
  await eraseAccounts({ ...shop.deps, db })
  equal(await find('gone@example.org'), undefined)
  equal((await find(known.email))?.id, known.id)
})

test('the list of the erased holds numbers and times alone, and goes when no backup is so old', async () => {
  const text = readdirSync(join(folder, 'erased')).map(file =>
    readFileSync(join(folder, 'erased', file), 'utf8'),
  )
  match(text.join(''), /^(\{"id":\d+,"createdAt":"[^"]+","at":"[^"]+"\}\n)+$/)
  const note = erasedList(folder, 90)
  await note({ id: 5, createdAt: new Date('2027-06-01') }, new Date('2027-06-02'))
  deepEqual(readdirSync(join(folder, 'erased')), ['2027-06.jsonl'])
})

test('an account is not erased while its number cannot be written down', async () => {
  const learner = await shop.register('stays@example.org')
  await learner.call(deleteAccount, { password: PASSWORD })
  shop.clock.advance({ days: 14 })
  const noteErased = async () => {
    throw new Error('the disk is full')
  }
  await rejects(eraseAccounts({ ...shop.deps, noteErased }), /disk is full/)
  const left = await shop.db
    .selectFrom('users')
    .where('email', '=', 'stays@example.org')
    .select('id')
    .execute()
  equal(left.length, 1)
})

test('a file that is cut off, damaged, no backup, or of a newer release restores nothing', async () => {
  await backup()
  const lines = gunzipSync(readFileSync(FILE)).toString().split('\n')
  const broken = join(folder, 'broken.backup')
  for (const [text, why] of [
    [lines.slice(0, -2).join('\n'), /cut off or damaged/],
    [lines.filter(line => !line.includes('kept@example.org')).join('\n'), /cut off or damaged/],
    ['{"another":"file"}\n', /no backup of Tabia/],
    [lines.join('\n').replace('001-first', '999-later'), /newer release/],
  ] as const) {
    writeFileSync(broken, gzipSync(text))
    const { db, close } = await emptyDatabase()
    await rejects(loadDatabase(db, readBackup(broken)), why)
    deepEqual((await contentOf(db))['users']?.filter(row => row.includes('@example.org')) ?? [], [])
    await close()
  }
})

test('a school that has learners is never overwritten', async () => {
  await backup()
  const { db, close } = await testDatabase()
  after(close)
  await loadDatabase(db, readBackup(FILE))
  const content = await contentOf(db)
  await rejects(loadDatabase(db, readBackup(FILE)), /not empty/)
  deepEqual(await contentOf(db), content)
})

test('a backup that fails half-way leaves no file', async () => {
  const file = join(folder, 'half.backup')
  await rejects(
    writeBackup(file, async write => {
      await write('half')
      throw new Error('the connection is lost')
    }),
    /connection is lost/,
  )
  deepEqual(
    readdirSync(folder).filter(name => name.startsWith('half')),
    [],
  )
})
