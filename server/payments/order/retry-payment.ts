import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { retryPayment as endpoint } from '@tabia/contract/payments.ts'
import { levelName } from '@tabia/i18n/level-name.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import type { Call } from '../../http/calls/route.ts'
import { findCourses } from '../../training/queries/course.ts'
import { mustCheckPayment } from '../payment/check-payment.ts'
import { getOwn } from './get-order.ts'
import { leadToPayment } from '../payment/lead-to-payment.ts'
import { getBuyer, isOwned } from '../records/order-queries.ts'
import { findNewestPayment } from '../records/payment-queries.ts'
import { saleLine } from './sale-line.ts'

/** A cancelled order gets a new payment; one that waits leads to the payment it has (A-RETRY). */
export async function retryPayment(
  deps: Deps,
  { caller: { userId }, body, locale }: Call<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { db } = deps
  const { id, courseId } = await getOwn(deps, userId, String(body.order))
  // An attempt given up by us may have been paid since: then no second payment is made.
  const last = await findNewestPayment(db, id)
  if (last) await mustCheckPayment(deps, last)

  const sale = { userId, courseId }
  if (await isOwned(db, sale)) throw new ApiError('already_paid')
  const { status, amount, currency } = await getOwn(deps, userId, String(body.order))
  if (status === 'refunded') throw new ApiError('refunded')

  const [courses, { email }] = await Promise.all([findCourses(db, userId), getBuyer(db, userId)])
  const course = courses.find(one => one.id === courseId)
  if (!course) throw new ApiError('not_found')
  const description = saleLine(locale, levelName(locale, course.levelId), course)
  const reopen = { id, amount, currency }
  const redirect = await leadToPayment(deps, { ...sale, email, language: locale, description, reopen })
  if (redirect === undefined) throw new ApiError('already_paid')
  return { redirect }
}
