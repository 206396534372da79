import { once } from 'node:events'
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
import { inPieces } from './kit/pieces.ts'
import type { Random } from './kit/random.ts'

// The command that re-judges answers dies again and again; once it has come to its end, everything is as where it was
// never killed.

const LEARNERS = 2000
const PIECE = 5
const LONGEST_MS = 6000
const MOST_RUNS = 40
const TABLES = ['answers', 'ratings', 'rating_days', 'topic_progress', 'theme_progress'] as const

export const fault: Fault = {
  summary:
    'SIGKILL of `npm run content -- regrade --apply`, against a run that was left alone, on PostgreSQL',
  kills: 15,
  run(options) {
    if (NEEDS_CLUSTER) throw new Error(NEEDS_CLUSTER)
    return inPieces('regrade-killed', options, { total: options.kills, size: PIECE }, killMuch)
  },
}

async function killMuch(random: Random, kills: number) {
  const cluster = await openCluster()
  const folder = mkdtempSync(join(tmpdir(), 'tabia-regrade-'))
  const counts = { kills: 0, killsAmidWork: 0, learners: LEARNERS, differences: 0 }
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
    await sql`create database alone template school`.execute(admin.db)
    await admin.close()

    const regrade = (database: string) =>
      startCommand('content', ['regrade', 'start-trial', '--apply'], {
        settings: { DATABASE_URL: cluster.urlOf(database), DATA_DIR: folder },
      })
    const alone = await regrade('alone').done
    if (alone.status !== 0) problems.push(`left alone it failed: ${alone.stderr}`)
    const wanted = await sumsOf(cluster.urlOf('alone'))

    let before = await sumsOf(cluster.urlOf('school'))
    for (let runs = 0; runs < MOST_RUNS; runs++) {
      const { child, done } = regrade('school')
      if (counts.kills < kills) {
        await Promise.race([setTimeout(500 + random.below(LONGEST_MS)), once(child, 'exit')])
        if (child.exitCode === null) {
          child.kill('SIGKILL')
          counts.kills += 1
        }
      }
      const { status } = await done
      const now = await sumsOf(cluster.urlOf('school'))
      if (status !== 0 && now !== before) counts.killsAmidWork += 1
      before = now
      if (status === 0 && (counts.kills >= kills || now === wanted)) break
    }
    if (before !== wanted) {
      counts.differences += 1
      problems.push(`not as where it was left alone: ${before} and ${wanted}`)
    }
  } finally {
    await cluster.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { counts, problems }
}

/** Every wrong answer of the crowd is a move that is right by now. */
async function becomeRight(db: Kysely<Database>): Promise<void> {
  for (const { id, rightMoves } of await db.selectFrom('tasks').select(['id', 'rightMoves']).execute()) {
    const wrong = db.updateTable('answers').where('taskId', '=', id).where('result', '=', false)
    await wrong.set({ moveUci: rightMoves[0] ?? '' }).execute()
  }
}

/** One line that differs where any row of what a regrade writes does. */
async function sumsOf(url: string): Promise<string> {
  const { db, close } = openPostgres(url)
  try {
    const sums: string[] = []
    for (const table of TABLES) {
      const { rows } = await sql<{ sum: string }>`
        select md5(string_agg(line, '' order by line)) as sum from (select row::text as line from ${sql.table(table)} row) lines`.execute(
        db,
      )
      sums.push(`${table} ${rows[0]?.sum}`)
    }
    return sums.join(', ')
  } finally {
    await close()
  }
}
