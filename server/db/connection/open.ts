import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { FastifyBaseLogger } from 'fastify'
import {
  CamelCasePlugin,
  type Dialect,
  Kysely,
  type KyselyPlugin,
  type LogEvent,
  PGliteDialect,
  type PluginTransformResultArgs,
  PostgresDialect,
} from 'kysely'
import { Pool, type QueryConfig } from 'pg'
import type { Config } from '../../config/config.ts'
import { assertRoom } from './disk.ts'
import { DURABLE_START, DurableFs } from './durable-fs.ts'
import { lockFolder } from './lock.ts'
import { PARSERS, PG_TYPES } from './parsers.ts'
import { MortalPGlite } from './mortal-pglite.ts'
import { beginDatabase, hasDatabase } from './new-database.ts'
import { preparedPGlite } from './prepared-pglite.ts'
import { preparedPool } from './prepared-pool.ts'
import type { Database, Db } from '../types.ts'
import { tellOutages } from './unavailable.ts'

export interface OpenedDatabase {
  db: Db
  close: () => Promise<void>
  /** Connections to PostgreSQL, and who waits for one. */
  pool?: () => { total: number; idle: number; waiting: number }
  /** Resolves when the embedded database is beyond use: nothing but a new process can open it again. */
  broken?: Promise<Error>
}

interface Options {
  /** Outages are logged here. */
  log?: FastifyBaseLogger | undefined
  /** Called with every statement. */
  onQuery?: ((event: LogEvent) => void) | undefined
  /** For a server that answers calls: no statement and no open transaction may last long. Commands take their time. */
  limited?: boolean
  /** How many connections to PostgreSQL at most. */
  connections?: number
  /** Whether statements are prepared under a name (`DATABASE_PREPARED`). */
  named?: boolean
}

type Place = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databasePrepared'>>

/** PostgreSQL at `DATABASE_URL`, else the embedded one in the data folder. Migrations are another step. */
export async function openDatabase(
  { databaseUrl, dataDir, databasePrepared: named = true }: Place,
  options: Options = {},
): Promise<OpenedDatabase> {
  return databaseUrl ? openPostgres(databaseUrl, { named, ...options }) : openEmbedded(dataDir, options)
}

/** Whether opening will first have to make the embedded database. */
export const isFirstStart = ({ databaseUrl, dataDir }: Place) => !databaseUrl && !hasDatabase(dataDir)

/** For a free connection, or a new one. */
const CONNECT_MS = 4000
const STATEMENT_MS = 15_000
/** Shorter than the 20 s browsers wait, longer than what PostgreSQL itself ends: for one that says nothing any more. */
const SILENCE_MS = 18_000
const IDLE_IN_TRANSACTION_MS = 30_000

export function openPostgres(
  connectionString: string,
  { log, onQuery, limited = false, connections = 20, named = true }: Options = {},
): OpenedDatabase {
  const limits = limited
    ? { statement_timeout: STATEMENT_MS, idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS }
    : { statement_timeout: 0, idle_in_transaction_session_timeout: 0 }
  const set = (how: string) =>
    Object.entries(limits)
      .map(([name, ms]) => `${how} ${name} = ${ms}`)
      .join('; ')
  const pool = new Pool({
    connectionString,
    types: PG_TYPES,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    ...(limited && { query_timeout: SILENCE_MS }),
    // Not as parameters of the connection: a pooler refuses those it does not know (docs/decisions/outages.md).
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, whatever its types say
    onConnect: client => client.query({ text: set('set'), query_timeout: CONNECT_MS } as QueryConfig),
  })
  const prepared = preparedPool(pool, {
    inTransaction: set('set local'),
    tell: tellOutages(log),
    names: NAMES,
    named,
  })
  const db = kyselyOn(new PostgresDialect({ pool: prepared }), [NAMES], onQuery)
  return {
    db,
    close: () => db.destroy(),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

async function openEmbedded(dataDir: string, { log, onQuery }: Options): Promise<OpenedDatabase> {
  mkdirSync(dataDir, { recursive: true })
  const unlock = lockFolder(dataDir)
  try {
    await assertRoom(dataDir)
    const isMade = beginDatabase(dataDir)
    const fs = new DurableFs(join(dataDir, 'database'))
    const pglite = new MortalPGlite({ fs, startParams: DURABLE_START, parsers: PARSERS })
    fs.onAbort = () => pglite.onAbort()
    await pglite.waitReady
    isMade()
    const database = onPGlite(pglite, { log, onQuery })
    return {
      db: database.db,
      close: () => database.close().finally(unlock),
      broken: pglite.dead,
    }
  } catch (error) {
    unlock()
    throw error
  }
}

export function onPGlite(pglite: PGlite, { log, onQuery }: Options = {}): OpenedDatabase {
  const dialect = new PGliteDialect({ pglite: preparedPGlite(pglite, tellOutages(log)) })
  const db = kyselyOn(dialect, [new CamelCasePlugin(NESTED)], onQuery)
  return {
    db,
    async close() {
      // A dead one would never return.
      if (pglite instanceof MortalPGlite && pglite.isDead) return
      await db.destroy()
      // Kysely closes only a connection it has used.
      if (!pglite.closed) await pglite.close()
    },
  }
}

/** JSON columns keep their keys: they hold the core's own documents. */
const NESTED = { maintainNestedObjectKeys: true }

/** Where rows come with the names of our code, so that Kysely need not make each a second time. */
class NamesOfOurs extends CamelCasePlugin {
  override transformResult({ result }: PluginTransformResultArgs) {
    return Promise.resolve(result)
  }

  keyOf = (column: string) => this.camelCase(column)
  rowOf = (row: Record<string, unknown>) => this.mapRow(row)
}

const NAMES = new NamesOfOurs(NESTED)

function kyselyOn(dialect: Dialect, plugins: KyselyPlugin[], log?: (event: LogEvent) => void): Db {
  return new Kysely<Database>({ dialect, plugins, ...(log && { log }) })
}
