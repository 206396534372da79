import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config/config.ts'
import { openDatabase, openPostgres, type OpenedDatabase } from './open.ts'
import type { Db } from '../types.ts'
import { whenAvailable } from './when-available.ts'

/**
 * The database of a server that is about to answer calls. `prepare` (migrations, courses) comes first and may take its
 * time; the calls after it are under limits. A PostgreSQL that is down or recovering is waited for.
 */
export async function openForServing(
  config: Pick<Config, 'databaseUrl' | 'databasePool' | 'databasePrepared' | 'dataDir'>,
  log: FastifyBaseLogger,
  prepare: (db: Db) => Promise<void>,
): Promise<OpenedDatabase> {
  const { databaseUrl, databasePool: connections, databasePrepared: named } = config
  const prepared = async () => {
    const database = await openDatabase(config, { log })
    try {
      await prepare(database.db)
    } catch (error) {
      await database.close()
      throw error
    }
    return database
  }
  if (!databaseUrl) return prepared()
  const preparing = await whenAvailable(prepared, { log })
  await preparing.close()
  return openPostgres(databaseUrl, { log, limited: true, connections, named })
}
