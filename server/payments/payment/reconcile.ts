import { expiredBefore, isExpired, nextCheck } from '@tabia/core/payments/waiting.ts'
import type { Deps } from '../../deps.ts'
import { providerOf } from '../../outside/payments/port.ts'
import { settlePayment } from './settle-payment.ts'
import { createPayment } from './create-payment.ts'
import { postCanceled } from '../letters/post-letters.ts'
import { cancelOrder, findForsakenOrders, lockSale, type Sale } from '../records/order-queries.ts'
import {
  changePayment,
  claimDuePayment,
  getPayment,
  type PaymentRow,
  postponeCheck,
} from '../records/payment-queries.ts'
import { sendRefunds } from './send-refunds.ts'

/** Longer than a service may think over the questions about one payment. */
const LEASE_MS = 5 * 60_000
const AT_ONCE = 50
/** A service that thinks long does not hold up what goes back. */
const LOOKING_MS = 60_000

/**
 * What keeps the books true when no news comes: closed tabs, lost webhooks, servers that died in between. Each payment is
 * claimed when its turn comes, so that no lease runs out over others.
 */
export async function reconcile(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const { db, now } = deps
  await lookAtDue(deps, stopping)
  await sendRefunds(deps, stopping)
  for (const order of await findForsakenOrders(db, expiredBefore(now()))) {
    if (stopping?.aborted) return
    await expireOrder(deps, order)
  }
}

async function lookAtDue(deps: Deps, stopping: AbortSignal | undefined): Promise<void> {
  const { db, now, log } = deps
  const began = now()
  const isOver = () => stopping?.aborted === true || now().getTime() - began.getTime() > LOOKING_MS
  for (let count = 0; count < AT_ONCE && !isOver(); count++) {
    const id = await claimDuePayment(db, began, new Date(now().getTime() + LEASE_MS))
    if (id === undefined) return
    await lookAt(deps, await getPayment(db, id)).catch((error: unknown) =>
      log.warn({ payment: id, problem: String(error) }, 'a payment cannot be looked at'),
    )
  }
}

/** What is known of a payment is asked for; one that was never made is made. */
export async function lookAt(deps: Deps, payment: PaymentRow): Promise<void> {
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

/** Unpaid for a day. The service may not know it is over: a success that comes yet is noticed and counts. */
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
