import { equal } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { migrate } from '../db/migrate.ts'
import { emptyDatabase } from '../db/test-database.ts'

// A school of the first schema: somebody new, somebody in the middle of a topic, somebody in the second week.
const DUMP = new URL('../db/migrations/001-first.dump.sql', import.meta.url)

/** The school of the dump, brought to today's tables; `through` is the migration that is looked at. */
export async function upgradedSchool(through: string) {
  const database = await emptyDatabase()
  for (const statement of readFileSync(DUMP, 'utf8').split(';\n')) {
    if (statement.trim()) await sql.raw(statement).execute(database.db)
  }
  equal((await migrate(database.db)).includes(through), true)
  return database
}
