import { cancelCause } from '@tabia/core/payments/cancel-cause.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Config } from '../../config/config.ts'
import { formatLongDate } from '../../http/pages/long-date.ts'
import type { LetterContent } from '../../outside/letter.ts'
import { formatMoney } from '../records/format-money.ts'
import type { PaymentRow } from '../records/payment-queries.ts'

/** What a letter tells of a payment, in the language of the moment of buying (A-NEEDED). */
type Sale = Pick<PaymentRow, 'orderId' | 'amount' | 'currency' | 'description' | 'language' | 'email'>
type Settings = Pick<Config, 'origin' | 'timeZone' | 'seller'>

export function paidLetter({ origin, timeZone, seller }: Settings, sale: Sale, now: Date): LetterContent {
  const { course, sum, order, language, locale } = factsOf(sale)
  const date = formatLongDate(language, now, timeZone)
  return {
    language,
    subject: m['letters.paid.subject']({ order }, locale),
    heading: m['letters.paid.heading']({}, locale),
    paragraphs: [
      m['letters.paid.text']({ course, sum, order }, locale),
      m['letters.paid.receipt']({ order, date, sum, email: sale.email }, locale),
      ...sellerLine(seller, language),
    ],
    button: { label: m['letters.paid.button']({}, locale), url: `${origin}/account/training` },
    closing: m['letters.paid.closing']({}, locale),
  }
}

/** `closes`: the course is no longer open. */
export function refundedLetter(
  { origin }: Settings,
  sale: Sale,
  { amount, closes }: { amount: number; closes: boolean },
): LetterContent {
  const { course, sum, order, language, locale } = factsOf({ ...sale, amount })
  const closed = closes ? [m['letters.refunded.closed']({}, locale)] : []
  return {
    language,
    subject: m['letters.refunded.subject']({ order }, locale),
    heading: m['letters.refunded.heading']({}, locale),
    paragraphs: [m['letters.refunded.text']({ course, sum, order }, locale), ...closed],
    button: { label: m['letters.refunded.button']({}, locale), url: `${origin}/account/levels` },
    closing: m['letters.refunded.closing']({}, locale),
  }
}

/** The order waits no longer; its page offers to try again. */
export function canceledLetter({ origin }: Settings, sale: Sale, reason: string): LetterContent {
  const { course, sum, order, language, locale } = factsOf(sale)
  const cause = cancelCause(reason)
  return {
    language,
    subject: m['letters.canceled.subject']({ order }, locale),
    heading: m['letters.canceled.heading']({}, locale),
    paragraphs: [
      m['letters.canceled.text']({ course, sum, order }, locale),
      ...(cause ? [m[`payments.because_${cause}`]({}, locale)] : []),
    ],
    button: {
      label: m['letters.canceled.button']({}, locale),
      url: `${origin}/account/return?order=${order}`,
    },
    closing: m['letters.canceled.closing']({}, locale),
  }
}

/** Marks a repeated letter, so that it is not taken for a second payment or refund. */
export const copied = (letter: LetterContent): LetterContent => ({
  ...letter,
  paragraphs: [m['letters.again']({}, { locale: letter.language }), ...letter.paragraphs],
})

function factsOf({ orderId, amount, currency, description, language }: Sale) {
  const sum = formatMoney({ minor: amount, currency })
  return { course: description, sum, order: orderId, language, locale: { locale: language } }
}

/** Who sold it, where the settings say. */
function sellerLine({ name, taxId }: Settings['seller'], locale: Locale): string[] {
  if (name === null) return []
  const number = taxId === null ? [] : [m['legal.taxId']({ taxId }, { locale })]
  return [[m['payments.seller']({ name }, { locale }), ...number].join(', ')]
}
