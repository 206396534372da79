import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { eraseAccounts } from './account/erasure/erase-accounts.ts'
import { buildApp } from './app.ts'
import { erasedList } from './backup/erased-list.ts'
import { listenForCommands } from './commands/listen.ts'
import { type Config, readConfig } from './config/config.ts'
import { environment } from './config/environment.ts'
import { startWarnings } from './config/start-warnings.ts'
import { importCatalogue, importJudgedCatalogue } from './content/import-catalogue.ts'
import { coursesNotIncluded } from './content/not-included.ts'
import { measureNight } from './content/values/measure-night.ts'
import { countLargeCourses } from './studio/quality/count-course.ts'
import { ownCourses } from './content/values/own-courses.ts'
import { findNewerMigrations, migrate } from './db/migrate.ts'
import { watchDisk } from './db/connection/disk.ts'
import { isFirstStart } from './db/connection/open.ts'
import { openForServing } from './db/connection/open-for-serving.ts'
import type { Deps } from './deps.ts'
import { rememberedDoctor } from './doctor/remembered.ts'
import { postDecisionLetters } from './disputes/post-decisions.ts'
import { workRegrades } from './disputes/work-regrades.ts'
import { tokensWith } from './http/token.ts'
import { purgeExpired } from './jobs/purge-expired.ts'
import { type JobWatch, startIntervalJob } from './jobs/interval-job.ts'
import { keepRounds } from './jobs/job-rounds.ts'
import { JOBS } from './jobs/schedule.ts'
import { startSendingLetters } from './jobs/send-letters.ts'
import { keptSecret } from './outside/kept-secret.ts'
import { alarmsOf } from './monitoring/alarms.ts'
import { createMonitor } from './monitoring/monitor.ts'
import { createLog } from './outside/log.ts'
import { smtpMailer } from './outside/mailer.ts'
import { openPayments } from './outside/payments/open.ts'
import { warnOfGivenAway } from './payments/cli/given-away.ts'
import { reconcile } from './payments/payment/reconcile.ts'
import { workStudioJobs } from './studio/publishing/work-jobs.ts'
import { onStopSignal } from './stopping.ts'
import { startProblem, welcome } from './start-words.ts'
import { BUILD } from './version.ts'

const now = () => new Date()

