import { deepEqual, equal } from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { findNewerMigrations, MIGRATIONS, migrate } from './migrate.ts'
import { emptyDatabase, testDatabase } from '@tabia/school-kit/test-database.ts'

const folder = new URL('migrations/', import.meta.url)

/** What has landed runs on learners' data and is never edited: the next change is the next migration. */
const LANDED: Record<string, string> = {
  '001-first': 'aa60c080cc8f6c5c0aeaee6bea8a923f7ef35bbfe8f68c298db1b6afbb3e76eb',
  '002-orders': '69b7020cdc89bb08d79b88f90773eede19c5352e42973f3645a913c03b53fe6c',
  '003-account': '4a6a29440d6cd67a61dfd34fecc1bfb7d060c5dbc3f5976041b6a2714a36677d',
  '004-answer-reports': '6f37edcae3755db3addcf1ce7a8635e867afa621f6006d958cd6f37fa89ca19a',
  '005-awards': 'eefd9be6641adccbc6f6c75eb72b471fad5f2e0194ad8a4f2e97f5858f14cd99',
  '006-payments': '2356408a801642e1228ff0784360b2919ae3677ee32ff3b7d08780afe3684d4e',
  '007-theme-progress': 'ae4ffd953968b7c7443b99e282e64c8fe1c85a77a4f28b11e524e85a25dc422a',
  '008-own-data': 'df11f3874b2d00cc1720f9dd90a20e5ceed0406ceaf10d0588c7ddc398faf648',
  '009-support': '4d41751e373d7f9d2225141ec07e4ce179b6085b8ad5f81656d0300fea7fe68e',
  '010-mutes': 'fae789d1ce6a9ba2d766cd9fe1ac195e338b7d3cc4d6e21b088e59d752d6a9b6',
  '011-refunds-later': 'e25af7f0e46f8ba1174c39c94fc2fce2c5487d655fd679180b0571237bf4fcd3',
  '012-refund-receipts': '7a939c8b15454dddf1bab4021ac509ed9ae0c3545c522373d53066e9f256900a',
  '013-erasure': '51e3846d2666ee47e08abeb17fa159967a95b7fb86b5ad7486797d25ac6c222c',
  '014-password-set-at': 'afe2aa23151cb0df2d1b9a1dcf1c2571c07b9ad26e574682987f7f58ed788504',
  '015-reply-to': 'dc8714ca1455629ce42932dc8f7d692fd4f582fafb613ede0af20c129ee2a797',
  '016-topic-results': '589bb5b930cd9f2cc8f1b311118b06567d85e1e7d92f560fa487056e05304f1b',
  '017-answers-missed': '0929168c8da41d4f83e97f0262bccbbf584486e64e33dcfdcab1bcd07db79368',
  '018-staff': '1276c90d9571c18c470caf3fc2ca4bb3b67925e043712dd636a7f4758aba0399',
  '019-alarms': '52af83437c9ece878ca54aae5f20a71ceccf9cc0f143a6c0e69d454d4ec03ea2',
  '020-judged-moves': 'f829a3c3665130553418659010734d6fc9f981aafecfa68fc6349c48655f0d8a',
  '021-book': '92871b790fa594b1cdec9cea1ed7590c8a032fd4c49f7b126c04445c7a589eff',
  '022-moments': 'd5dca50bc7e6ceb8d4f3055cefd03b88776d96a9e96833b3a1ef802d3dbbc787',
  '024-task-values': 'd8dd1cfd3f87093253072253c578188e168f9fc19ecccb0b66d5e71a9384b6f7',
  '025-task-figures': '8e6a7e9d215d3db262482cda8bee9a817884363ced9168399d7dee57236fa49d',
  '026-lines-and-tests': '5335006a4edfabe37eec20972bc337664adab58ba34ac871253d129a47c7c963',
  '027-disputes': '27ebaa836df8ed2625959f572de258214072487d7b1ae9dd625d601b43175a6e',
  '028-studio-door': 'f58012c8fb3ce707b7d0f353428ea8364295b1f021cb8962794f945cc9bee1a7',
  '029-inbox': '682fb5c84344f77d21b8a7a6d153edbb41fad916f1e58f3bf129acc0b7cb3d52',
  '030-desk': '3d6bda4a55b4f76a5bcac40b774cca1b8067c2cd9e1d9721d4d5a463e02ad1c2',
  '031-job-rounds': '12215683924e572a203db459f413461bb6dc8ad6b22f91f1a5994e4bddbd9216',
  '032-studio': '087aec0c25d4e07f61346f1e21e14a4ae0c9192e6203f7b0ec9fa2d56bb86618',
}

for (const [name, digest] of Object.entries(LANDED)) {
  test(`migration ${name} is what it was when it landed`, () => {
    const text = readFileSync(new URL(`${name}.ts`, folder), 'utf8')
    equal(createHash('sha256').update(text).digest('hex'), digest)
  })
}

const files = readdirSync(folder).toSorted()

test('every file of the folder is a migration that runs, in the order of the names', () => {
  const names = files.filter(name => /^[^.]+\.ts$/.test(name)).map(name => name.replace('.ts', ''))
  deepEqual(names, Object.keys(MIGRATIONS))
})

test('every migration after the first has a test that upgrades a school with learners in it', () => {
  const tested = files.filter(name => name.endsWith('.test.ts')).map(name => name.replace('.test.ts', ''))
  deepEqual(tested, Object.keys(MIGRATIONS).slice(1))
})

test('processes that start together migrate once', async () => {
  const database = await emptyDatabase()
  after(() => database.close())
  const ran = await Promise.all([migrate(database.db), migrate(database.db), migrate(database.db)])
  deepEqual(ran.flat(), Object.keys(MIGRATIONS))
  deepEqual(await migrate(database.db), [])
})

test('the first learner has an id above 1; the system has 1 and no way in', async () => {
  const { db, close } = await testDatabase()
  after(close)
  const now = new Date()
  const { id } = await db
    .insertInto('users')
    .values({ email: 'a@example.org', passwordHash: '', language: 'en', emailSetAt: now, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  equal(id, 2)
  const system = await sql`select role, password_hash from users where id = 1`.execute(db)
  deepEqual(system.rows, [{ role: 'system', passwordHash: '' }])
})

test('a release from before the last migration starts on the database, and leaves it as it is', async () => {
  const { db, close } = await testDatabase()
  after(close)
  await sql`insert into kysely_migration (name, timestamp) values ('999-of-a-newer-release', '2100-01-01T00:00:00.000Z')`.execute(
    db,
  )
  deepEqual(await findNewerMigrations(db), ['999-of-a-newer-release'])
  deepEqual(await migrate(db), [])
  deepEqual(await findNewerMigrations(db), ['999-of-a-newer-release'])
})
