import { minorOf } from '@tabia/core/payments/money.ts'
import { ORDER_STATUSES } from '@tabia/core/payments/settle.ts'
import type { Deps } from '../deps.ts'
import { findOrders, findOrderStory, findPaidPayment } from './cli-queries.ts'
import { insertRefund } from './ledger-queries.ts'
import { formatMoney } from './letters.ts'
import { sendRefunds } from './send-refunds.ts'

export const USAGE = `npm run orders -- list [pending|paid|canceled|refunded]
npm run orders -- show ORDER
npm run orders -- refund ORDER [AMOUNT]   all that is left, or so much: 1000.50
`

/** One command of the operator; what there is to read. */
export async function ordersCommand(deps: Deps, words: readonly string[]): Promise<string> {
  const [verb, subject, amount] = words
  if (verb === 'list') return list(deps, subject)
  const order = Number(subject)
  if (!Number.isSafeInteger(order) || order < 1) return USAGE
  if (verb === 'show') return show(deps, order)
  return verb === 'refund' ? refund(deps, order, amount) : USAGE
}

async function list({ db }: Deps, wanted: string | undefined): Promise<string> {
  const status = ORDER_STATUSES.find(known => known === wanted)
  if (wanted !== undefined && status === undefined) return USAGE
  const orders = await findOrders(db, status)
  const rows = orders.map(({ id, status: state, amount: minor, currency, createdAt, email, course }) =>
    [id, state, formatMoney({ minor, currency }), createdAt.toISOString(), course, email].join('  '),
  )
  return rows.length > 0 ? `${rows.join('\n')}\n` : 'There are no such orders.\n'
}

async function show({ db }: Deps, order: number): Promise<string> {
  const { payments, movements, notices } = await findOrderStory(db, order)
  const rows = [
    ...payments.map(payment => {
      const { id, provider, providerId, status, amount: minor, currency, reason, createdAt } = payment
      const sum = formatMoney({ minor, currency })
      return `payment  ${createdAt.toISOString()}  ${status}  ${sum}  ${provider} ${providerId ?? '-'}  ${id}  ${reason ?? ''}`
    }),
    ...movements.map(({ kind, amount, at }) => `money    ${at.toISOString()}  ${kind}  ${amount / 100}`),
    ...notices.map(({ event, times, lastAt }) => `notice   ${lastAt.toISOString()}  ${event}  ×${times}`),
  ]
  return rows.length > 0 ? `${rows.join('\n')}\n` : `Order ${order} has no payments.\n`
}

async function refund(deps: Deps, order: number, wanted: string | undefined): Promise<string> {
  const payment = await findPaidPayment(deps.db, order)
  if (!payment) return `Order ${order} has no payment to give back.\n`
  const left = payment.amount - payment.refunded
  const amount = wanted === undefined ? left : minorOf(wanted)
  if (amount === undefined || amount < 1 || amount > left) {
    return `So much cannot be given back: ${formatMoney({ minor: left, currency: payment.currency })} is left.\n`
  }
  const row = { id: deps.newId(), paymentId: payment.id, cause: 'staff' as const, amount }
  await insertRefund(deps.db, row, deps.now())
  await sendRefunds(deps)
  return show(deps, order)
}
