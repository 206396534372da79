import { equal } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { MIGRATIONS, migrate } from '@tabia/server/db/migrate.ts'
import { emptyDatabase } from './test-database.ts'
import type { Db } from '@tabia/server/db/types.ts'

/**
 * A school of an earlier schema, brought to today's tables; `through` is the migration that is looked at. The dump of
 * the first schema holds a new learner, one in the middle of a topic, one in the second week; that of the
 * second, where courses were sold by hand, a course bought, an order cancelled and one that still waits.
 */
export async function upgradedSchool(through: string, dump: '001-first' | '002-orders' = '001-first') {
  return upgraded(through, async db => {
    const file = new URL(`../server/db/migrations/${dump}.dump.sql`, import.meta.url)
    for (const statement of readFileSync(file, 'utf8').split(';\n')) {
      if (statement.trim()) await sql.raw(statement).execute(db)
    }
  })
}

/** The same for a school that `fill` makes in the tables just before that migration. */
export function upgradedFrom(through: string, fill: (db: Db) => Promise<void>) {
  return upgraded(through, async db => {
    const names = Object.keys(MIGRATIONS)
    const before = names[names.indexOf(through) - 1]
    const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
    const { error } = await migrator.migrateTo(before ?? '')
    if (error) throw error
    await fill(db)
  })
}

async function upgraded(through: string, make: (db: Db) => Promise<void>) {
  const database = await emptyDatabase()
  await make(database.db)
  equal((await migrate(database.db)).includes(through), true)
  return database
}
