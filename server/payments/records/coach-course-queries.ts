import { expressionBuilder } from 'kysely'
import type { Database, Db } from '../../db/types.ts'
import { coachCoursesOf, isOrdered } from '../../training/queries/course.ts'
import { topicsByWeek } from '../../training/queries/samples.ts'

export type CoachCourseRow = Awaited<ReturnType<typeof findCoachCourses>>[number]

/** Those on sale, and those the learner has. */
export function findCoachCourses(db: Db, userId: number) {
  return withPrice(db, userId)
    .where(eb => eb.or([eb('courses.withdrawnAt', 'is', null), isOrdered(userId)]))
    .execute()
}

/** One with its topics, on sale or not. */
export function findCoachCourse(db: Db, userId: number, id: number) {
  return withPrice(db, userId)
    .where('courses.id', '=', id)
    .select(topicsByWeek().as('topics'))
    .executeTakeFirst()
}

const withPrice = (db: Db, userId: number) =>
  coachCoursesOf(db, userId).select(['courses.price', waitingAmount(userId).as('waiting')])

/** Of the order that waits for its payment: it keeps the price it was made at. Null: none waits. */
function waitingAmount(userId: number) {
  const eb = expressionBuilder<Database, 'courses'>()
  return eb
    .selectFrom('orders')
    .where('orders.userId', '=', userId)
    .whereRef('orders.courseId', '=', 'courses.id')
    .where('orders.status', '=', 'pending')
    .select('orders.amount')
}
