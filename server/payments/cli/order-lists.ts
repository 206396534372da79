import { decimalOf, formatMoney } from '@tabia/core/payments/money.ts'
import { ORDER_STATUSES, type ReceiptStatus } from '@tabia/core/payments/settle.ts'
import type { Deps } from '../../deps.ts'
import { formatCsv } from '../../outside/csv.ts'
import * as queries from './queries.ts'
import { findGrants, findSales, findTotals, type Period } from './sums-queries.ts'

// The commands of `npm run orders` that read: list, show, export, totals. Undefined: the words make no sense.

/** The output of a command. */
export interface OrdersReply {
  text: string
  /** The exit code: 0 done, 1 refused, 2 the words make no sense. */
  code: number
  /** Asks for a yes before anything is done: the same words with `--yes` do it. */
  question?: string
}

export const done = (text: string): OrdersReply => ({ text, code: 0 })
export const refused = (text: string): OrdersReply => ({ text: `${text}\n`, code: 1 })
export const noOrder = (order: number): OrdersReply => refused(`There is no order ${order}.`)

export async function listOrders({ db }: Deps, [wanted]: readonly string[]): Promise<string | undefined> {
  const status = ORDER_STATUSES.find(known => known === wanted)
  if (wanted !== undefined && status === undefined) return undefined
  const orders = await queries.findOrders(db, { status })
  const rows = orders.map(({ id, status: state, amount: minor, currency, createdAt, email, course }) =>
    [id, state, formatMoney({ minor, currency }), createdAt.toISOString(), course, email].join('  '),
  )
  return rows.length > 0 ? lines(rows) : 'There are no such orders.\n'
}

export async function showOrder({ db }: Deps, order: number): Promise<OrdersReply> {
  const facts = await queries.findOrderFacts(db, order)
  if (!facts) return noOrder(order)
  const { payments, movements, refunds, notices } = await queries.findOrderStory(db, order)
  return done(
    lines([
      ...headOf(facts),
      ...payments.map(payment => {
        const { id, provider, providerId, status, amount: minor, currency, createdAt } = payment
        const sum = formatMoney({ minor, currency })
        return `payment  ${createdAt.toISOString()}  ${status}  ${sum}  ${provider} ${providerId ?? '-'}  ${id}  ${endOf(payment)}`
      }),
      ...movements.map(({ kind, amount, at }) => `money    ${at.toISOString()}  ${kind}  ${amount / 100}`),
      ...refunds.map(
        ({ id, cause, status, amount, tries, createdAt, ...rest }) =>
          `refund   ${createdAt.toISOString()}  ${status}  ${amount / 100}  ${cause}  ${id}  tries ${tries}  ${endOf(rest)}`,
      ),
      ...notices.map(({ event, times, lastAt }) => `notice   ${lastAt.toISOString()}  ${event}  ×${times}`),
    ]),
  )
}

export type OrderFacts = NonNullable<Awaited<ReturnType<typeof queries.findOrderFacts>>>

/** What was ordered, and by whom. */
export function headOf({ id, status, currency, createdAt, ...order }: OrderFacts): string[] {
  const sum = formatMoney({ minor: order.amount, currency })
  const name = [order.firstName, order.lastName].filter(Boolean).join(' ') || '-'
  return [
    `order    ${id}  ${status}  ${sum}  ${createdAt.toISOString()}  ${order.course}  ${order.courseName.en}`,
    `buyer    ${name}  ${order.email}  learner ${order.userId}`,
    ...(order.reason === null ? [] : [`given    without money: ${order.reason}`]),
  ]
}

/** Why it failed, and what has become of its fiscal receipt. */
const endOf = ({ reason, receipt }: { reason: string | null; receipt: ReceiptStatus | null }) =>
  [reason, receipt && `receipt ${receipt}`].filter(Boolean).join('  ')

const HEAD = ['order', 'status', 'ordered', 'paid', 'learner', 'email', 'course', 'amount', 'refunded']

/** Orders of a period as CSV, some hundred lines at a time. */
export async function* ordersCsv(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  period: Period,
): AsyncGenerator<string> {
  yield formatCsv([[...HEAD, 'currency', 'service', 'payment', 'test', 'reason']])
  for (let after = 0; ;) {
    const sales = await findSales(db, period, config.timeZone, { after, limit: CSV_AT_ONCE })
    yield formatCsv(
      sales.map(({ amount: minor, currency, refunded, createdAt, paidAt, ...sale }) => [
        String(sale.id),
        sale.status,
        createdAt.toISOString(),
        paidAt?.toISOString() ?? '',
        String(sale.userId),
        sale.email,
        sale.course,
        decimalOf({ minor, currency }),
        decimalOf({ minor: refunded ?? 0, currency }),
        currency,
        sale.provider ?? '',
        sale.providerId ?? '',
        sale.test === null ? '' : String(sale.test),
        sale.reason ?? '',
      ]),
    )
    const last = sales.at(-1)
    if (!last || sales.length < CSV_AT_ONCE) return
    after = last.id
  }
}

const CSV_AT_ONCE = 500

export async function exportOrders(deps: Deps, words: readonly string[]): Promise<string | undefined> {
  const period = periodOf(words)
  if (!period) return undefined
  let text = ''
  for await (const part of ordersCsv(deps, period)) text += part
  return text
}

export async function showTotals(
  { db, config }: Deps,
  words: readonly string[],
): Promise<string | undefined> {
  const period = periodOf(words)
  if (!period) return undefined
  const days = await findTotals(db, period, config.timeZone, 'day')
  const rows = days.map(({ time, currency, test, charges, charged, refunds, refunded }) => {
    const sum = (minor: number) => formatMoney({ minor, currency })
    return `${time}  ${charges} paid ${sum(charged)}  ${refunds} given back ${sum(refunded)}  left ${sum(charged - refunded)}${test ? '  (test)' : ''}`
  })
  const grants = (await findGrants(db, period, config.timeZone, 'day')).map(
    ({ time, given, takenBack }) =>
      `${time}  ${given} courses given without money${takenBack > 0 ? `, ${takenBack} of them taken back` : ''}`,
  )
  const all = [...rows, ...grants].toSorted()
  return all.length > 0 ? lines(all) : 'No money has moved.\n'
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Both days belong to it; none given: everything. */
function periodOf([from, to, ...more]: readonly string[]): Period | undefined {
  const days = [from, to].filter(day => day !== undefined)
  const areDays = days.every(day => DAY.test(day) && !Number.isNaN(Date.parse(day)))
  return areDays && more.length === 0 ? periodBetween(from, to) : undefined
}

/** Days of the school, both included; from the beginning, to the end, where one is not given. */
export const periodBetween = (from = '0001-01-01', to = '9999-12-31'): Period => ({ from, to })

export const lines = (rows: readonly string[]) => `${rows.join('\n')}\n`
