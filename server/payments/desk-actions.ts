import type { Kysely } from 'kysely'
import { minorOf } from '@tabia/core/payments/money.ts'
import type { Database } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import { findOrderStatuses, findPaidPayments, findWatchedPayments } from './cli-queries.ts'
import { showOrder } from './desk-lists.ts'
import { insertRefund } from './ledger-queries.ts'
import { formatMoney } from './format-money.ts'
import { postPaid, postRefunded } from './post-letters.ts'
import { holdSale } from './order-queries.ts'
import { getPayment } from './payment-queries.ts'
import { lookAt, reconcile } from './reconcile.ts'
import { sendRefunds } from './send-refunds.ts'

// What the seller's desk can do; each tells what there is to see afterwards.

export async function refundOrder(deps: Deps, order: number, wanted: string | undefined): Promise<string> {
  const problem = await deps.db.transaction().execute(async tx => {
    const sale = await findRefundable(tx, order)
    if (!sale) return `Order ${order} has no payment to give back.\n`
    // Two refunds at once would each see the whole of it left.
    await holdSale(tx, sale)
    const payment = (await findRefundables(tx, order)).find(({ id }) => id === sale.id)
    const left = payment ? leftOf(payment) : 0
    const amount = wanted === undefined ? left : minorOf(wanted)
    if (amount === undefined || amount < 1 || amount > left) {
      return `So much cannot be given back: ${formatMoney({ minor: left, currency: sale.currency })} is left.\n`
    }
    const row = { id: deps.newId(), paymentId: sale.id, cause: 'staff' as const, amount }
    await insertRefund(tx, row, deps.now())
    return undefined
  })
  if (problem) return problem
  await sendRefunds(deps)
  return showOrder(deps, order)
}

/** Money paid once too often goes first: it brought nothing, and giving it back takes nothing away. */
async function findRefundable(tx: Kysely<Database>, order: number) {
  const payments = await findRefundables(tx, order)
  const isDuplicate = ({ status }: (typeof payments)[number]) => status === 'duplicate'
  return (
    payments.find(payment => isDuplicate(payment) && leftOf(payment) > 0) ??
    payments.find(payment => !isDuplicate(payment)) ??
    payments[0]
  )
}

const findRefundables = (tx: Kysely<Database>, order: number) =>
  findPaidPayments(tx, order, ['succeeded', 'mismatch', 'duplicate'])

const leftOf = ({ charged, refunded, onItsWay }: { charged: number; refunded: number; onItsWay: number }) =>
  charged - refunded - onItsWay

/** Asks after the payments of an order, or after all that may still change, whenever the job would have done so. */
export async function runReconcile(deps: Deps, order?: number): Promise<string> {
  const payments = await findWatchedPayments(deps.db, order)
  const ids = [...new Set(payments.map(({ orderId }) => orderId))]
  const before = await findOrderStatuses(deps.db, ids)
  const silent: string[] = []
  for (const { id } of payments) {
    await lookAt(deps, await getPayment(deps.db, id)).catch((error: unknown) =>
      silent.push(`payment  ${id}  ${error instanceof Error ? error.message : String(error)}\n`),
    )
  }
  await reconcile(deps)
  const changes = (await findOrderStatuses(deps.db, ids)).flatMap(({ id, status }) => {
    const was = before.find(one => one.id === id)?.status
    return was === status ? [] : [`order    ${id}  ${was} → ${status}\n`]
  })
  return [...changes, ...silent, `${payments.length} payments asked after.\n`].join('')
}

/** The letter about what has become of an order, to the address of buying or another. */
export async function resendLetter(deps: Deps, order: number, address: string | undefined): Promise<string> {
  const [status] = await findOrderStatuses(deps.db, [order])
  const [sale] = await findPaidPayments(deps.db, order, ['succeeded', 'refunded'])
  if (!sale || !(status?.status === 'paid' || status?.status === 'refunded')) {
    return `Order ${order} has neither been paid nor given back: there is no letter.\n`
  }
  const payment = await getPayment(deps.db, sale.id)
  const to = { ...payment, email: address ?? payment.email }
  if (status.status === 'paid') await postPaid(deps, deps.db, to)
  else await postRefunded(deps, deps.db, to, { amount: payment.refunded, closes: true })
  return `The letter about order ${order} (${status.status}) goes to ${to.email}.\n`
}
