import { cancelCause } from '@tabia/core/payments/cancel-cause.ts'
import { formatMoney } from '@tabia/core/payments/money.ts'
import { DEFAULT_LOCALE } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/types.ts'
import type { Deps } from '../../deps.ts'
import { formatLongDate } from '../../http/pages/long-date.ts'
import type { LetterContent } from '../../outside/letter.ts'
import { postLetter } from '../../outside/outbox.ts'
import type { PaymentRow } from '../records/payment-queries.ts'

// Letters about payments: `await postPaid(deps, tx, payment)` in the transaction of the event. To the learner in the
// language and to the address of the moment of buying (A-NEEDED); to staff in the school's language.

type Posting = Pick<Deps, 'config' | 'now'>
type Settings = Pick<Config, 'origin' | 'timeZone' | 'seller'>
type Bought = Pick<PaymentRow, 'orderId' | 'amount' | 'currency' | 'description' | 'language' | 'email'>

/** `copyOf`: sent once more, about a payment of that time. */
export async function postPaid(
  { config, now }: Posting,
  db: Db,
  payment: PaymentRow,
  { copyOf }: { copyOf?: Date } = {},
): Promise<void> {
  const letter = paidLetter(config, payment, copyOf ?? now())
  await post(db, payment, 'paid', copyOf ? copied(letter) : letter, now())
}

export async function postRefunded(
  { config, now }: Posting,
  db: Db,
  payment: PaymentRow,
  { copy = false, ...refund }: { amount: number; closes: boolean; copy?: boolean },
): Promise<void> {
  const letter = refundedLetter(config, payment, refund)
  await post(db, payment, 'refunded', copy ? copied(letter) : letter, now())
}

export async function postCanceled(
  { config, now }: Posting,
  db: Db,
  payment: PaymentRow,
  reason: string,
): Promise<void> {
  await post(db, payment, 'canceled', canceledLetter(config, payment, reason), now())
}

const post = (db: Db, { email, userId }: PaymentRow, kind: string, letter: LetterContent, now: Date) =>
  postLetter(db, { kind, recipient: email, userId, now, ...letter })

export function paidLetter({ origin, timeZone, seller }: Settings, bought: Bought, at: Date): LetterContent {
  const { orderId: order, email, language } = bought
  const locale = { locale: language }
  const date = formatLongDate(language, at, timeZone)
  const receipt = m['letters.paid.receipt']({ order, date, sum: formatMoney(sumOf(bought)), email }, locale)
  const number = seller.taxId === null ? [] : [m['legal.taxId']({ taxId: seller.taxId }, locale)]
  const soldBy =
    seller.name === null ? [] : [[m['payments.seller']({ name: seller.name }, locale), ...number].join(', ')]
  return orderLetter('paid', bought, `${origin}/account/training`, [receipt, ...soldBy])
}

/** A course given without money. */
export function grantedLetter(
  { origin }: Pick<Settings, 'origin'>,
  { orderId: order, description: course, language }: Pick<Bought, 'orderId' | 'description' | 'language'>,
): LetterContent {
  const locale = { locale: language }
  return {
    language,
    subject: m['letters.granted.subject']({ order }, locale),
    heading: m['letters.granted.heading']({}, locale),
    paragraphs: [m['letters.granted.text']({ course }, locale)],
    button: { label: m['letters.paid.button']({}, locale), url: `${origin}/account/training` },
    closing: m['letters.granted.closing']({}, locale),
  }
}

/** `closes`: the course is no longer open. */
export function refundedLetter(
  { origin }: Settings,
  bought: Bought,
  { amount, closes }: { amount: number; closes: boolean },
): LetterContent {
  const closed = closes ? [m['letters.refunded.closed']({}, { locale: bought.language })] : []
  return orderLetter('refunded', { ...bought, amount }, `${origin}/account/levels`, closed)
}

/** The order waits no longer; its page offers to try again. */
export function canceledLetter({ origin }: Settings, bought: Bought, reason: string): LetterContent {
  const cause = cancelCause(reason)
  const because = cause ? [m[`payments.because_${cause}`]({}, { locale: bought.language })] : []
  return orderLetter('canceled', bought, `${origin}/account/return?order=${bought.orderId}`, because)
}

function orderLetter(
  kind: 'paid' | 'refunded' | 'canceled',
  bought: Bought,
  url: string,
  more: readonly string[],
): LetterContent {
  const { orderId: order, description: course, language } = bought
  const locale = { locale: language }
  const sum = formatMoney(sumOf(bought))
  return {
    language,
    subject: m[`letters.${kind}.subject`]({ order }, locale),
    heading: m[`letters.${kind}.heading`]({}, locale),
    paragraphs: [m[`letters.${kind}.text`]({ course, sum, order }, locale), ...more],
    button: { label: m[`letters.${kind}.button`]({}, locale), url },
    closing: m[`letters.${kind}.closing`]({}, locale),
  }
}

const sumOf = ({ amount: minor, currency }: Bought) => ({ minor, currency })

/** Marks a repeated letter, so that it is not taken for a second payment or refund. */
const copied = (letter: LetterContent): LetterContent => ({
  ...letter,
  paragraphs: [m['letters.again']({}, { locale: letter.language }), ...letter.paragraphs],
})

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
type Attempt = Pick<PaymentRow, 'id' | 'orderId' | 'provider' | 'providerId'>

/** Something a person should look at: a line in the log, and a letter to support. */
export async function alertStaff(
  { config, log, now }: Pick<Deps, 'config' | 'log' | 'now'>,
  db: Db,
  what: Case,
  payment: Attempt,
): Promise<void> {
  const { id, orderId, provider, providerId } = payment
  log.warn({ what, order: orderId, payment: id, provider, providerId }, 'a payment needs a look')
  // Names an order and its payment, which stay after an erasure, and no learner.
  const toStaff = { kind: `staff_${what}`, recipient: config.supportEmail, userId: null, now: now() }
  await postLetter(db, { ...toStaff, ...staffLetter(config, what, payment) })
}

export function staffLetter(
  { origin }: Pick<Config, 'origin'>,
  what: Case,
  { id, orderId: order, provider, providerId }: Attempt,
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
