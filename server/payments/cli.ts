import { randomUUID } from 'node:crypto'
import { ConfigError, readConfig } from '../config.ts'
import { environment } from '../config/environment.ts'
import { FolderInUse } from '../db/lock.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { tokensWith } from '../http/token.ts'
import { createLog } from '../outside/log.ts'
import { openPayments } from '../outside/payments/open.ts'
import { ordersCommand } from './orders-command.ts'

// `npm run orders`: what was bought, what moved, and money back. The settings are those of the server.

try {
  process.stdout.write(await run())
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof FolderInUse)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function run(): Promise<string> {
  const config = readConfig(environment())
  const now = () => new Date()
  const database = await openDatabase(config)
  try {
    const { db } = database
    await migrate(db)
    const tokens = await tokensWith(randomUUID() + randomUUID())
    const log = createLog({ ...config, logLevel: 'warn' })
    const payments = openPayments({ db, config, now })
    const deps = { db, config, tokens, payments, now, newId: randomUUID, log }
    return await ordersCommand(deps, process.argv.slice(2))
  } finally {
    await database.close()
  }
}
