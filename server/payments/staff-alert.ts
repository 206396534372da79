import type { Kysely } from 'kysely'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Database } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import { postLetter } from '../outside/outbox.ts'
import type { PaymentRow } from './payment-queries.ts'

type Case =
  | 'strangePage'
  | 'mismatch'
  | 'duplicate'
  | 'refundFailed'
  | 'refundReturned'
  | 'receiptFailed'
  | 'refundReceiptFailed'
  | 'dispute'

/** Something a person should look at: in the log, and by letter to support. */
export async function alertStaff(
  { config, log, now }: Pick<Deps, 'config' | 'log' | 'now'>,
  db: Kysely<Database>,
  what: Case,
  { id, orderId, provider, providerId }: PaymentRow,
): Promise<void> {
  log.warn({ what, order: orderId, payment: id, provider, providerId }, 'a payment needs a look')
  const locale = { locale: 'ru' } as const
  const heading = m[`letters.staff.${what}`]({}, locale)
  await postLetter(db, {
    kind: `staff_${what}`,
    recipient: config.supportEmail,
    language: 'ru',
    subject: m['letters.staff.subject']({ order: orderId }, locale),
    heading,
    paragraphs: [m['letters.staff.text']({ order: orderId, payment: providerId ?? id, provider }, locale)],
    button: { label: m['letters.staff.button']({}, locale), url: `${config.origin}/account/` },
    closing: m['letters.staff.closing']({ order: orderId }, locale),
    now: now(),
  })
}
