import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrate, MIGRATIONS } from '../db/migrate.ts'
import type { Db } from '../db/types.ts'
import { findTables, FORMAT, type Head, type Line } from './dump.ts'

/** A backup cannot be restored: the message is a sentence for the operator. */
export class NotRestored extends Error {}

const NOT_A_BACKUP = 'This file is no backup of Tabia.'
const CUT = 'The backup is cut off or damaged: nothing was restored.'
const NEWER = 'The backup is of a newer release than this one: take that release, then restore.'
const NOT_EMPTY =
  'The database is not empty: restore into a new one. For PostgreSQL createdb makes it, for the embedded one name an empty DATA_DIR.'

const MOST_BYTES = 1_000_000

/**
 * Fills an empty database from the lines of a backup, all or nothing, and brings it to today's tables.
 * @returns the counts by table
 */
export async function loadDatabase(db: Db, lines: AsyncIterable<string>): Promise<Record<string, number>> {
  const reader = lines[Symbol.asyncIterator]()
  const next = async () => {
    const { value, done } = await reader.next()
    return done ? undefined : value
  }
  const head = headIn(await next())
  if (head.migrations.some(name => !Object.hasOwn(MIGRATIONS, name))) throw new NotRestored(NEWER)
  if (!(await isEmpty(db))) throw new NotRestored(NOT_EMPTY)
  await migrateTo(db, head)
  const counts = await db.transaction().execute(async tx => {
    const keys = await dropForeignKeys(tx)
    for (const table of await findTables(tx)) await sql`delete from ${sql.table(table)}`.execute(tx)
    const loaded = await loadTables(tx, next)
    for (const [sequence, last] of Object.entries(head.sequences))
      await sql`select setval(${sequence}::regclass, ${last}::bigint)`.execute(tx)
    for (const { table, name, definition } of keys) {
      await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
        tx,
      )
    }
    return loaded
  })
  await migrate(db)
  return counts
}

function headIn(line: string | undefined): Head {
  try {
    const { head } = JSON.parse(line ?? '') as Partial<{ head: Head }>
    if (head?.format === FORMAT) return head
  } catch {}
  throw new NotRestored(NOT_A_BACKUP)
}

/** No tables, or only what the migrations make: the row of the system. */
async function isEmpty(db: Db): Promise<boolean> {
  for (const table of await findTables(db)) {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)
    if ((rows[0]?.count ?? 0) > (table === 'users' ? 1 : 0)) return false
  }
  return true
}

/** The tables as they were when the backup was made. */
async function migrateTo(db: Db, { migrations }: Head): Promise<void> {
  const missing = Object.keys(MIGRATIONS).slice(migrations.length)
  const applied = (await findTables(db)).length > 0
  // An empty school that has been started has today's tables: they are taken away, it has nothing in them.
  if (applied && missing.length > 0) throw new NotRestored(NOT_EMPTY)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
  const { error } = await migrator.migrateTo(migrations.at(-1) ?? '')
  if (error) throw error
}

interface Key {
  table: string
  name: string
  definition: string
}

/** Rows come table by table, and some tables point to each other. */
async function dropForeignKeys(tx: Db): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(tx)
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(tx)
  return rows
}

async function loadTables(tx: Db, next: () => Promise<string | undefined>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  let table: string | undefined
  let rows: string[] = []
  let bytes = 0
  const flush = async () => {
    if (table !== undefined && rows.length > 0) await insertRows(tx, table, rows)
    rows = []
    bytes = 0
  }
  for (let line = await next(); line !== undefined; line = await next()) {
    const mark = markIn(line)
    if (!mark) {
      if (table === undefined) throw new NotRestored(CUT)
      counts[table] = (counts[table] ?? 0) + 1
      rows.push(line)
      bytes += line.length
      if (bytes > MOST_BYTES) await flush()
      continue
    }
    await flush()
    if ('end' in mark) {
      const whole = Object.entries(mark.end).every(([name, count]) => (counts[name] ?? 0) === count)
      if (!whole) throw new NotRestored(CUT)
      return counts
    }
    if ('table' in mark) table = mark.table
  }
  throw new NotRestored(CUT)
}

/** A row of a table has none of these as its only key. */
function markIn(line: string): Exclude<Line, { head: Head }> | undefined {
  return /^\{"(table":"\w+"|end":\{[^{}]*\})\}$/.test(line) ? JSON.parse(line) : undefined
}

async function insertRows(tx: Db, table: string, rows: readonly string[]): Promise<void> {
  const columns = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`.execute(tx)
  const names = sql.join(columns.rows.map(({ name }) => sql.id(name)))
  await sql`insert into ${sql.table(table)} (${names})
    select ${names} from json_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::json)`.execute(
    tx,
  )
}
