import { expressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { LevelId, Texts } from '@tabia/core/training/vocabulary.ts'
import type { Database, Db } from '../../db/types.ts'

/** A course as one learner meets it: in the edition begun, else in the newest. */
export interface CourseRow {
  id: number
  levelId: LevelId
  /** 0 for a trial. */
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

/** Columns and figures of a course, for a query that joins `courses` and `editions`. */
export function courseSelection(userId: number) {
  return [
    'courses.id',
    'courses.levelId',
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

/** Every course that has tasks: an empty one is offered nowhere. One statement. */
export function findCourses(db: Db, userId: number): Promise<CourseRow[]> {
  return db
    .selectFrom('courses')
    .leftJoin('enrolments', join =>
      join.onRef('enrolments.courseId', '=', 'courses.id').on('enrolments.userId', '=', userId),
    )
    .innerJoin('editions', join =>
      join.on(eb => eb('editions.id', '=', eb.fn.coalesce('enrolments.editionId', 'courses.editionId'))),
    )
    .where('editions.tasksCount', '>', 0)
    .select(courseSelection(userId))
    .select(eb => eb('enrolments.finishedAt', 'is not', null).$castTo<boolean>().as('finished'))
    .orderBy('courses.levelId')
    .orderBy('courses.number')
    .execute()
}

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
