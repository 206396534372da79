import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { addCrowd } from '@tabia/school-kit/crowd.ts'
import { databaseSize } from '@tabia/school-kit/plans.ts'
import { runCommand } from '@tabia/school-kit/run-command.ts'
import { emptyDatabaseAt } from '@tabia/school-kit/test-database.ts'
import { importCatalogue } from '@tabia/server/content/import-catalogue.ts'
import { openDatabase } from '@tabia/server/db/connection/open.ts'
import { migrate } from '@tabia/server/db/migrate.ts'
import type { Db } from '@tabia/server/db/types.ts'

// `npm run bench -- backup [LEARNERS]`: seconds and megabytes of a backup and of restoring it, by the commands as an
// operator gives them, of a school where each learner has solved a whole trial: on PostgreSQL (TEST_DATABASE_URL), and
// with a tenth of them on the embedded database.

const LEARNERS = Number(process.argv[3] ?? 10_000)
const SERVER = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const folder = mkdtempSync(join(tmpdir(), 'tabia-backup-bench-'))
const [school, restored] = [await emptyDatabaseAt(SERVER), await emptyDatabaseAt(SERVER)]

try {
  await tell('PostgreSQL', LEARNERS, { DATABASE_URL: school.url }, { DATABASE_URL: restored.url })
  const [from, to] = [join(folder, 'school'), join(folder, 'restored')]
  await tell('embedded', LEARNERS / 10, { DATA_DIR: from }, { DATA_DIR: to })
} finally {
  await Promise.all([school.drop(), restored.drop()])
  rmSync(folder, { recursive: true, force: true })
}

type Settings = Record<'DATABASE_URL' | 'DATA_DIR', string>

async function tell(name: string, learners: number, from: Partial<Settings>, to: Partial<Settings>) {
  const dataDir = from.DATA_DIR ?? folder
  const { db, close } = await openDatabase({ dataDir, databaseUrl: from.DATABASE_URL })
  await migrate(db)
  await importCatalogue(db, { wanted: 'trials', now: () => new Date() })
  await addCrowd(db, learners)
  await solveTheRest(db)
  console.log(`${name}, ${learners.toLocaleString('en')} learners: ${await databaseSize(db)}`)
  await close()
  const file = join(folder, `${name}.backup`)
  await run('backup', [file], { DATA_DIR: dataDir, ...from })
  await run('restore', [file, '--erased', 'none'], { DATA_DIR: join(folder, 'other'), ...to })
}

/** The crowd has answered three tasks of the trial: now all. */
async function solveTheRest(db: Db): Promise<void> {
  await sql`
    insert into answers (enrolment_id, task_id, task_version, topic_id, level_id, game, move_uci, move_san, result,
      difficulty, rating_before, rating_after, deviation_after, volatility_after, created_at)
    select enrolments.id, task, 1, topic, 0, nth, 'e2e4', 'e4', true, 800, 800, 800, 90, 0.06, now()
    from enrolments, (
      select placements.task_id as task, placements.topic_id as topic,
        row_number() over (order by placements.topic_id, placements.number) as nth
      from placements join topics on topics.id = placements.topic_id join blocks on blocks.id = block_id
        join courses on courses.edition_id = blocks.edition_id
      where courses.key = 'start-trial'
    ) of_trial
    where nth > 3
    on conflict do nothing`.execute(db)
}

async function run(name: string, args: string[], settings: Partial<Settings>): Promise<void> {
  const { status, stdout, stderr } = await runCommand(name, args, { settings })
  if (status !== 0) throw new Error(stderr || stdout)
  console.log(`  ${stdout.trim()}`)
}
