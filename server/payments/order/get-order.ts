import { cancelCause } from '@tabia/core/payments/cancel-cause.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { getOrder as endpoint } from '@tabia/contract/payments.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import { isTrouble } from '../../outside/payments/port.ts'
import { checkPayment } from '../payment/check-payment.ts'
import { findOrder } from '../records/order-queries.ts'
import { findNewestPayment, findOpenPayment } from '../records/payment-queries.ts'

const Id = /^\d{1,15}$/

/** How an order stands. While it waits the service is asked, so that lost news heals by looking (A-PSP). */
export async function getOrder(
  deps: Deps,
  userId: number,
  order: string | undefined,
): Promise<AnswerOf<typeof endpoint>> {
  const { id, status, bonus } = await currentOrder(deps, userId, order ?? '')
  const last = status === 'canceled' ? await findNewestPayment(deps.db, id) : undefined
  return { data: { id, paid: status === 'paid', status, bonus, cause: cancelCause(last?.reason ?? null) } }
}

async function currentOrder(deps: Deps, userId: number, text: string) {
  const found = await getOwn(deps, userId, text)
  if (found.status !== 'pending') return found
  const payment = await findOpenPayment(deps.db, found.id)
  if (payment) {
    try {
      await checkPayment(deps, payment)
    } catch (error) {
      // The order is told as it is known; the next look, or the job, asks again.
      if (!isTrouble(error)) throw error
      deps.log.warn({ payment: payment.id, problem: error.message }, 'a payment cannot be looked at')
    }
  }
  return getOwn(deps, userId, text)
}

/** 404 for what is not a number, not there, or another learner's. */
export async function getOwn({ db }: Pick<Deps, 'db'>, userId: number, text: string) {
  const order = Id.test(text) ? await findOrder(db, userId, Number(text)) : undefined
  if (!order) throw new ApiError('order_not_found')
  return order
}
