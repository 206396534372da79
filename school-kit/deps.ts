import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import type { Deps } from '@tabia/server/deps.ts'
import { tokensWith } from '@tabia/server/http/token.ts'
import { openPayments } from '@tabia/server/outside/payments/open.ts'

/** What an app of the kit is built from: real ids and payments; by default a secret of its own and no log. */
export function depsOf({
  db,
  config,
  now,
  secret = randomUUID() + randomUUID(),
  log = pino({ level: 'silent' }),
}: Pick<Deps, 'db' | 'config' | 'now'> & { secret?: string; log?: Deps['log'] }): Deps {
  const payments = openPayments({ db, config, now })
  return { db, config, tokens: tokensWith(secret), payments, now, newId: randomUUID, log }
}
