import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { retryPayment as endpoint } from '@tabia/contract/payments.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import type { Call } from '../../http/calls/route.ts'
import { findCourses } from '../../training/queries/course.ts'
import { leadToPayment } from '../payment/lead-to-payment.ts'
import { mustPollPayment } from '../payment/settle-payment.ts'
import { getBuyer, isOwned } from '../records/order-queries.ts'
import { findNewestPayment } from '../records/payment-queries.ts'
import { courseLine, getOwnOrder } from './get-order.ts'

/** A cancelled order gets a new payment; one that waits leads to the payment it has (A-RETRY). */
export async function retryPayment(
  deps: Deps,
  { caller: { userId }, body, locale }: Call<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { db } = deps
  const { id, courseId } = await getOwnOrder(deps, userId, String(body.order))
  // A payment cancelled here may have been paid since: then no second one is made.
  const last = await findNewestPayment(db, id)
  if (last) await mustPollPayment(deps, last)

  const sale = { userId, courseId }
  if (await isOwned(db, sale)) throw new ApiError('already_paid')
  const { status, amount, currency } = await getOwnOrder(deps, userId, String(body.order))
  if (status === 'refunded') throw new ApiError('refunded')

  const [courses, { email }] = await Promise.all([findCourses(db, userId, courseId), getBuyer(db, userId)])
  const course = courses.find(one => one.id === courseId)
  if (!course) throw new ApiError('not_found')
  const description = courseLine(locale, course)
  const reopen = { id, amount, currency }
  const redirect = await leadToPayment(deps, { ...sale, email, language: locale, description, reopen })
  if (redirect === undefined) throw new ApiError('already_paid')
  return { redirect }
}
