import type { AddressInfo } from 'node:net'
import { buildApp } from '@tabia/server/app.ts'
import { readConfig } from '@tabia/server/config/config.ts'
import { migrate } from '@tabia/server/db/migrate.ts'
import { openDatabase } from '@tabia/server/db/connection/open.ts'
import { createLog } from '@tabia/server/outside/log.ts'
import { depsOf } from '../deps.ts'
import { type LoadSchool, fillSchool, LEARNERS, sessionIdOf } from './load-school.ts'
import { answerQuestions } from './own-processor.ts'

// A process of its own, as in real life: the server, on the database of its environment.

/** What the process tells when it is ready. */
export interface Ready {
  port: number
  school: LoadSchool
  /** One per learner. */
  tokens: string[]
}

const config = readConfig({ ...process.env, RATE_LIMITS: 'off' })
const database = await openDatabase(config, { limited: true })
await migrate(database.db)
const school = await fillSchool(database.db)

const now = () => new Date()
const deps = depsOf({ db: database.db, config, now, log: createLog(config) })
const app = await buildApp(deps)
await app.listen({ host: '127.0.0.1', port: 0 })

const users = Array.from({ length: LEARNERS }, (_, index) => school.firstUser + index)
const ready: Ready = {
  port: (app.server.address() as AddressInfo).port,
  school,
  tokens: users.map(user => deps.tokens.sign(user, sessionIdOf(user), now())),
}
process.send?.(ready)
answerQuestions({ stop })

async function stop(): Promise<void> {
  app.server.closeAllConnections()
  await app.close()
  await database.close()
  process.disconnect?.()
}
