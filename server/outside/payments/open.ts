import type { Kysely } from 'kysely'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/types.ts'
import type { PaymentProvider, Payments } from './port.ts'
import { openSandbox } from './sandbox.ts'

interface World {
  db: Kysely<Database>
  config: Pick<Config, 'origin'>
  now: () => Date
}

/** The payment services the settings name. */
export function openPayments({ db, config, now }: World): Payments {
  const sandbox = openSandbox({ db, origin: config.origin, now })
  return { current: sandbox, byName: new Map<string, PaymentProvider>([[sandbox.name, sandbox]]), sandbox }
}
