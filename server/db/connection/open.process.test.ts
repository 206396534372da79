import { deepEqual, equal, ok, rejects, throws } from 'node:assert/strict'
import { spawn } from 'node:child_process'
import fs, { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, mock, test } from 'node:test'
import { sql } from 'kysely'
import { lockFolder } from './lock.ts'
import { isFirstStart, openDatabase } from './open.ts'

const folders: string[] = []
after(() => folders.forEach(folder => rmSync(folder, { recursive: true, force: true })))

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tabia-data-'))
  folders.push(folder)
  return folder
}

test('the embedded database asks the disk to write at every commit, and keeps what it was told', async () => {
  const settings = { dataDir: newFolder(), databaseUrl: undefined }
  equal(isFirstStart(settings), true)
  const { db, close } = await openDatabase(settings)
  await sql`create table moves (san text)`.execute(db)

  const synced = mock.method(fs, 'fsyncSync')
  for (const san of ['e4', 'e5', 'Nf3']) await sql`insert into moves values (${san})`.execute(db)
  ok(synced.mock.callCount() >= 3, `${synced.mock.callCount()} syncs for 3 commits`)
  const before = synced.mock.callCount()
  await sql`select san from moves`.execute(db)
  equal(synced.mock.callCount(), before)
  synced.mock.restore()
  await close()

  equal(isFirstStart(settings), false)
  const again = await openDatabase(settings)
  deepEqual((await sql`select san from moves`.execute(again.db)).rows, [
    { san: 'e4' },
    { san: 'e5' },
    { san: 'Nf3' },
  ])
  await again.close()
})

test('a new embedded database is on the disk before anybody uses it', async () => {
  const dataDir = newFolder()
  const folder = join(dataDir, 'database')
  const isSynced = new Set<number>()
  const synced = mock.method(fs, 'fsyncSync', (descriptor: number) => {
    isSynced.add(fs.fstatSync(descriptor).ino)
  })
  const { close } = await openDatabase({ dataDir, databaseUrl: undefined })
  synced.mock.restore()
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  ok(files.length > 900)
  deepEqual(
    files.filter(path => !isSynced.has(fs.statSync(join(folder, path)).ino)),
    [],
  )
  await close()
})

test('an embedded database whose making was cut off is made again', async () => {
  const settings = { dataDir: newFolder(), databaseUrl: undefined }
  const folder = join(settings.dataDir, 'database')
  fs.mkdirSync(join(folder, 'base'), { recursive: true })
  fs.writeFileSync(join(folder, 'PG_VERSION'), '')
  fs.writeFileSync(join(settings.dataDir, 'database.unfinished'), '')
  equal(isFirstStart(settings), true)
  const { db, close } = await openDatabase(settings)
  await sql`create table moves (san text)`.execute(db)
  await close()

  equal(isFirstStart(settings), false)
  const again = await openDatabase(settings)
  deepEqual((await sql`select san from moves`.execute(again.db)).rows, [])
  await again.close()
})

test('a second process is refused the data folder in a sentence, and gets it once the first was killed', async () => {
  const folder = newFolder()
  const holder = new URL('lock.ts', import.meta.url).href
  const hold = `import { lockFolder } from ${JSON.stringify(holder)}
    lockFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000)`
  const first = spawn(process.execPath, ['--input-type=module', '--eval', hold], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  after(() => first.kill('SIGKILL'))
  await new Promise(resolve => first.stdout.once('data', resolve))

  throws(() => lockFolder(folder), /The data folder .+ is in use by another process of Tabia/)

  first.kill('SIGKILL')
  await new Promise(resolve => first.once('exit', resolve))
  lockFolder(folder)()
})

test('a folder that could not be opened is free again', async () => {
  const folder = newFolder()
  fs.writeFileSync(join(folder, 'database'), 'not a folder')
  await rejects(openDatabase({ dataDir: folder, databaseUrl: undefined }))
  lockFolder(folder)()
})
