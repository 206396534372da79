import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { CamelCasePlugin, type Dialect, Kysely, type LogEvent, PGliteDialect, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { Config } from '../config.ts'
import { DURABLE_START, DurableFs } from './durable-fs.ts'
import { lockFolder } from './lock.ts'
import { PARSERS, PG_TYPES } from './parsers.ts'
import { preparedPGlite } from './prepared-pglite.ts'
import { preparedPool } from './prepared-pool.ts'
import type { Database } from './types.ts'

export interface OpenedDatabase {
  db: Kysely<Database>
  close: () => Promise<void>
}

/** PostgreSQL at `DATABASE_URL`, else the embedded one in the data folder. Migrations are another step. */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenedDatabase> {
  return config.databaseUrl ? openPostgres(config.databaseUrl) : openEmbedded(config.dataDir)
}

/** Whether opening will first have to make the embedded database. */
export const isFirstStart = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) =>
  !databaseUrl && !existsSync(join(dataDir, 'database', 'PG_VERSION'))

export function openPostgres(connectionString: string, log?: (event: LogEvent) => void): OpenedDatabase {
  const pool = new Pool({ connectionString, types: PG_TYPES, max: 20 })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  const db = kyselyOn(new PostgresDialect({ pool: preparedPool(pool) }), log)
  return { db, close: () => db.destroy() }
}

async function openEmbedded(dataDir: string): Promise<OpenedDatabase> {
  mkdirSync(dataDir, { recursive: true })
  const unlock = lockFolder(dataDir)
  try {
    const fs = new DurableFs(join(dataDir, 'database'))
    const pglite = await PGlite.create({ fs, startParams: DURABLE_START, parsers: PARSERS })
    const database = onPGlite(pglite)
    return { db: database.db, close: () => database.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

export function onPGlite(pglite: PGlite, log?: (event: LogEvent) => void): OpenedDatabase {
  const db = kyselyOn(new PGliteDialect({ pglite: preparedPGlite(pglite) }), log)
  return {
    db,
    async close() {
      await db.destroy()
      // Kysely closes only what it has asked something.
      if (!pglite.closed) await pglite.close()
    },
  }
}

/** JSON columns keep their keys: they hold the core's own documents. */
function kyselyOn(dialect: Dialect, log?: (event: LogEvent) => void): Kysely<Database> {
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]
  return new Kysely<Database>({ dialect, plugins, ...(log && { log }) })
}
