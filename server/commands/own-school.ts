import { randomUUID } from 'node:crypto'
import { erasedList } from '../backup/erased-list.ts'
import { readConfig } from '../config/config.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/connection/open.ts'
import type { Deps } from '../deps.ts'
import { tokensWith } from '../http/token.ts'
import { createLog } from '../outside/log.ts'
import { openPayments } from '../outside/payments/open.ts'
import type { Conversation } from './conversation.ts'
import { type ArgsOf, type FunctionName, FUNCTIONS, type ResultOf } from './functions.ts'

export type OwnSchool = Awaited<ReturnType<typeof openOwnSchool>>

/** The database, opened by the command itself with the settings of the server. */
export async function openOwnSchool(env: Parameters<typeof readConfig>[0]) {
  const config = readConfig(env)
  const { db, close } = await openDatabase(config)
  const now = () => new Date()
  const deps: Deps = {
    db,
    config,
    tokens: tokensWith(randomUUID() + randomUUID()),
    payments: openPayments({ db, config, now }),
    now,
    newId: randomUUID,
    noteErased: erasedList(config.dataDir, config.backupsKeptDays),
    log: createLog({ ...config, logLevel: 'warn' }),
  }
  await migrate(db).catch(async error => {
    await close()
    throw error
  })
  const { signal } = new AbortController()
  return {
    call: <Name extends FunctionName>(
      name: Name,
      args: ArgsOf<Name> | undefined,
      say: Conversation['say'],
    ) => {
      const run = FUNCTIONS[name] as (
        deps: Deps,
        args: unknown,
        conversation: Conversation,
      ) => Promise<ResultOf<Name>>
      return run(deps, args, { say, signal, rest: async () => {} })
    },
    close,
  }
}
