import { deepEqual, equal, match } from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { runCommand } from '@tabia/school-kit/run-command.ts'
import { LISTENS, runServer } from '@tabia/school-kit/server-program.ts'
import { emptyDatabaseAt } from '@tabia/school-kit/test-database.ts'

// As an operator does it: processes, an embedded school that runs, a new folder, and PostgreSQL.

const folder = mkdtempSync(join(tmpdir(), 'tabia-backup-cli-'))
after(() => rmSync(folder, { recursive: true }))
const [first, second] = [join(folder, 'first'), join(folder, 'second')]
const FILE = join(folder, 'school.backup')
const POSTGRES = process.env['TEST_DATABASE_URL']
for (const place of [first, second]) mkdirSync(place)

const npmRun = (name: string, args: string[], settings: Record<string, string>) =>
  runCommand(name, args, { settings: { LANG: 'C', ...settings } })

async function withServer(dataDir: string, work: (port: number) => Promise<void>) {
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const server = runServer({ PORT: String(port), DATA_DIR: dataDir })
  await server.says(LISTENS)
  try {
    await work(port)
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
  }
}

const register = (port: number, email: string) =>
  fetch(`http://127.0.0.1:${port}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Anna', email, password: 'correct horse 7', accept_terms: true }),
  })

type Ran = Awaited<ReturnType<typeof npmRun>>
let made: Ran
let foundBeside: Ran
let restored: Ran
before(async () => {
  await withServer(first, async port => {
    equal((await register(port, 'anna@example.org')).status, 200)
    made = await npmRun('backup', [FILE], { DATA_DIR: first })
    foundBeside = await npmRun('people', ['find', 'anna@example.org'], { DATA_DIR: first })
  })
  restored = await npmRun('restore', [FILE, '--erased', 'none'], { DATA_DIR: second })
})

test('a running school is backed up, restored into a new folder, and its learners are found there', async () => {
  equal(made.stderr, '')
  match(made.stdout, /^.*school\.backup: \d+ rows of \d+ tables, \d+\.\d MB, \d+\.\d s\.\n$/)
  equal(made.status, 0)
  match(foundBeside.stdout, /Anna {2}anna@example\.org {2}not confirmed\n$/)
  match(restored.stdout, /^Restored: \d+ rows of \d+ tables, .* Erased again: 0 accounts\.\n$/)
  equal(restored.status, 0)
  const found = await npmRun('people', ['find', 'anna@example.org'], { DATA_DIR: second })
  match(found.stdout, /anna@example\.org/)
})

test('a database with learners, and a file that is no backup are refused in a sentence', async () => {
  const again = await npmRun('restore', [FILE, '--erased', 'none'], { DATA_DIR: second })
  match(again.stderr, /^The database is not empty: restore into a new one\./)
  equal(again.status, 2)
  const none = await npmRun('restore', [join(folder, 'none'), '--erased', 'none'], {
    DATA_DIR: join(folder, 'third'),
  })
  match(none.stderr, /none cannot be read/)
  equal(none.status, 2)
  equal(existsSync(`${FILE}.part`), false)
})

test(
  'an embedded school moves to PostgreSQL, and stays as it was',
  { skip: POSTGRES ? false : 'needs TEST_DATABASE_URL' },
  async () => {
    const { url, drop } = await emptyDatabaseAt(POSTGRES ?? '')
    after(drop)
    const moved = await npmRun('move', [], { DATA_DIR: first, DATABASE_URL: url })
    match(moved.stdout, /^Moved to DATABASE_URL: \d+ rows of \d+ tables/)
    for (const settings of [{ DATA_DIR: second, DATABASE_URL: url }, { DATA_DIR: first }]) {
      const found = await npmRun('people', ['find', 'anna@example.org'], settings)
      match(found.stdout, /anna@example\.org/)
    }
    deepEqual(readdirSync(first).filter(name => name.endsWith('.backup')).length, 1)
  },
)
