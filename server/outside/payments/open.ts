import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/types.ts'
import type { PaymentProvider, Payments } from './port.ts'
import { openSandbox } from './sandbox.ts'
import { openStripe } from './stripe.ts'
import { openYookassa } from './yookassa.ts'

interface PaymentDeps {
  db: Db
  config: Pick<Config, 'origin' | 'payments' | 'yookassa' | 'stripe'>
  now: () => Date
}

/** The payment services the settings name. The sandbox is there only where it is the one chosen. */
export function openPayments({ db, config, now }: PaymentDeps): Payments {
  const sandbox = config.payments === 'sandbox' ? openSandbox({ db, origin: config.origin, now }) : undefined
  const all: PaymentProvider[] = [
    ...(sandbox ? [sandbox] : []),
    ...(config.yookassa ? [openYookassa(config.yookassa)] : []),
    ...(config.stripe ? [openStripe(config.stripe, now)] : []),
  ]
  const current = all.find(({ name }) => name === config.payments)
  if (!current) throw new Error(`the settings of ${config.payments} are incomplete`)
  return { current, byName: new Map(all.map(provider => [provider.name as string, provider])), sandbox }
}
