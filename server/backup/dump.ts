import { sql } from 'kysely'
import type { Db } from '../db/types.ts'

// A backup is lines of text, the same for both databases: a head, then for each table a line and its rows, one JSON
// object a line as PostgreSQL writes it, then an end with the counts. Nothing of it passes through JavaScript values,
// so every figure, time and picture comes back as it was.

export const FORMAT = 'tabia-backup 1'
const ROWS_AT_ONCE = 500

export interface Head {
  format: typeof FORMAT
  build: string
  madeAt: string
  /** Those that were made, in their order. */
  migrations: string[]
  /** Where the numbers go on: no number is given twice, also not that of an erased account. */
  sequences: Record<string, number>
}

export type Line = { head: Head } | { table: string } | { end: Record<string, number> }

/** The lines of a backup, all of one moment. Other connections go on; the embedded database has but one. */
export async function dumpDatabase(
  db: Db,
  { build, now, write }: { build: string; now: Date; write: (lines: string) => Promise<void> },
): Promise<Record<string, number>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => {
      const tables = await findTables(tx)
      await write(line({ head: await headOf(tx, build, now) }))
      const counts: Record<string, number> = {}
      for (const table of tables) {
        await write(line({ table }))
        counts[table] = await dumpTable(tx, table, write)
      }
      await write(line({ end: counts }))
      return counts
    })
}

const line = (value: Line) => `${JSON.stringify(value)}\n`

async function dumpTable(tx: Db, table: string, write: (lines: string) => Promise<void>): Promise<number> {
  await sql`declare backup no scroll cursor for
    select row_to_json(t)::text as row from ${sql.table(table)} as t`.execute(tx)
  let count = 0
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from backup`.execute(tx)
    if (rows.length === 0) break
    count += rows.length
    await write(rows.map(({ row }) => `${row}\n`).join(''))
  }
  await sql`close backup`.execute(tx)
  return count
}

async function headOf(tx: Db, build: string, now: Date): Promise<Head> {
  const migrations = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(tx)
  return {
    format: FORMAT,
    build,
    madeAt: now.toISOString(),
    migrations: migrations.rows.map(({ name }) => name),
    sequences: await findSequences(tx),
  }
}

/** The school's tables; those of the migrator are made by restoring. */
export async function findTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely_%'
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

export async function findSequences(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; last: number | null }>`
    select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by 1`.execute(
    db,
  )
  const used = rows.filter((row): row is { name: string; last: number } => row.last !== null)
  return Object.fromEntries(used.map(({ name, last }) => [name, last]))
}
