import type { REFUND_OUTCOMES } from '@tabia/contract/studio/orders.ts'
import { formatMoney, minorOf } from '@tabia/core/payments/money.ts'
import type { Db } from '../../db/types.ts'
import type { Deps } from '../../deps.ts'
import { postPaid, postRefunded } from '../letters/letters.ts'
import { followPayment, reconcile } from '../payment/reconcile.ts'
import { getLastRefund } from '../records/ledger-queries.ts'
import { getPayment } from '../records/payment-queries.ts'
import {
  findRefundable,
  giveBack,
  type NotRefunded,
  outcomeOf,
  planRefund,
  type WantedRefund,
} from './give-back.ts'
import {
  done,
  headOf,
  lines,
  noOrder,
  type OrderFacts,
  type OrdersReply,
  refused,
  showOrder,
} from './order-lists.ts'
import { findOrderFacts, findOrderStatuses, findPaidPayments, findWatchedPayments } from './queries.ts'

// The commands of `npm run orders` that act: refund, reconcile, resend. Each shows the order as it is afterwards.

interface RefundOptions {
  order: number
  /** All that is left, or so much: `1000.50`. */
  amount: string | undefined
  yes: boolean
}

export async function refundOrder(deps: Deps, { order, amount, yes }: RefundOptions): Promise<OrdersReply> {
  // What is no sum is too little.
  const wanted = { order, amount: amount === undefined ? undefined : (minorOf(amount) ?? 0) }
  if (!yes) return confirmRefund(deps, wanted)
  const given = await giveBack(deps, wanted)
  if (given.kind !== 'sent') return refusalOf(given, order)
  return { ...(await showOrder(deps, order)), code: given.status === 'failed' ? 1 : 0 }
}

function refusalOf(given: NotRefunded, order: number): OrdersReply {
  switch (given.kind) {
    case 'no_order':
      return noOrder(order)
    case 'no_payment':
      return refused(`Order ${order} has no payment to give back.`)
    case 'changed':
      return refused(`Order ${order} has changed meanwhile.`)
    case 'too_much':
      return refused(`So much cannot be given back: ${formatMoney({ minor: given.left, ...given })} is left.`)
  }
}

/** Shows the buyer and the sums, and asks for a yes. */
async function confirmRefund({ db }: Deps, wanted: Omit<WantedRefund, 'note'>): Promise<OrdersReply> {
  const sale = await findRefundable(db, wanted.order)
  const plan = await planRefund(db, wanted, sale?.id)
  if (plan.kind !== 'plan') return refusalOf(plan, wanted.order)
  const facts = await findOrderFacts(db, wanted.order)
  if (!facts) return noOrder(wanted.order)
  const { payment, amount, left } = plan
  const sum = (minor: number) => formatMoney({ minor, currency: payment.currency })
  const text = lines([
    ...headOf(facts),
    `paid     ${payment.chargedAt.toISOString()}  ${sum(payment.charged)}  ${payment.provider} ${payment.providerId ?? '-'}`,
    `back     ${sum(payment.refunded + payment.onItsWay)} so far`,
    `now      ${sum(amount)}  ${sum(left)} is left then  ${OUTCOMES[outcomeOf(payment, left)]}`,
  ])
  return { text, code: 0, question: `Give ${sum(amount)} back to ${facts.email}?` }
}

const OUTCOMES: Record<(typeof REFUND_OUTCOMES)[number], string> = {
  paid_twice: 'paid twice: the course stays open',
  never_opened: 'the sum did not fit: no course was opened',
  closes: 'the course closes',
  stays: 'the course stays open',
}

/** Polls the payments of an order, or all that may still change, without waiting for the job. */
export async function reconcileNow(deps: Deps, order?: number) {
  const payments = await findWatchedPayments(deps.db, order)
  const ids = [...new Set(payments.map(({ orderId }) => orderId))]
  const before = await findOrderStatuses(deps.db, ids)
  const silent: { payment: string; problem: string }[] = []
  for (const { id: payment } of payments) {
    await followPayment(deps, await getPayment(deps.db, payment)).catch((error: unknown) =>
      silent.push({ payment, problem: error instanceof Error ? error.message : String(error) }),
    )
  }
  await reconcile(deps)
  const changes = (await findOrderStatuses(deps.db, ids)).flatMap(({ id, status }) => {
    const was = before.find(one => one.id === id)?.status
    return was === undefined || was === status ? [] : [{ id, was, status }]
  })
  return { asked: payments.length, changes, silent }
}

export async function runReconcile(deps: Deps, order?: number): Promise<OrdersReply> {
  if (order !== undefined && !(await findOrderFacts(deps.db, order))) return noOrder(order)
  const { asked, changes, silent } = await reconcileNow(deps, order)
  return done(
    [
      ...changes.map(({ id, was, status }) => `order    ${id}  ${was} → ${status}\n`),
      ...silent.map(({ payment, problem }) => `payment  ${payment}  ${problem}\n`),
      `${asked} payments asked after.\n`,
    ].join(''),
  )
}

/**
 * Writes the letter about a paid or refunded order again, marked as a copy, to the address of buying or another.
 * @returns where it goes; undefined where there is no such letter
 */
export async function postCopy(
  deps: Pick<Deps, 'config' | 'now'>,
  tx: Db,
  { id, status, paidAt, reason }: Pick<OrderFacts, 'id' | 'status' | 'paidAt' | 'reason'>,
  address: string | undefined,
): Promise<string | undefined> {
  const [sale] = await findPaidPayments(tx, id, ['succeeded', 'refunded'])
  if (!sale || reason !== null || !(status === 'paid' || status === 'refunded')) return undefined
  const payment = await getPayment(tx, sale.id)
  const to = { ...payment, email: address ?? payment.email }
  if (status === 'paid') await postPaid(deps, tx, to, { copyOf: paidAt ?? sale.chargedAt })
  else {
    const amount = await getLastRefund(tx, sale.id)
    await postRefunded(deps, tx, to, { amount, closes: true, copy: true })
  }
  return to.email
}

export async function resendLetter(
  deps: Deps,
  order: number,
  address: string | undefined,
): Promise<OrdersReply> {
  const facts = await findOrderFacts(deps.db, order)
  if (!facts) return noOrder(order)
  if (facts.reason !== null)
    return refused(`Order ${order} was given without money: its letter is not sent again.`)
  const email = await postCopy(deps, deps.db, facts, address)
  return email === undefined
    ? refused(`Order ${order} has neither been paid nor given back: there is no letter.`)
    : done(`The letter about order ${order} (${facts.status}) goes to ${email}.\n`)
}
