import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { readConfig } from '@tabia/server/config/config.ts'
import { migrate } from '@tabia/server/db/migrate.ts'
import { openDatabase } from '@tabia/server/db/connection/open.ts'
import { tokensWith } from '@tabia/server/http/token.ts'
import { fillSchool, LEARNERS, sessionIdOf } from '@tabia/school-kit/answer-load/load-school.ts'
import { freePort } from '@tabia/school-kit/cluster.ts'
import { untilUp } from '../../bench/measure/until-up.ts'

// The server as it is run (server/main.ts, limits on) in a process of its own, on a school of 200 learners of whom the
// first has an award. The client comes from addresses of 127.0.0.0/8, so limits tell its visitors apart.

export interface AttackedSchool {
  port: number
  /** Process of the server; its children are measured with it. */
  pid: number
  /** One per learner. */
  tokens: string[]
  awardSlug: string
}

const SECRET = randomBytes(32).toString('hex')
const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url))

/** Embedded, or on the PostgreSQL of TEST_DATABASE_URL. Everything is gone afterwards. */
export async function withSchool<Found>(work: (school: AttackedSchool) => Promise<Found>): Promise<Found> {
  const folder = mkdtempSync(join(tmpdir(), 'tabia-attacks-'))
  const database = await databaseFor(folder)
  let server: ChildProcess | undefined
  try {
    const { tokens, awardSlug } = await fill(database.env)
    const port = await freePort()
    server = fork(MAIN, {
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        HOST: '127.0.0.1',
        JWT_SECRET: SECRET,
        CATALOGUE: 'none',
        LOG_LEVEL: 'error',
        ...database.env,
      },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    await untilUp(`http://127.0.0.1:${port}`)
    return await work({ port, pid: server.pid ?? 0, tokens, awardSlug })
  } finally {
    if (server && server.exitCode === null) {
      server.kill('SIGKILL')
      await once(server, 'exit')
    }
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function databaseFor(folder: string) {
  const given = process.env['TEST_DATABASE_URL']
  if (!given) return { env: { DATA_DIR: folder }, drop: async () => {} }
  const name = `tabia_attacks_${randomUUID().replaceAll('-', '')}`
  const url = new URL(given)
  url.pathname = `/${name}`
  await onServer(given, `create database ${name}`)
  return {
    env: { DATABASE_URL: url.href, DATA_DIR: folder },
    drop: () => onServer(given, `drop database ${name} with (force)`),
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const admin = new Client(url)
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

async function fill(env: Record<string, string>): Promise<Pick<AttackedSchool, 'tokens' | 'awardSlug'>> {
  const { db, close } = await openDatabase(readConfig(env))
  await migrate(db)
  const { firstUser } = await fillSchool(db)
  const { id: courseId } = await db.selectFrom('courses').select('id').executeTakeFirstOrThrow()
  const awardSlug = 'AttackedAward001'
  const award = {
    slug: awardSlug,
    userId: firstUser,
    courseId,
    typeId: 1 as const,
    name: 'Константин Преображенский-Воскресенский',
    correct: 96,
    total: 112,
    issuedAt: new Date(),
  }
  await db.insertInto('awards').values(award).execute()
  await close()

  const signer = tokensWith(SECRET)
  const users = Array.from({ length: LEARNERS }, (_, index) => firstUser + index)
  const tokens = users.map(user => signer.sign(user, sessionIdOf(user), new Date()))
  return { tokens, awardSlug }
}
