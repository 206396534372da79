import { expressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { CourseOrigin, LevelId, Texts } from '@tabia/core/training/vocabulary.ts'
import type { Database, Db } from '../../db/types.ts'

/** A course as one learner meets it: in the edition begun, else in the newest. */
export interface CourseRow {
  id: number
  levelId: LevelId
  origin: CourseOrigin
  /** Of a coach's course; null: not named. */
  author: Texts | null
  /** 0 for a trial; a coach's count apart from the school's. */
  number: number
  trial: boolean
  name: Texts
  description: Texts
  hideAnswers: boolean
  editionId: number
  blocksCount: number
  tasksCount: number
  blocks: { id: number; number: number }[]
  ordered: boolean
  finished: boolean
}

/** One that may be asked for. */
export interface OfferedRow extends CourseRow {
  begun: boolean
  /** Not for sale. */
  withdrawn: boolean
}

/** Columns and figures of a course, for a query that joins `courses` and `editions`. */
export function courseSelection(userId: number) {
  return [
    'courses.id',
    'courses.levelId',
    'courses.origin',
    'courses.author',
    'courses.number',
    isTrial().as('trial'),
    'courses.name',
    'courses.description',
    'courses.hideAnswers',
    'editions.id as editionId',
    'editions.blocksCount',
    'editions.tasksCount',
    blocksOfEdition().as('blocks'),
    isOrdered(userId).as('ordered'),
  ] as const
}

function isTrial() {
  return expressionBuilder<Database, 'courses'>()('courses.number', '=', 0).$castTo<boolean>()
}

/** A full course is the learner's while a paid order for it stands; a trial needs none. */
export function isOrdered(userId: number) {
  const eb = expressionBuilder<Database, 'courses'>()
  return eb
    .exists(
      eb
        .selectFrom('orders')
        .select('orders.id')
        .where('orders.userId', '=', userId)
        .whereRef('orders.courseId', '=', 'courses.id')
        .where('orders.status', '=', 'paid'),
    )
    .$castTo<boolean>()
}

function blocksOfEdition() {
  const eb = expressionBuilder<Database, 'editions'>()
  return jsonArrayFrom(
    eb
      .selectFrom('blocks')
      .select(['blocks.id', 'blocks.number'])
      .whereRef('blocks.editionId', '=', 'editions.id')
      .orderBy('blocks.number'),
  )
}

/** The school's own courses in the order of sale; an empty one is offered nowhere. `also`: this one, too. */
export function findCourses(db: Db, userId: number, also = 0): Promise<OfferedRow[]> {
  return coursesOf(db, userId)
    .where(eb => eb.or([eb('courses.origin', '=', 'school'), eb('courses.id', '=', also)]))
    .execute()
}

/** Courses with tasks, as a learner meets them, the school's first. */
export const coursesOf = (db: Db, userId: number) =>
  db
    .selectFrom('courses')
    .leftJoin('enrolments', join =>
      join.onRef('enrolments.courseId', '=', 'courses.id').on('enrolments.userId', '=', userId),
    )
    .innerJoin('editions', join =>
      join.on(eb => eb('editions.id', '=', eb.fn.coalesce('enrolments.editionId', 'courses.editionId'))),
    )
    .where('editions.tasksCount', '>', 0)
    .select(courseSelection(userId))
    .select(eb => [
      eb('enrolments.finishedAt', 'is not', null).$castTo<boolean>().as('finished'),
      eb('enrolments.id', 'is not', null).$castTo<boolean>().as('begun'),
      eb('courses.withdrawnAt', 'is not', null).$castTo<boolean>().as('withdrawn'),
    ])
    .orderBy('courses.levelId')
    .orderBy('courses.origin', 'desc')
    .orderBy('courses.number')

/** Courses of coaches, on sale or not. */
export const coachCoursesOf = (db: Db, userId: number) =>
  coursesOf(db, userId).where('courses.origin', '=', 'coach')

/** The trials not begun yet. */
export function findTrials(db: Db, userId: number) {
  return db
    .selectFrom('courses')
    .innerJoin('editions', 'editions.id', 'courses.editionId')
    .leftJoin('enrolments', join =>
      join.onRef('enrolments.courseId', '=', 'courses.id').on('enrolments.userId', '=', userId),
    )
    .where('courses.number', '=', 0)
    .where('editions.tasksCount', '>', 0)
    .where('enrolments.id', 'is', null)
    .select(['courses.levelId', 'editions.tasksCount'])
    .orderBy('courses.levelId')
    .execute()
}
