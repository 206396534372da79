import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { buildApp } from '@tabia/server/app.ts'
import { type Config, readConfig } from '@tabia/server/config.ts'
import { testDatabase } from './test-database.ts'
import type { Deps } from '@tabia/server/deps.ts'
import { tokensWith } from '@tabia/server/http/token.ts'
import { openPayments } from '@tabia/server/outside/payments/open.ts'
import { Client, PASSWORD } from './client.ts'

/** What a day is: none of these tests may take it for granted (`npm run test:all` runs some elsewhere). */
const ZONE = { APP_TIMEZONE: process.env['APP_TIMEZONE'] }

interface Options {
  now?: Date
  /** Another database than a fresh one. */
  database?: typeof testDatabase
  config?: Partial<Config>
}

/** The real app on a fresh database, with a clock that only moves when told. Close it after the tests. */
export async function openSchool({
  now = new Date('2026-11-16T09:00:00Z'),
  database: open = testDatabase,
  config = {},
}: Options = {}) {
  let statements: string[] = []
  const lines: string[] = []
  const database = await open(({ level, query }) => level === 'query' && statements.push(query.sql))
  const clock = clockAt(now)
  const settings = { ...readConfig({ RATE_LIMITS: 'off', ...ZONE }), ...config }
  const deps: Deps = {
    db: database.db,
    config: settings,
    payments: openPayments({ db: database.db, config: settings, now: clock.now }),
    tokens: await tokensWith('a secret for tests, and for tests alone'),
    now: clock.now,
    newId: randomUUID,
    log: pino({}, { write: line => void lines.push(line) }),
  }
  const fastify = await buildApp(deps).catch(async error => {
    // An open database would keep the test file running for ever.
    await database.close()
    throw error
  })
  let count = 0

  return {
    deps,
    db: deps.db,
    clock,
    /** Somebody without a token. */
    visitor: () => new Client(fastify),
    /** Somebody signed in with this token. */
    holder: (token: string) => new Client(fastify, token),
    /** A browser that shows this cookie as the one it is known by. */
    browser: (device: string | undefined) => new Client(fastify, undefined, device),
    /** A learner who has just registered, through the front door. */
    async register(email = `learner${++count}@example.org`, language: Locale = 'en') {
      const learner = new Client(fastify)
      await learner.register({ name: 'Anna', email, password: PASSWORD }, language)
      return learner
    },
    /** Listens on a free port of this machine, for tests of connections. */
    listen: async () => Number(new URL(await fastify.listen({ host: '127.0.0.1', port: 0 })).port),
    /** What the database was asked while `work` ran. */
    async statements(work: () => Promise<unknown>): Promise<string[]> {
      statements = []
      await work()
      return [...statements]
    },
    /** The lines of the log so far; they are told once. */
    log: () => lines.splice(0),
    async close() {
      // A 500 nobody expected would else say nothing of what went wrong.
      for (const line of lines) if (isMistake(line)) process.stderr.write(line)
      await fastify.close()
      await database.close()
    },
  }
}

export type School = Awaited<ReturnType<typeof openSchool>>

const ERROR = 50
const isMistake = (line: string) => JSON.parse(line).level >= ERROR

const UNITS = { seconds: 1000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const

function clockAt(start: Date) {
  let time = start.getTime()
  return {
    now: () => new Date(time),
    advance(amount: Partial<Record<keyof typeof UNITS, number>>) {
      for (const [unit, number] of Object.entries(amount)) time += number * UNITS[unit as keyof typeof UNITS]
    },
  }
}
