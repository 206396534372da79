import { randomUUID } from 'node:crypto'
import { eraseAccounts } from './account/erase-accounts.ts'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { environment } from './config/environment.ts'
import { importCatalogue } from './content/import-catalogue.ts'
import { migrate } from './db/migrate.ts'
import { isFirstStart, openDatabase } from './db/open.ts'
import type { Deps } from './deps.ts'
import { tokensWith } from './http/token.ts'
import { clearAway } from './jobs/clear-away.ts'
import { keepDoing } from './jobs/keep-doing.ts'
import { keepSending } from './jobs/send-letters.ts'
import { keptSecret } from './outside/kept-secret.ts'
import { createLog } from './outside/log.ts'
import { smtpMailer } from './outside/mailer.ts'
import { openPayments } from './outside/payments/open.ts'
import { reconcile } from './payments/reconcile.ts'
import { closeGracefully, onStopSignal } from './stopping.ts'
import { startProblem, welcome } from './start-words.ts'

const now = () => new Date()

try {
  await start(readConfig(environment()))
} catch (error) {
  process.stderr.write(`${startProblem(error)}\n`)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  const log = createLog(config)
  if (isFirstStart(config)) log.info('preparing the database: this takes some seconds, once')
  const database = await openDatabase(config)
  const { db } = database
  await migrate(db)
  await loadCatalogue(db, config.catalogue, log)

  const tokens = await tokensWith(config.jwtSecret ?? keptSecret(config.dataDir))
  const payments = openPayments({ db, config, now })
  const deps: Deps = { db, config, tokens, payments, now, newId: randomUUID, log }
  const app = await buildApp(deps)
  await app.listen({ port: config.port, host: config.host })
  const sending = config.smtpUrl ? keepSending(deps, smtpMailer(config.smtpUrl, config)) : undefined
  const jobs = [
    keepDoing('payments', () => reconcile(deps), log),
    keepDoing('erasing', () => eraseAccounts(deps), log),
    keepDoing('clearing away', () => clearAway(deps), log, 60),
  ]
  if (config.production) log.info({ origin: config.origin }, 'ready')
  else process.stdout.write(welcome(config))

  onStopSignal(async () => {
    await closeGracefully(app)
    await sending?.stop()
    await Promise.all(jobs.map(job => job.stop()))
    await database.close()
  })
}

async function loadCatalogue(db: Deps['db'], wanted: Config['catalogue'], log: Deps['log']): Promise<void> {
  const { outcomes, findings } = await importCatalogue(db, {
    wanted,
    now,
    onProgress: ({ path, tasks }) => log.info({ course: path, tasks }, 'course read'),
  })
  for (const { kind, path } of outcomes) {
    if (kind === 'refused')
      log.error({ course: path, findings }, 'course refused: see npm run content -- check')
  }
}
