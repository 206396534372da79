import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { stock } from '@tabia/school-kit/catalogue/small.ts'
import { NEEDS_CLUSTER, openCluster } from '@tabia/school-kit/cluster.ts'
import { addCrowd } from '@tabia/school-kit/crowd.ts'
import { startCommand } from '@tabia/school-kit/run-command.ts'
import { openPostgres } from '@tabia/server/db/connection/open.ts'
import { migrate } from '@tabia/server/db/migrate.ts'
import type { Database } from '@tabia/server/db/types.ts'
import type { Fault } from './kit/options.ts'
import { closedAtTheEnd } from './kit/open-things.ts'
import { inPieces } from './kit/pieces.ts'
import type { Random } from './kit/random.ts'

// The command that re-judges answers dies again and again; once it has come to its end, everything is as where it was
// never killed.

const LEARNERS = 2000
const PIECE = 5
const MOST_RUNS = 40
const LOOK_MS = 10
/** Each differs where any row of what a regrade writes does; what floats add up to hangs on their order. */
const SUMMED = {
  answers: sql`select answers::text as line from answers`,
  ratings: sql`select ratings::text as line from ratings`,
  rating_days: sql`select rating_days::text as line from rating_days`,
  topic_progress: sql`select topic_progress::text as line from topic_progress`,
  theme_progress: sql`select concat_ws(' ', enrolment_id, theme, answers, correct, round(expected::numeric, 6)) as line
    from theme_progress`,
}

export const fault: Fault = {
  summary:
    'SIGKILL of `npm run content -- regrade --apply` while it writes, against a run that was left alone, on PostgreSQL',
  kills: 15,
  run(options) {
    if (NEEDS_CLUSTER) throw new Error(NEEDS_CLUSTER)
    return inPieces('regrade-killed', options, { total: options.kills, size: PIECE }, killMuch)
  },
}

async function killMuch(random: Random, kills: number) {
  const cluster = await openCluster({ syncs: true })
  const folder = mkdtempSync(join(tmpdir(), 'tabia-regrade-'))
  const close = closedAtTheEnd(async () => {
    await cluster.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const counts = {
    kills: 0,
    killsAmidWriting: 0,
    endedBefore: 0,
    learners: LEARNERS,
    torn: 0,
    differences: 0,
  }
  const problems: string[] = []
  try {
    await cluster.start()
    const admin = openPostgres(cluster.urlOf())
    await sql`create database school`.execute(admin.db)
    const school = openPostgres(cluster.urlOf('school'))
    await migrate(school.db)
    await stock(school.db, new Date())
    await addCrowd(school.db, LEARNERS)
    await becomeRight(school.db)
    await school.close()
    for (const copy of ['alone', 'untouched'])
      await sql`create database ${sql.id(copy)} template school`.execute(admin.db)

    const regrade = (database: string) =>
      startCommand('content', ['regrade', 'start-trial', '--apply'], {
        settings: { DATABASE_URL: cluster.urlOf(database), DATA_DIR: folder },
      })
    const before = await sumsOf(cluster.urlOf('school'))
    const alone = regrade('alone')
    const { writing } = await untilWriting(admin.db, 'alone', alone.child)
    const began = performance.now()
    const { status, stderr } = await alone.done
    const writesMs = performance.now() - began
    if (status !== 0 || !writing) problems.push(`left alone it failed: ${stderr}`)
    const wanted = await sumsOf(cluster.urlOf('alone'))
    if (wanted === before) problems.push('there was nothing to do')

    let now = before
    for (let runs = 0; runs < MOST_RUNS && (now !== wanted || counts.kills < kills); runs++) {
      if (now === wanted) {
        await sql`drop database school`.execute(admin.db)
        await sql`create database school template untouched`.execute(admin.db)
      }
      const { child, done } = regrade('school')
      if (counts.kills < kills) {
        const seen = await untilWriting(admin.db, 'school', child)
        await Promise.race([setTimeout(random.below(writesMs)), done])
        if (child.exitCode === null) {
          child.kill('SIGKILL')
          counts.kills += 1
          if (seen.writing) counts.killsAmidWriting += 1
        } else counts.endedBefore += 1
      }
      await done
      await untilGone(admin.db, 'school')
      now = await sumsOf(cluster.urlOf('school'))
      if (now !== before && now !== wanted) {
        counts.torn += 1
        problems.push(`neither as before nor done: ${now}`)
        break
      }
    }
    if (now !== wanted) {
      counts.differences += 1
      problems.push(`not as where it was left alone: ${now} and ${wanted}`)
    }
    await admin.close()
  } finally {
    await close()
  }
  return { counts, problems }
}

/** Until a transaction of the command has written, or the command has ended. */
async function untilWriting(db: Kysely<Database>, database: string, child: ChildProcess) {
  while (child.exitCode === null) {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = ${database} and backend_xid is not null`.execute(db)
    if (rows.length > 0) return { writing: true }
    await setTimeout(LOOK_MS)
  }
  return { writing: false }
}

/** PostgreSQL notices only after the statement in hand that nobody waits for it. */
async function untilGone(db: Kysely<Database>, database: string): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_activity where datname = ${database}`.execute(db)
    if (rows.length === 0) return
    await setTimeout(LOOK_MS)
  }
}

/** Every wrong answer of the crowd is a move that is right by now. */
async function becomeRight(db: Kysely<Database>): Promise<void> {
  for (const { id, rightMoves } of await db.selectFrom('tasks').select(['id', 'rightMoves']).execute()) {
    const wrong = db.updateTable('answers').where('taskId', '=', id).where('result', '=', false)
    await wrong.set({ moveUci: rightMoves[0] ?? '' }).execute()
  }
}

async function sumsOf(url: string): Promise<string> {
  const { db, close } = openPostgres(url)
  try {
    const sums: string[] = []
    for (const [table, lines] of Object.entries(SUMMED)) {
      const { rows } = await sql<{ sum: string }>`
        select md5(string_agg(line, '' order by line)) as sum from (${lines}) lines`.execute(db)
      sums.push(`${table} ${rows[0]?.sum}`)
    }
    return sums.join(', ')
  } finally {
    await close()
  }
}
