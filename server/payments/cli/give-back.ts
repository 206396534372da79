import type { REFUND_OUTCOMES } from '@tabia/contract/studio/orders.ts'
import type { Currency } from '@tabia/core/payments/money.ts'
import type { RefundsTable } from '../../db/tables/payments.ts'
import type { Db } from '../../db/types.ts'
import type { Deps } from '../../deps.ts'
import { sendRefunds } from '../payment/send-refunds.ts'
import { getRefundStatus, insertRefund } from '../records/ledger-queries.ts'
import { lockSale } from '../records/order-queries.ts'
import { findOrderFacts, findPaidPayments } from './queries.ts'

// Refunds by staff: what can go back of an order, and giving it back.

export interface WantedRefund {
  order: number
  /** Hundredths; undefined: all that is left. */
  amount: number | undefined
  /** What the caller saw to be left: if it is not so any more, nothing goes back. */
  left?: number
  /** Writes down who does it, in the transaction that orders it. */
  note?: (tx: Db, refund: { learnerId: number; amount: number; currency: Currency }) => Promise<void>
}

export type NotRefunded =
  | { kind: 'no_order' | 'no_payment' | 'changed' }
  | { kind: 'too_much'; left: number; currency: Currency }

/** Orders a refund and sends it at once; what the service does not take now the job sends again. */
export async function giveBack(
  deps: Deps,
  { note, ...wanted }: WantedRefund,
): Promise<{ kind: 'sent'; status: RefundsTable['status'] } | NotRefunded> {
  const planned = await deps.db.transaction().execute(async tx => {
    const sale = await findRefundable(tx, wanted.order)
    // Two refunds at once would each see the whole of it left.
    if (sale) await lockSale(tx, sale)
    const plan = await planRefund(tx, wanted, sale?.id)
    if (plan.kind !== 'plan') return plan
    const { payment, amount } = plan
    const id = deps.newId()
    await insertRefund(tx, { id, paymentId: payment.id, cause: 'staff', amount }, deps.now())
    await note?.(tx, { learnerId: payment.userId, amount, currency: payment.currency })
    return { kind: 'ordered' as const, id }
  })
  if (planned.kind !== 'ordered') return planned
  await sendRefunds(deps)
  return { kind: 'sent', status: await getRefundStatus(deps.db, planned.id) }
}

type Refundable = Awaited<ReturnType<typeof findRefundables>>[number]

interface RefundPlan {
  kind: 'plan'
  payment: Refundable
  amount: number
  /** Afterwards. */
  left: number
}

/** What would go back; or why nothing can. `id`: of that payment alone. */
export async function planRefund(
  db: Db,
  { order, amount: wanted, left: seen }: Omit<WantedRefund, 'note'>,
  id: string | undefined,
): Promise<RefundPlan | NotRefunded> {
  if (!(await findOrderFacts(db, order))) return { kind: 'no_order' }
  const payment = (await findRefundables(db, order)).find(each => each.id === id)
  if (!payment) return { kind: 'no_payment' }
  const left = leftOf(payment)
  if (seen !== undefined && seen !== left) return { kind: 'changed' }
  const amount = wanted ?? left
  if (amount < 1 || amount > left) return { kind: 'too_much', left, currency: payment.currency }
  return { kind: 'plan', payment, amount, left: left - amount }
}

/** What becomes of the course when so much is left. */
export function outcomeOf(
  { status, onItsWay }: Pick<Refundable, 'status' | 'onItsWay'>,
  left: number,
): (typeof REFUND_OUTCOMES)[number] {
  if (status === 'duplicate') return 'paid_twice'
  if (status === 'mismatch') return 'never_opened'
  return left === 0 && onItsWay === 0 ? 'closes' : 'stays'
}

/** Money paid once too often goes first: it brought nothing, and giving it back takes nothing away. */
export async function findRefundable(tx: Db, order: number) {
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

export const leftOf = ({
  charged,
  refunded,
  onItsWay,
}: {
  charged: number
  refunded: number
  onItsWay: number
}) => charged - refunded - onItsWay