try {
  await start(readConfig(environment()))
} catch (error) {
  process.stderr.write(`${startProblem(error)}\n`)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  const log = createLog(config)
  for (const warning of startWarnings(config)) log.warn(warning)
  if (isFirstStart(config)) log.info('preparing the database: this takes some seconds, once')
  const prepare = async (db: Deps['db']) => {
    const began = performance.now()
    const migrations = await migrate(db)
    const ms = Math.round(performance.now() - began)
    if (migrations.length > 0) log.info({ migrations, ms }, 'migrations applied')
    const newer = await findNewerMigrations(db)
    if (newer.length > 0) log.warn({ newer }, 'the database is of a newer release than this one')
    await loadCatalogue(db, config.catalogue, log)
  }
  const database = await openForServing(config, log, prepare)
  const { db } = database
  const disk = config.databaseUrl ? undefined : await watchDisk(config.dataDir, log)

  const tokens = tokensWith(config.jwtSecret ?? keptSecret(config.dataDir))
  const payments = openPayments({ db, config, now })
  const deps: Deps = {
    db,
    config,
    tokens,
    payments,
    now,
    newId: randomUUID,
    log,
    doctor: rememberedDoctor(config, now),
    noteErased: erasedList(config.dataDir, config.backupsKeptDays),
    ...(disk && { mayWrite: disk.hasRoom }),
  }
  const monitor = createMonitor({ now, build: BUILD, ofProcess: true })
  const app = await buildApp(deps, { monitor, pool: database.pool })
  await warnOfGivenAway(deps)
  await app.listen({ port: config.port, host: config.host })
  const commands = await listenForCommands(deps)
  const keep = keepRounds(deps)
  const watch: JobWatch = async (job, outcome) => {
    monitor.watchJob(job, outcome)
    await keep(job, outcome)
  }
  const sending = config.smtpUrl
    ? startSendingLetters(deps, smtpMailer(config.smtpUrl, config), commands.isHeld, watch)
    : undefined
  const jobs = [
    startIntervalJob(
      'payments',
      commands.unlessHeld(stopping => reconcile(deps, stopping)),
      log,
      { watch },
    ),
    startIntervalJob(
      'erasing',
      commands.unlessHeld(() => eraseAccounts(deps)),
      log,
      { watch },
    ),
    startIntervalJob(
      'purge',
      commands.unlessHeld(() => purgeExpired(deps)),
      log,
      { watch, pauseMs: JOBS.purge.pauseMs },
    ),
    startIntervalJob(
      'measuring',
      commands.unlessHeld(signal => untilStopped(signal, countAtNight(deps, signal))),
      log,
      { watch, pauseMs: JOBS.measuring.pauseMs },
    ),
    startIntervalJob(
      'regrades',
      commands.unlessHeld(signal => untilStopped(signal, workRegrades(deps, { rest: pause, signal }))),
      log,
      { watch },
    ),
    startIntervalJob(
      'studio',
      commands.unlessHeld(signal => workStudioJobs(deps, { signal })),
      log,
      { watch, pauseMs: JOBS.studio.pauseMs },
    ),
    startIntervalJob(
      'decisions',
      commands.unlessHeld(() => postDecisionLetters(deps)),
      log,
      { watch, pauseMs: JOBS.decisions.pauseMs },
    ),
    startIntervalJob('alarms', commands.unlessHeld(alarmsOf(deps, monitor)), log, { watch }),
  ]
  if (config.production) log.info({ origin: config.origin }, 'ready')
  else process.stdout.write(welcome(config))

  const judging = judgeFullCourses(deps)
  const end = onStopSignal(async () => {
    disk?.stop()
    await Promise.all([
      app.close(),
      commands.stop(),
      sending?.stop(),
      judging.stop(),
      ...jobs.map(job => job.stop()),
    ])
    await database.close()
  })
  void database.broken?.then(problem => {
    log.fatal({ problem: problem.message }, 'the embedded database cannot write its log: the process ends')
    return end(1)
  })
}

async function countAtNight(deps: Deps, signal: AbortSignal): Promise<void> {
  await measureNight({ ...deps, own: ownCourses, rest: pause, signal })
  await countLargeCourses(deps, { rest: pause, signal })
}

/** Work of which half of the time is the learners'. A server that stops goes on with it at its next start. */
async function untilStopped(signal: AbortSignal, work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

async function loadCatalogue(db: Deps['db'], wanted: Config['catalogue'], log: Deps['log']): Promise<void> {
  const { outcomes, findings } = await importCatalogue(db, {
    wanted,
    now,
    onProgress: ({ path, tasks }) => log.info({ course: path, tasks }, 'course read'),
  })
  const missing = coursesNotIncluded()
  if (missing) log.info(missing)
  for (const { kind, path } of outcomes) {
    if (kind === 'refused')
      log.error({ course: path, findings }, 'course refused: see npm run content -- check')
  }
  await importJudgedCatalogue(db, { wanted, of: 'trials' })
}

/** Learners are answered meanwhile, and half of the time is theirs: the embedded database does one thing at a time. */
function judgeFullCourses({ db, config, log }: Deps): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  async function judge() {
    try {
      const options = { wanted: config.catalogue, of: 'full courses', rest: pause, signal } as const
      const courses = await importJudgedCatalogue(db, options)
      if (courses.length > 0)
        log.info({ courses: courses.length }, 'every first move of their tasks is judged')
    } catch (error) {
      if (!signal.aborted)
        log.error({ error }, 'judged moves were not taken over: the next start tries again')
    }
  }
  const done = judge()
  return {
    async stop() {
      stopping.abort()
      await done
    },
  }
}
