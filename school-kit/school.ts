import { pino } from 'pino'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { buildApp } from '@tabia/server/app.ts'
import { type Config, readConfig } from '@tabia/server/config/config.ts'
import { Client, PASSWORD } from './client.ts'
import { steerableClock } from './clock.ts'
import { depsOf } from './deps.ts'
import { testDatabase } from './test-database.ts'

/** What a day is: none of these tests may take it for granted (`npm run test:all` runs some elsewhere). */
const ZONE = { APP_TIMEZONE: process.env['APP_TIMEZONE'] }

interface Options {
  now?: Date
  /** Another database than a fresh one. */
  database?: typeof testDatabase
  config?: Partial<Config>
}

/**
 * The real app on a fresh database, with a clock that only moves by call. Close it after the tests.
 *
 *     const school = await openSchool()
 *     const learner = await school.register()
 *     await learner.call(getUser)
 *     school.clock.advance({ minutes: 31 })
 *     await school.close()
 */
export async function openSchool({
  now = new Date('2026-11-16T09:00:00Z'),
  database: open = testDatabase,
  config = {},
}: Options = {}) {
  let statements: string[] = []
  const lines: string[] = []
  const database = await open(({ level, query }) => level === 'query' && statements.push(query.sql))
  const clock = steerableClock(now)
  const settings = { ...readConfig({ RATE_LIMITS: 'off', ...ZONE }), ...config }
  const deps = depsOf({
    db: database.db,
    config: settings,
    now: clock.now,
    secret: 'a secret for tests, and for tests alone',
    log: pino({}, { write: line => void lines.push(line) }),
  })
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
    /** A browser without a token. */
    visitor: () => new Client(fastify),
    /** A browser with this token. */
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
    /** The statements the database got while `work` ran. */
    async statements(work: () => Promise<unknown>): Promise<string[]> {
      statements = []
      await work()
      return [...statements]
    },
    /** The lines of the log since the last call. */
    log: () => lines.splice(0),
    async close() {
      // An unexpected 500 is printed, or the test would not say what went wrong.
      for (const line of lines) if (isMistake(line)) process.stderr.write(line)
      await fastify.close()
      await database.close()
    },
  }
}

export type School = Awaited<ReturnType<typeof openSchool>>

const ERROR = 50
const isMistake = (line: string) => JSON.parse(line).level >= ERROR
