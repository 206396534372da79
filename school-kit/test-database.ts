import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { type LogEvent, type RawBuilder, sql } from 'kysely'
import { MIGRATIONS, migrate } from '@tabia/server/db/migrate.ts'
import { onPGlite, type OpenedDatabase, openPostgres } from '@tabia/server/db/connection/open.ts'
import { PARSERS } from '@tabia/server/db/connection/parsers.ts'
import { TemplateFs } from './template-fs.ts'

/** The usual 128 MB of buffers are filled with zeros at each start. */
const SMALL = PGlite.defaultStartParams.concat('-c', 'shared_buffers=8MB')

type Log = (event: LogEvent) => void

/**
 * An empty, migrated database for one test: PGlite in memory, or with TEST_DATABASE_URL a database of its own on that
 * PostgreSQL server, gone when closed. Either is a copy of a template made once per state of the migrations.
 */
export function testDatabase(
  log?: Log,
  server: string | undefined = process.env['TEST_DATABASE_URL'],
): Promise<OpenedDatabase> {
  return server ? copyOnServer(server, log) : copyInMemory(log)
}

/** The same without tables. */
export async function emptyDatabase(): Promise<OpenedDatabase> {
  const server = process.env['TEST_DATABASE_URL']
  if (server) return onServer(server, name => sql`create database ${sql.id(name)}`)
  return onPGlite(await PGlite.create({ parsers: PARSERS }))
}

/** An empty database on that PostgreSQL server, for processes that open it themselves. */
export async function emptyDatabaseAt(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `tabia_test_${randomUUID().replaceAll('-', '')}`
  const admin = async (statement: RawBuilder<unknown>) => {
    const { db, close } = openPostgres(server)
    await statement.execute(db)
    await close()
  }
  await admin(sql`create database ${sql.id(name)}`)
  const drop = () => admin(sql`drop database ${sql.id(name)} with (force)`)
  return { url: urlOf(server, name), drop }
}

async function copyInMemory(log?: Log): Promise<OpenedDatabase> {
  const template = join(tmpdir(), `tabia-template-${digest()}.tar`)
  if (!existsSync(template)) await makeTemplateFile(template)
  const { buffer, byteOffset, length } = await readFile(template)
  const fs = new TemplateFs(new Uint8Array(buffer, byteOffset, length))
  return onPGlite(await PGlite.create({ fs, startParams: SMALL, parsers: PARSERS }), { onQuery: log })
}

async function makeTemplateFile(path: string): Promise<void> {
  const pglite = await PGlite.create({ parsers: PARSERS })
  await migrate(onPGlite(pglite).db)
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  // Test files run side by side: a half-written template must never be seen.
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
  renameSync(draft, path)
}

async function copyOnServer(server: string, log?: Log): Promise<OpenedDatabase> {
  const template = `tabia_template_${digest()}`
  const admin = openPostgres(server)
  await onlyOne(admin, async () => {
    const known = await sql`select from pg_database where datname = ${template}`.execute(admin.db)
    if (known.rows.length === 0) await makeTemplate(admin, server, template)
  })
  await admin.close()
  return onServer(server, name => sql`create database ${sql.id(name)} template ${sql.id(template)}`, log)
}

async function onServer(server: string, create: (name: string) => RawBuilder<unknown>, log?: Log) {
  const name = `tabia_test_${randomUUID().replaceAll('-', '')}`
  const admin = openPostgres(server)
  await create(name).execute(admin.db)
  await admin.close()
  const database = openPostgres(urlOf(server, name), { onQuery: log })
  return {
    db: database.db,
    async close() {
      await database.close()
      const cleaner = openPostgres(server)
      await sql`drop database ${sql.id(name)} with (force)`.execute(cleaner.db)
      await cleaner.close()
    },
  }
}

async function makeTemplate(admin: OpenedDatabase, server: string, template: string): Promise<void> {
  const draft = `${template}_draft`
  await sql`drop database if exists ${sql.id(draft)} with (force)`.execute(admin.db)
  await sql`create database ${sql.id(draft)}`.execute(admin.db)
  const database = openPostgres(urlOf(server, draft))
  await migrate(database.db)
  await database.close()
  await sql`alter database ${sql.id(draft)} rename to ${sql.id(template)}`.execute(admin.db)
}

/** Test files run side by side: one of them makes the template, the others wait. */
async function onlyOne({ db }: OpenedDatabase, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async connection => {
    await sql`select pg_advisory_lock(20251121)`.execute(connection)
    await work()
    await sql`select pg_advisory_unlock(20251121)`.execute(connection)
  })
}

function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

function digest(): string {
  const hash = createHash('sha256')
  for (const name of Object.keys(MIGRATIONS)) {
    hash.update(readFileSync(new URL(`../server/db/migrations/${name}.ts`, import.meta.url)))
  }
  return hash.digest('hex').slice(0, 16)
}
