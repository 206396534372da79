import type { Config } from './config.ts'
import { hasTestKeys } from './payment-settings.ts'
import { isLoopback } from './production-rules.ts'

/** What a production server starts with all the same, but its operator should know: a sentence each. */
export function startWarnings(config: Config): string[] {
  if (!config.production) return []
  const { origin, playMoney, payments, mailInbox, trustProxy } = config
  return [
    ...(playMoney
      ? ['PAYMENTS=sandbox takes play money: everybody has every course for nothing. Every page says so.']
      : []),
    ...(hasTestKeys(config)
      ? [`The keys of PAYMENTS=${payments} are test keys: no money is taken, a test card opens any course.`]
      : []),
    ...(mailInbox ? ['MAIL_INBOX=on: the links on /dev/mail open the accounts of those they are for.'] : []),
    ...(origin.startsWith('https:') && trustProxy === undefined ? [unknownProxy(config)] : []),
    ...(origin.startsWith('https:')
      ? []
      : [`ORIGIN is ${origin}: a trial, for this machine alone. Links in letters lead nowhere else.`]),
  ]
}

/** The server itself speaks http: where visitors speak https there is a proxy. */
function unknownProxy({ host }: Config): string {
  const counted =
    'TRUST_PROXY is not set: limits count all visitors as one, by the address of the proxy in front.'
  return isLoopback(host)
    ? counted
    : `${counted} HOST=${host} can be reached past the proxy: set HOST=127.0.0.1 if it runs on this machine.`
}
