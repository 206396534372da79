import type { Kysely } from 'kysely'
import type { Money } from '@tabia/core/payments/money.ts'
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
    paragraphs: [m['letters.paid.text']({ course, sum, order }, locale)],
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
