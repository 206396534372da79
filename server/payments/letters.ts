import type { Kysely } from 'kysely'
import { cancelCause } from '@tabia/core/payments/cancel-cause.ts'
import type { Money } from '@tabia/core/payments/money.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Database } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import { postLetter } from '../outside/outbox.ts'
import type { PaymentRow } from './payment-queries.ts'

type Given = Pick<Deps, 'config' | 'now'>

/** To the address of the moment of buying, in its language (A-NEEDED). */
export async function postPaid(deps: Given, db: Kysely<Database>, payment: PaymentRow): Promise<void> {
  const { orderId: order, amount: minor, currency, description: course, language } = payment
  const locale = { locale: language }
  const sum = formatMoney({ minor, currency })
  await postLetter(db, {
    ...addressed(deps, payment, 'paid'),
    subject: m['letters.paid.subject']({ order }, locale),
    heading: m['letters.paid.heading']({}, locale),
    paragraphs: [
      m['letters.paid.text']({ course, sum, order }, locale),
      m['letters.paid.receipt']({ order, date: dayOf(deps, language), sum, email: payment.email }, locale),
      ...sellerLine(deps.config, language),
    ],
    button: {
      label: m['letters.paid.button']({}, locale),
      url: `${deps.config.origin}/account/training`,
    },
    closing: m['letters.paid.closing']({}, locale),
  })
}

export async function postRefunded(
  deps: Given,
  db: Kysely<Database>,
  payment: PaymentRow,
  { amount: minor, closes }: { amount: number; closes: boolean },
): Promise<void> {
  const { orderId: order, currency, description: course, language } = payment
  const locale = { locale: language }
  const sum = formatMoney({ minor, currency })
  const closed = closes ? [m['letters.refunded.closed']({}, locale)] : []
  await postLetter(db, {
    ...addressed(deps, payment, 'refunded'),
    subject: m['letters.refunded.subject']({ order }, locale),
    heading: m['letters.refunded.heading']({}, locale),
    paragraphs: [m['letters.refunded.text']({ course, sum, order }, locale), ...closed],
    button: {
      label: m['letters.refunded.button']({}, locale),
      url: `${deps.config.origin}/account/levels`,
    },
    closing: m['letters.refunded.closing']({}, locale),
  })
}

/** The order waits no longer; its page offers to try again. */
export async function postCanceled(
  deps: Given,
  db: Kysely<Database>,
  payment: PaymentRow,
  reason: string,
): Promise<void> {
  const { orderId: order, amount: minor, currency, description: course, language } = payment
  const locale = { locale: language }
  const sum = formatMoney({ minor, currency })
  const cause = cancelCause(reason)
  await postLetter(db, {
    ...addressed(deps, payment, 'canceled'),
    subject: m['letters.canceled.subject']({ order }, locale),
    heading: m['letters.canceled.heading']({}, locale),
    paragraphs: [
      m['letters.canceled.text']({ course, sum, order }, locale),
      ...(cause ? [m[`payments.because_${cause}`]({}, locale)] : []),
    ],
    button: {
      label: m['letters.canceled.button']({}, locale),
      url: `${deps.config.origin}/account/return?order=${order}`,
    },
    closing: m['letters.canceled.closing']({}, locale),
  })
}

/** Who sold it, where the settings say. */
function sellerLine({ seller: { name, taxId } }: Deps['config'], locale: Locale): string[] {
  if (name === null) return []
  const number = taxId === null ? [] : [m['legal.taxId']({ taxId }, { locale })]
  return [[m['payments.seller']({ name }, { locale }), ...number].join(', ')]
}

const dayOf = ({ config, now }: Given, language: Locale): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: config.timeZone }).format(now())

function addressed({ now }: Given, { email: recipient, language }: PaymentRow, kind: string) {
  return { kind, recipient, language, now: now() }
}

const HUNDRED = 100

/** `4 900 ₽`, in either language (A-COST). */
export function formatMoney({ minor, currency }: Money): string {
  return new Intl.NumberFormat('ru-RU', {
    style: 'currency',
    currency,
    minimumFractionDigits: minor % HUNDRED === 0 ? 0 : 2,
  }).format(minor / HUNDRED)
}
