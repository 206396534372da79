import { expiredBefore, isExpired, nextCheck } from '@tabia/core/payments/waiting.ts'
import { after, MINUTE_MS } from '@tabia/core/time.ts'
import type { Deps } from '../../deps.ts'
import { providerOf } from '../../outside/payments/port.ts'
import { settlePayment } from './settle-payment.ts'
import { createPayment } from './create-payment.ts'
import { postCanceled } from '../letters/letters.ts'
import { cancelOrder, findStaleOrders, lockSale, type Sale } from '../records/order-queries.ts'
import {
  changePayment,
  claimDuePayment,
  getPayment,
  type PaymentRow,
  postponeCheck,
} from '../records/payment-queries.ts'
import { sendRefunds } from './send-refunds.ts'

/** Longer than the calls about one payment may take. */
const LEASE_MS = 5 * MINUTE_MS
const AT_ONCE = 50
/** A slow service does not hold up refunds. */
const POLLING_MS = MINUTE_MS

/**
 * Polls payments, sends refunds and expires orders that are due: for closed tabs, lost webhooks, servers that died. Each
 * row is claimed when its turn comes, so that no lease runs out while others are worked on.
 */
export async function reconcile(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const { db, now } = deps
  await pollDuePayments(deps, stopping)
  await sendRefunds(deps, stopping)
  for (const order of await findStaleOrders(db, expiredBefore(now()))) {
    if (stopping?.aborted) return
    await expireOrder(deps, order)
  }
}

async function pollDuePayments(deps: Deps, stopping: AbortSignal | undefined): Promise<void> {
  const { db, now, log } = deps
  const began = now()
  const isOver = () => stopping?.aborted === true || now().getTime() - began.getTime() > POLLING_MS
  for (let count = 0; count < AT_ONCE && !isOver(); count++) {
    const id = await claimDuePayment(db, began, after(now(), LEASE_MS))
    if (id === undefined) return
    await followPayment(deps, await getPayment(db, id)).catch((error: unknown) =>
      log.warn({ payment: id, problem: String(error) }, 'a payment cannot be looked at'),
    )
  }
}

/** Polls a payment the service knows; makes one that was never made; expires an old one. */
export async function followPayment(deps: Deps, payment: PaymentRow): Promise<void> {
  const { db, now } = deps
  await postponeCheck(db, payment.id, nextCheck(payment.createdAt, now()))
  const old = isExpired(payment.createdAt, now())
  if (payment.providerId !== null) {
    await settlePayment(deps, payment.id, providerOf(deps.payments, payment), payment.providerId)
  } else if (payment.status === 'creating' && !old) {
    await createPayment(deps, payment)
  }
  if (old) await expirePayment(deps, payment.id)
}

/** Unpaid for a day. The service may not know that it is over: a later success still counts. */
async function expirePayment(deps: Deps, id: string): Promise<void> {
  const sale = await getPayment(deps.db, id)
  const expired = await deps.db.transaction().execute(async tx => {
    await lockSale(tx, sale)
    const { status, orderId } = await getPayment(tx, id)
    if (status !== 'creating' && status !== 'pending') return false
    await changePayment(tx, id, { status: 'canceled', reason: 'expired' })
    if (await cancelOrder(tx, orderId)) await postCanceled(deps, tx, sale, 'expired')
    return true
  })
  const { provider, providerId } = sale
  if (expired && providerId) await deps.payments.byName.get(provider)?.cancel?.(providerId)
}

async function expireOrder({ db }: Deps, { id, ...sale }: Sale & { id: number }): Promise<void> {
  await db.transaction().execute(async tx => {
    await lockSale(tx, sale)
    await cancelOrder(tx, id)
  })
}
