import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { ANSWER, QUESTION } from '../db/task-columns.ts'
import type { Db } from '../db/types.ts'
import { decisionAbout } from '../disputes/own-decisions.ts'
import { keptMove } from '../training/queries/answering.ts'
import { courseSelection } from '../training/queries/course.ts'
import { topicsWithCounters } from '../training/queries/enrolment.ts'

/** The courses a learner has begun, with the topics of their weeks up to the present one. One statement. */
export function findBegunCourses(db: Db, userId: number) {
  return db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.courseId')
    .innerJoin('editions', 'editions.id', 'enrolments.editionId')
    .where('enrolments.userId', '=', userId)
    .select(courseSelection(userId))
    .select(eb => [
      eb('enrolments.finishedAt', 'is not', null).$castTo<boolean>().as('finished'),
      'enrolments.currentBlock',
      topicsSoFar().as('topics'),
    ])
    .orderBy('courses.levelId')
    .orderBy('courses.origin', 'desc')
    .orderBy('courses.number')
    .execute()
}

function topicsSoFar() {
  return jsonArrayFrom(
    topicsWithCounters()
      .select('blocks.id as block')
      .whereRef('blocks.number', '<=', 'enrolments.currentBlock')
      .orderBy('blocks.number')
      .orderBy('topics.position'),
  )
}

/** Every level's trial, begun or not. */
export function findAllTrials(db: Db) {
  return db
    .selectFrom('courses')
    .innerJoin('editions', 'editions.id', 'courses.editionId')
    .where('courses.number', '=', 0)
    .where('editions.tasksCount', '>', 0)
    .select(['courses.levelId', 'editions.tasksCount'])
    .orderBy('courses.levelId')
    .execute()
}

/** `hideAnswers` is undefined where the topic is in no course the learner has begun. Two statements, side by side. */
export async function findAnsweredTasks(db: Db, userId: number, topicId: number) {
  const [course, answers] = await Promise.all([
    findCourseOfTopic(db, userId, topicId),
    findAnswers(db, userId, topicId),
  ])
  return { hideAnswers: course?.hideAnswers, answers }
}

export type AnsweredRow = Awaited<ReturnType<typeof findAnswers>>[number]

function findCourseOfTopic(db: Db, userId: number, topicId: number) {
  return ownTopic(db, userId, topicId)
    .innerJoin('courses', 'courses.id', 'enrolments.courseId')
    .select('courses.hideAnswers')
    .executeTakeFirst()
}

/**
 * By number: the order the tasks were answered in. The tasks of the topic come first and their answers by key; left to
 * choose, the database goes through all answers of the course.
 */
function findAnswers(db: Db, userId: number, topicId: number) {
  return db
    .with(
      cte => cte('placed').materialized(),
      () =>
        ownTopic(db, userId, topicId)
          .innerJoin('placements', 'placements.topicId', 'topics.id')
          .select([
            'enrolments.id as enrolmentId',
            'placements.taskId',
            'placements.number',
            'topics.name as topicName',
            'topics.totalTasks as topicTotal',
          ]),
    )
    .selectFrom('placed')
    .innerJoin('tasks', 'tasks.id', 'placed.taskId')
    .innerJoin('answers', join =>
      join.onRef('answers.enrolmentId', '=', 'placed.enrolmentId').onRef('answers.taskId', '=', 'tasks.id'),
    )
    .select([
      'placed.topicName',
      'placed.topicTotal',
      'placed.number',
      'tasks.id',
      ...QUESTION,
      ...ANSWER,
      'answers.moveUci',
      'answers.moveSan',
      'answers.result',
      'answers.ratingAfter',
      'answers.deviationAfter',
    ])
    .select(keptMove().as('kept'))
    .select(decisionAbout(userId).as('decided'))
    .orderBy('placed.number')
    .execute()
}

/** A topic in the edition the learner's enrolment is pinned to. */
function ownTopic(db: Db, userId: number, topicId: number) {
  return db
    .selectFrom('topics')
    .innerJoin('blocks', 'blocks.id', 'topics.blockId')
    .innerJoin('enrolments', 'enrolments.editionId', 'blocks.editionId')
    .where('topics.id', '=', topicId)
    .where('enrolments.userId', '=', userId)
}
