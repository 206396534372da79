import { DEFAULT_LOCALE } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/types.ts'
import type { Deps } from '../../deps.ts'
import type { LetterContent } from '../../outside/letter.ts'
import { postLetter } from '../../outside/outbox.ts'
import type { PaymentRow } from '../records/payment-queries.ts'

export const STAFF_CASES = [
  'strangePage',
  'mismatch',
  'duplicate',
  'refundFailed',
  'refundReturned',
  'receiptFailed',
  'refundReceiptFailed',
  'dispute',
] as const
type Case = (typeof STAFF_CASES)[number]
type Sale = Pick<PaymentRow, 'id' | 'orderId' | 'provider' | 'providerId'>

/** Something a person should look at: in the log, and by letter to support. */
export async function alertStaff(
  { config, log, now }: Pick<Deps, 'config' | 'log' | 'now'>,
  db: Db,
  what: Case,
  sale: Sale,
): Promise<void> {
  const { id, orderId, provider, providerId } = sale
  log.warn({ what, order: orderId, payment: id, provider, providerId }, 'a payment needs a look')
  const letter = staffLetter(config, what, sale)
  // Of an order and its payment, which stay: no learner is named.
  const toStaff = { kind: `staff_${what}`, recipient: config.supportEmail, userId: null }
  await postLetter(db, { ...toStaff, now: now(), ...letter })
}

/** In the school's language. */
export function staffLetter(
  { origin }: Pick<Config, 'origin'>,
  what: Case,
  { id, orderId: order, provider, providerId }: Sale,
): LetterContent {
  const language = DEFAULT_LOCALE
  const locale = { locale: language }
  return {
    language,
    subject: m['letters.staff.subject']({ order }, locale),
    heading: m[`letters.staff.${what}`]({}, locale),
    paragraphs: [m['letters.staff.text']({ order, payment: providerId ?? id, provider }, locale)],
    button: { label: m['letters.staff.button']({}, locale), url: `${origin}/account/` },
    closing: m['letters.staff.closing']({ order }, locale),
  }
}
