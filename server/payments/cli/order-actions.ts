import { formatMoney, minorOf } from '@tabia/core/payments/money.ts'
import type { Db } from '../../db/types.ts'
import type { Deps } from '../../deps.ts'
import { getLastRefund, getRefundStatus, insertRefund } from '../records/ledger-queries.ts'
import { postPaid, postRefunded } from '../letters/letters.ts'
import { lockSale } from '../records/order-queries.ts'
import { getPayment } from '../records/payment-queries.ts'
import { followPayment, reconcile } from '../payment/reconcile.ts'
import { sendRefunds } from '../payment/send-refunds.ts'
import { done, headOf, lines, noOrder, type OrdersReply, refused, showOrder } from './order-lists.ts'
import { findOrderFacts, findOrderStatuses, findPaidPayments, findWatchedPayments } from './queries.ts'

// The commands of `npm run orders` that act: refund, reconcile, resend. Each shows the order as it is afterwards.

interface RefundOptions {
  order: number
  /** All that is left, or so much: `1000.50`. */
  amount: string | undefined
  yes: boolean
}

export async function refundOrder(deps: Deps, { yes, ...wanted }: RefundOptions): Promise<OrdersReply> {
  if (!yes) return confirmRefund(deps, wanted)
  const { order } = wanted
  const planned = await deps.db.transaction().execute(async tx => {
    const sale = await findRefundable(tx, order)
    // Two refunds at once would each see the whole of it left.
    if (sale) await lockSale(tx, sale)
    const plan = await planRefund(tx, wanted, sale?.id)
    if ('code' in plan) return plan
    const row = { id: deps.newId(), paymentId: plan.payment.id, cause: 'staff' as const, amount: plan.amount }
    await insertRefund(tx, row, deps.now())
    return row
  })
  if ('code' in planned) return planned
  await sendRefunds(deps)
  const failed = (await getRefundStatus(deps.db, planned.id)) === 'failed'
  return { ...(await showOrder(deps, order)), code: failed ? 1 : 0 }
}

type Refundable = Awaited<ReturnType<typeof findRefundables>>[number]

/** What would go back; or why nothing can. `id`: of that payment alone. */
async function planRefund(
  db: Db,
  { order, amount: wanted }: Pick<RefundOptions, 'order' | 'amount'>,
  id: string | undefined,
): Promise<OrdersReply | { payment: Refundable; amount: number; left: number }> {
  if (!(await findOrderFacts(db, order))) return noOrder(order)
  const payment = (await findRefundables(db, order)).find(each => each.id === id)
  if (!payment) return refused(`Order ${order} has no payment to give back.`)
  const left = leftOf(payment)
  const amount = wanted === undefined ? left : minorOf(wanted)
  if (amount === undefined || amount < 1 || amount > left) {
    const { currency } = payment
    return refused(`So much cannot be given back: ${formatMoney({ minor: left, currency })} is left.`)
  }
  return { payment, amount, left: left - amount }
}

/** Shows the buyer and the sums, and asks for a yes. */
async function confirmRefund(
  { db }: Deps,
  wanted: Pick<RefundOptions, 'order' | 'amount'>,
): Promise<OrdersReply> {
  const sale = await findRefundable(db, wanted.order)
  const plan = await planRefund(db, wanted, sale?.id)
  const facts = await findOrderFacts(db, wanted.order)
  if ('code' in plan || !facts) return 'code' in plan ? plan : noOrder(wanted.order)
  const { payment, amount, left } = plan
  const sum = (minor: number) => formatMoney({ minor, currency: payment.currency })
  const text = lines([
    ...headOf(facts),
    `paid     ${payment.chargedAt.toISOString()}  ${sum(payment.charged)}  ${payment.provider} ${payment.providerId ?? '-'}`,
    `back     ${sum(payment.refunded + payment.onItsWay)} so far`,
    `now      ${sum(amount)}  ${sum(left)} is left then  ${outcomeOf(payment, left)}`,
  ])
  return { text, code: 0, question: `Give ${sum(amount)} back to ${facts.email}?` }
}

/** What becomes of the course. */
function outcomeOf({ status, onItsWay }: Refundable, left: number): string {
  if (status === 'duplicate') return 'paid twice: the course stays open'
  if (status === 'mismatch') return 'the sum did not fit: no course was opened'
  return left === 0 && onItsWay === 0 ? 'the course closes' : 'the course stays open'
}

/** Money paid once too often goes first: it brought nothing, and giving it back takes nothing away. */
async function findRefundable(tx: Db, order: number) {
  const payments = await findRefundables(tx, order)
  const isDuplicate = ({ status }: (typeof payments)[number]) => status === 'duplicate'
  return (
    payments.find(payment => isDuplicate(payment) && leftOf(payment) > 0) ??
    payments.find(payment => !isDuplicate(payment)) ??
    payments[0]
  )
}

const findRefundables = (tx: Db, order: number) =>
  findPaidPayments(tx, order, ['succeeded', 'mismatch', 'duplicate'])

const leftOf = ({ charged, refunded, onItsWay }: { charged: number; refunded: number; onItsWay: number }) =>
  charged - refunded - onItsWay

/** Polls the payments of an order, or all that may still change, without waiting for the job. */
export async function runReconcile(deps: Deps, order?: number): Promise<OrdersReply> {
  if (order !== undefined && !(await findOrderFacts(deps.db, order))) return noOrder(order)
  const payments = await findWatchedPayments(deps.db, order)
  const ids = [...new Set(payments.map(({ orderId }) => orderId))]
  const before = await findOrderStatuses(deps.db, ids)
  const silent: string[] = []
  for (const { id } of payments) {
    await followPayment(deps, await getPayment(deps.db, id)).catch((error: unknown) =>
      silent.push(`payment  ${id}  ${error instanceof Error ? error.message : String(error)}\n`),
    )
  }
  await reconcile(deps)
  const changes = (await findOrderStatuses(deps.db, ids)).flatMap(({ id, status }) => {
    const was = before.find(one => one.id === id)?.status
    return was === status ? [] : [`order    ${id}  ${was} → ${status}\n`]
  })
  return done([...changes, ...silent, `${payments.length} payments asked after.\n`].join(''))
}

/** Sends the letter about a paid or refunded order again, marked as a copy, to the address of buying or another. */
export async function resendLetter(
  deps: Deps,
  order: number,
  address: string | undefined,
): Promise<OrdersReply> {
  const facts = await findOrderFacts(deps.db, order)
  if (!facts) return noOrder(order)
  const { status, paidAt } = facts
  if (facts.reason !== null)
    return refused(`Order ${order} was given without money: its letter is not sent again.`)
  const [sale] = await findPaidPayments(deps.db, order, ['succeeded', 'refunded'])
  if (!sale || !(status === 'paid' || status === 'refunded')) {
    return refused(`Order ${order} has neither been paid nor given back: there is no letter.`)
  }
  const payment = await getPayment(deps.db, sale.id)
  const to = { ...payment, email: address ?? payment.email }
  if (status === 'paid') await postPaid(deps, deps.db, to, { copyOf: paidAt ?? sale.chargedAt })
  else {
    const amount = await getLastRefund(deps.db, sale.id)
    await postRefunded(deps, deps.db, to, { amount, closes: true, copy: true })
  }
  return done(`The letter about order ${order} (${status}) goes to ${to.email}.\n`)
}
