import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type * as contract from '@tabia/contract/studio/orders.ts'
import { after, MINUTE_MS } from '@tabia/core/time.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import { giveBack } from '../../payments/cli/give-back.ts'
import { postCopy, reconcileNow } from '../../payments/cli/order-actions.ts'
import { findOrderFacts } from '../../payments/cli/queries.ts'
import { lockSale } from '../../payments/records/order-queries.ts'
import { recordAction, type Staff, wasDoneSince } from '../staff-log.ts'

interface WantedRefund {
  order: number
  /** The number of the order as it was typed. */
  typed: string
  amount: number
  left: number
}

/** Gives money back by the rules of the command, with its line in the staff log. */
export async function refundByStaff(
  deps: Deps,
  by: Staff,
  { order, typed, amount, left }: WantedRefund,
): Promise<AnswerOf<typeof contract.refundOrder>> {
  if (typed.trim() !== String(order)) throw new ApiError('wrong_order_number')
  const given = await giveBack(deps, {
    order,
    amount,
    left,
    note: (tx, { learnerId, ...sum }) =>
      recordAction(
        tx,
        by,
        { action: 'refund', subject: `order ${order}`, learnerId, after: sum },
        deps.now(),
      ),
  })
  switch (given.kind) {
    case 'sent':
      return { state: given.status === 'done' || given.status === 'failed' ? given.status : 'waits' }
    case 'no_order':
      throw new ApiError('not_found')
    case 'too_much':
      throw new ApiError('cannot_refund')
    // The caller saw a payment with money left.
    case 'no_payment':
    case 'changed':
      throw new ApiError('order_changed')
  }
}

/** Asks the payment service about one order. */
export async function askAfterOrder(
  deps: Deps,
  order: number,
): Promise<AnswerOf<typeof contract.reconcileOrder>> {
  if (!(await findOrderFacts(deps.db, order))) throw new ApiError('not_found')
  const { asked, silent } = await reconcileNow(deps, order)
  const facts = await findOrderFacts(deps.db, order)
  if (!facts) throw new ApiError('not_found')
  return { status: facts.status, asked, silent: silent.length }
}

/** Asks the payment service about all payments that may still change. */
export async function askAfterOrders(deps: Deps): Promise<AnswerOf<typeof contract.reconcileOrders>> {
  const { asked, changes, silent } = await reconcileNow(deps)
  return { changed: changes.map(({ id }) => id), asked, silent: silent.length }
}

/** The letter about an order once more; a second press within a minute changes nothing. */
export async function resendByStaff(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  by: Staff,
  order: number,
  address: string | undefined,
): Promise<AnswerOf<typeof contract.resendOrderLetter>> {
  const sale = await findOrderFacts(db, order)
  if (!sale) throw new ApiError('not_found')
  return db.transaction().execute(async tx => {
    await lockSale(tx, sale)
    const facts = (await findOrderFacts(tx, order)) ?? sale
    const what = { action: 'resend', subject: `order ${order}`, learnerId: facts.userId }
    if (await wasDoneSince(tx, what, after(now(), -MINUTE_MS))) return { email: address ?? facts.email }
    const email = await postCopy({ config, now }, tx, facts, address)
    if (email === undefined) throw new ApiError('no_letter')
    await recordAction(tx, by, { ...what, after: { email } }, now())
    return { email }
  })
}
