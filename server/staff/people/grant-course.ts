import { decideOrder } from '@tabia/core/payments/order-course.ts'
import type { Deps } from '../../deps.ts'
import { grantedLetter } from '../../payments/letters/letters.ts'
import { courseLine } from '../../payments/order/get-order.ts'
import {
  changeOrder,
  findGrant,
  insertGrant,
  isOwned,
  lockSale,
} from '../../payments/records/order-queries.ts'
import { postLetter } from '../../outside/outbox.ts'
import { beginCourse } from '../../training/begin-course.ts'
import { findCourses } from '../../training/queries/course.ts'
import { getChooser, leaveCourse } from '../../training/queries/start.ts'
import { recordAction, type Staff } from '../staff-log.ts'
import { findCourseByKey, lockLearner } from './queries.ts'

type Needed = Pick<Deps, 'db' | 'config' | 'now'>

interface Grant {
  learnerId: number
  /** The key of the course: `start-1`. */
  course: string
}

type Granted =
  | { kind: 'granted'; order: number }
  /** Trials are free for everybody. */
  | { kind: 'trial' }
  | { kind: 'unknown_course' | 'owned' | 'next_unavailable' }

/** Gives a full course without money: an order of nothing with the reason, by the rules a purchase has. */
export async function grantCourse(
  deps: Needed,
  by: Staff,
  { learnerId, course: key, reason }: Grant & { reason: string },
): Promise<Granted> {
  const { db, config } = deps
  return db.transaction().execute(async tx => {
    const { id: userId, email, language } = await lockLearner(tx, learnerId)
    const named = await findCourseByKey(tx, key)
    const courses = await findCourses(tx, userId, named?.id)
    const course = courses.find(({ id }) => id === named?.id)
    if (!course) return { kind: 'unknown_course' }
    const decision = decideOrder(course, courses, { emailVerified: true, isNew: false })
    if (decision.kind === 'start_trial') return { kind: 'trial' }
    if (decision.kind === 'next_unavailable') return { kind: 'next_unavailable' }

    const sale = { userId, courseId: course.id }
    await lockSale(tx, sale)
    if (await isOwned(tx, sale)) return { kind: 'owned' }
    const at = deps.now()
    const bonus = await beginCourse(tx, await getChooser(tx, userId, course.id), at)
    const order = await insertGrant(tx, { ...sale, currency: config.price.currency, reason, bonus }, at)
    const description = courseLine(language, course)
    const letter = grantedLetter(config, { orderId: order, description, language })
    await postLetter(tx, { kind: 'granted', recipient: email, userId, now: at, ...letter })
    const after = { course: key, reason }
    await recordAction(tx, by, { action: 'grant', subject: `order ${order}`, learnerId, after }, at)
    return { kind: 'granted', order }
  })
}

/** Takes back a course that was given: the order counts as refunded. @returns its number; undefined: none was given */
export async function takeBackCourse(
  { db, now }: Needed,
  by: Staff,
  { learnerId, course: key }: Grant,
): Promise<number | undefined> {
  return db.transaction().execute(async tx => {
    const { id: userId } = await lockLearner(tx, learnerId)
    const course = await findCourseByKey(tx, key)
    if (!course) return undefined
    const sale = { userId, courseId: course.id }
    await lockSale(tx, sale)
    const grant = await findGrant(tx, sale)
    if (!grant) return undefined
    await changeOrder(tx, grant.id, 'refunded')
    await leaveCourse(tx, userId, course.id)
    const before = { course: key, reason: grant.reason }
    const what = { action: 'take-back', subject: `order ${grant.id}`, learnerId, before }
    await recordAction(tx, by, what, now())
    return grant.id
  })
}
