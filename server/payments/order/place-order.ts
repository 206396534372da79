import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { placeOrder as endpoint } from '@tabia/contract/payments.ts'
import { decideOrder } from '@tabia/core/payments/order-course.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import type { Call } from '../../http/calls/route.ts'
import { findCourses } from '../../training/queries/course.ts'
import { startCourse } from '../../training/start-course.ts'
import { leadToPayment } from '../payment/lead-to-payment.ts'
import { getBuyer } from '../records/order-queries.ts'
import { courseLine } from './get-order.ts'

const ALREADY_PAID = { status: 'already_paid', bonus: 0, redirect: null } as const

/** A full course leads to its payment; a trial is started at once, without an order (A-ORDER). */
export async function placeOrder(
  deps: Deps,
  { caller: { userId }, body, locale }: Call<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { db } = deps
  const [courses, buyer] = await Promise.all([findCourses(db, userId, body.course), getBuyer(db, userId)])
  const course = courses.find(({ id }) => id === body.course)
  if (!course) throw new ApiError('not_found')

  const { email, emailVerifiedAt, currentEnrolmentId } = buyer
  const decision = decideOrder(course, courses, {
    emailVerified: emailVerifiedAt !== null,
    isNew: currentEnrolmentId === null,
  })
  switch (decision.kind) {
    case 'start_trial': {
      const { bonus } = await startCourse(deps, userId, { level: course.levelId, trial: true }, locale)
      return { status: 'ok', bonus, redirect: null }
    }
    case 'already_paid':
      return ALREADY_PAID
    case 'order': {
      const description = courseLine(locale, course)
      const sale = { userId, courseId: course.id, description, shown: body.price }
      const redirect = await leadToPayment(deps, { ...sale, email, language: locale })
      return redirect === undefined ? ALREADY_PAID : { status: 'pending', bonus: 0, redirect }
    }
    case 'next_unavailable':
    case 'email_not_verified':
      throw new ApiError(decision.kind)
  }
}
