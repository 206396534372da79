import { hashPassword } from '@tabia/server/auth/password/password.ts'
import type { Ready } from '@tabia/school-kit/answer-load/serve.ts'
import { type Answer, type Connection, openConnection } from './measure/connection.ts'
import { onPGlite, onPostgres } from './measure/load-server.ts'
import { percentile } from './measure/percentile.ts'
import { steadily } from './measure/steadily.ts'

// Whether logins hold up everybody else: how long GET auth/user takes at a steady rate, by itself and beside 20 logins
// a second. Client, server and database share the machine, so the two figures of one round are to be compared.

const USERS = { perSecond: 50, seconds: 10 }
const LOGINS = { perSecond: 20, seconds: 10 }
const WARM_UP = { perSecond: 50, seconds: 3 }
const ROUNDS = 3
const ACCOUNTS = 20
const PASSWORD = 'a password of the bench'
const HASHES = 20

await costOfHash()
await onPostgres(ready => measure('PostgreSQL', ready))
await onPGlite(ready => measure('PGlite    ', ready))

/** Processor time, which is the same on a busy machine. */
async function costOfHash(): Promise<void> {
  const kept = await hashPassword(PASSWORD)
  const before = process.cpuUsage()
  for (let turn = 0; turn < HASHES; turn++) await hashPassword(PASSWORD)
  const { user, system } = process.cpuUsage(before)
  const milliseconds = (user + system) / 1000 / HASHES
  const parameters = kept.split('$').slice(1, 4).join(' ')
  console.log(`one password hash: ${parameters} (m in KiB), ${milliseconds.toFixed(0)} ms of a core`)
}

async function measure(database: string, { port, tokens }: Ready): Promise<void> {
  const idle: Connection[] = []
  const emails = Array.from({ length: ACCOUNTS }, (_, at) => `login${at}@example.org`)
  const getUser = (turn: number) =>
    onIdle([200], connection => connection.get('/api/auth/user', tokens[turn % tokens.length] ?? ''))
  // Where the machine does not keep up, the line of those who wait is full, and the server says so.
  const logIn = (turn: number) =>
    onIdle([200, 503], connection =>
      connection.post('/api/auth/login', '', loginOf(emails[turn % ACCOUNTS] ?? '')),
    )

  for (const email of emails) {
    await onIdle([200], connection => connection.post('/api/auth/register', '', registrationOf(email)))
  }
  await Promise.all([steadily(WARM_UP, getUser), steadily({ ...LOGINS, seconds: 3 }, logIn)])
  for (let round = 0; round < ROUNDS; round++) {
    const alone = await steadily(USERS, getUser)
    const [beside, logins] = await Promise.all([steadily(USERS, getUser), steadily(LOGINS, logIn)])
    console.log(
      `${database}  user alone: ${within(alone)}; beside ${LOGINS.perSecond} logins/s: ${within(beside)}; a login: ${within(logins)}`,
    )
  }
  for (const connection of idle) connection.close()

  async function onIdle(expected: number[], work: (connection: Connection) => Promise<Answer>) {
    const connection = idle.pop() ?? (await openConnection(port))
    const { status, body } = await work(connection)
    if (!expected.includes(status)) throw new Error(`HTTP ${status}: ${body}`)
    idle.push(connection)
  }
}

function loginOf(email: string): string {
  return JSON.stringify({ email, password: PASSWORD })
}

function registrationOf(email: string): string {
  return JSON.stringify({ name: 'Anna', email, password: PASSWORD, accept_terms: true, accept_consent: true })
}

function within(times: number[]): string {
  const at = (share: number) => `${percentile(times, share).toFixed(1)} ms`
  return `half ${at(0.5)}, 99% ${at(0.99)}`
}
