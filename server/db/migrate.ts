import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as first from './migrations/001-first.ts'
import * as orders from './migrations/002-orders.ts'
import * as account from './migrations/003-account.ts'
import * as answerReports from './migrations/004-answer-reports.ts'
import * as awards from './migrations/005-awards.ts'
import * as payments from './migrations/006-payments.ts'
import * as themeProgress from './migrations/007-theme-progress.ts'
import * as ownData from './migrations/008-own-data.ts'
import * as support from './migrations/009-support.ts'
import * as mutes from './migrations/010-mutes.ts'
import * as refundsLater from './migrations/011-refunds-later.ts'
import * as refundReceipts from './migrations/012-refund-receipts.ts'
import * as erasure from './migrations/013-erasure.ts'
import * as passwordSetAt from './migrations/014-password-set-at.ts'
import * as replyTo from './migrations/015-reply-to.ts'
import * as topicResults from './migrations/016-topic-results.ts'
import * as answersMissed from './migrations/017-answers-missed.ts'
import * as staff from './migrations/018-staff.ts'
import * as alarms from './migrations/019-alarms.ts'
import * as judgedMoves from './migrations/020-judged-moves.ts'
import * as book from './migrations/021-book.ts'
import * as moments from './migrations/022-moments.ts'
import * as taskValues from './migrations/024-task-values.ts'
import * as taskFigures from './migrations/025-task-figures.ts'
import * as linesAndTests from './migrations/026-lines-and-tests.ts'
import * as disputes from './migrations/027-disputes.ts'
import * as studioDoor from './migrations/028-studio-door.ts'
import * as inbox from './migrations/029-inbox.ts'
import * as desk from './migrations/030-desk.ts'
import * as jobRounds from './migrations/031-job-rounds.ts'
import * as studio from './migrations/032-studio.ts'
import type { Db } from './types.ts'

/** In their order, for ever: what has landed is never changed (a test knows its digest), only followed by another. */
export const MIGRATIONS: Record<string, Migration> = {
  '001-first': first,
  '002-orders': orders,
  '003-account': account,
  '004-answer-reports': answerReports,
  '005-awards': awards,
  '006-payments': payments,
  '007-theme-progress': themeProgress,
  '008-own-data': ownData,
  '009-support': support,
  '010-mutes': mutes,
  '011-refunds-later': refundsLater,
  '012-refund-receipts': refundReceipts,
  '013-erasure': erasure,
  '014-password-set-at': passwordSetAt,
  '015-reply-to': replyTo,
  '016-topic-results': topicResults,
  '017-answers-missed': answersMissed,
  '018-staff': staff,
  '019-alarms': alarms,
  '020-judged-moves': judgedMoves,
  '021-book': book,
  '022-moments': moments,
  '024-task-values': taskValues,
  '025-task-figures': taskFigures,
  '026-lines-and-tests': linesAndTests,
  '027-disputes': disputes,
  '028-studio-door': studioDoor,
  '029-inbox': inbox,
  '030-desk': desk,
  '031-job-rounds': jobRounds,
  '032-studio': studio,
}

/**
 * Brings the tables to today's form. One transaction, so a failing migration leaves nothing behind; processes that
 * start together wait for one another. A database that a newer release has migrated is left as it is: every migration
 * lets the release before it run on, so one can go back.
 * @returns the names of the migrations that were still missing
 */
export async function migrate(db: Db): Promise<string[]> {
  const newer = await findNewerMigrations(db)
  const known = { ...MIGRATIONS, ...Object.fromEntries(newer.map(name => [name, NOTHING_TO_DO])) }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map(({ migrationName }) => migrationName)
}

/** Kysely refuses to go on where it does not know a migration that was made. */
const NOTHING_TO_DO: Migration = { up: async () => {} }

/** Made by a release after this one. */
export async function findNewerMigrations(db: Db): Promise<string[]> {
  return (await findAppliedMigrations(db)).filter(name => !Object.hasOwn(MIGRATIONS, name))
}

/** Migrations of this release that are not made yet. */
export async function findMissingMigrations(db: Db): Promise<string[]> {
  const applied = new Set(await findAppliedMigrations(db))
  return Object.keys(MIGRATIONS).filter(name => !applied.has(name))
}

async function findAppliedMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    there: boolean
  }>`select to_regclass('kysely_migration') is not null as there`.execute(db)
  if (!rows[0]?.there) return []
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return applied.rows.map(({ name }) => name)
}
