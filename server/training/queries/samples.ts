import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { LevelId, Texts } from '@tabia/core/training/vocabulary.ts'
import { ANSWER, QUESTION } from '../../db/task-columns.ts'
import type { Database, Db } from '../../db/types.ts'
import { coursesOf, isOrdered } from './course.ts'

/** What is in a course, and how the learner stands to it: the programme of the edition begun, else of the newest. */
export function findCoursePage(
  db: Db,
  userId: number,
  { level, number }: { level: LevelId; number: number },
) {
  return coursesOf(db, userId)
    .where('courses.origin', '=', 'school')
    .where('courses.levelId', '=', level)
    .where('courses.number', '=', number)
    .select(topicsByWeek().as('topics'))
    .executeTakeFirst()
}

/** The topics of a course that have tasks, for a query that joins `editions`. */
export function topicsByWeek() {
  const eb = expressionBuilder<Database, 'editions'>()
  return jsonArrayFrom(
    eb
      .selectFrom('blocks')
      .innerJoin('topics', 'topics.blockId', 'blocks.id')
      .whereRef('blocks.editionId', '=', 'editions.id')
      .where('topics.totalTasks', '>', 0)
      .select(['blocks.number as week', 'topics.name', 'topics.totalTasks as tasks'])
      .orderBy('blocks.number')
      .orderBy('topics.position'),
  )
}

/** The tasks of the newest editions in the order of their courses. */
const placed = (db: Db) =>
  db
    .selectFrom('courses')
    .innerJoin('blocks', 'blocks.editionId', 'courses.editionId')
    .innerJoin('topics', 'topics.blockId', 'blocks.id')
    .innerJoin('placements', 'placements.topicId', 'topics.id')
    .innerJoin('tasks', 'tasks.id', 'placements.taskId')

/** The question of the task a course is shown by: the one its author has chosen, else its first; none of an empty course. */
export function findSampleTask(db: Db, courseId: number) {
  return placed(db)
    .where('courses.id', '=', courseId)
    .select(['tasks.id', 'topics.name as topicName', ...QUESTION])
    .orderBy(isChosenSample, 'desc')
    .orderBy('blocks.number')
    .orderBy('topics.position')
    .orderBy('placements.number')
    .limit(1)
    .executeTakeFirst()
}

/** A chosen one that has been taken out of the newest edition stands aside. */
const isChosenSample = sql`coalesce(placements.task_id = courses.sample_task_id, false)`

/** A task with its answer if its course is shown by it, and how the learner stands to that course. */
export function findSample(db: Db, userId: number, taskId: number) {
  return db
    .selectFrom('tasks')
    .innerJoin('courses', 'courses.id', 'tasks.courseId')
    .where('tasks.id', '=', taskId)
    .where('tasks.id', '=', eb =>
      eb
        .selectFrom('blocks')
        .innerJoin('topics', 'topics.blockId', 'blocks.id')
        .innerJoin('placements', 'placements.topicId', 'topics.id')
        .whereRef('blocks.editionId', '=', 'courses.editionId')
        .select('placements.taskId')
        .orderBy(isChosenSample, 'desc')
        .orderBy('blocks.number')
        .orderBy('topics.position')
        .orderBy('placements.number')
        .limit(1),
    )
    .select(eb => [
      ...QUESTION,
      ...ANSWER,
      'courses.hideAnswers',
      eb('courses.withdrawnAt', 'is not', null).$castTo<boolean>().as('withdrawn'),
      isOrdered(userId).as('ordered'),
      eb
        .exists(
          eb
            .selectFrom('enrolments')
            .whereRef('enrolments.courseId', '=', 'courses.id')
            .where('enrolments.userId', '=', userId)
            .select('enrolments.id'),
        )
        .$castTo<boolean>()
        .as('begun'),
    ])
    .executeTakeFirst()
}

/** The task of middling difficulty of each free course that shows answers: a visitor can find their level by it. */
export async function findTrialSamples(db: Db) {
  const { rows } = await sql<{ levelId: LevelId; id: number; topicName: Texts }>`
    select distinct on (courses.level_id) courses.level_id, tasks.id, topics.name as topic_name
    from courses
      join blocks on blocks.edition_id = courses.edition_id
      join topics on topics.block_id = blocks.id
      join placements on placements.topic_id = topics.id
      join tasks on tasks.id = placements.task_id
      join (
        select course_id, percentile_disc(0.5) within group (order by difficulty) as difficulty
        from tasks group by course_id
      ) as middle on middle.course_id = courses.id
    where courses.number = 0 and not courses.hide_answers
    order by courses.level_id, abs(tasks.difficulty - middle.difficulty), blocks.number, topics.position,
      placements.number`.execute(db)
  return rows
}

export function findTaskWithAnswer(db: Db, taskId: number) {
  return db
    .selectFrom('tasks')
    .where('id', '=', taskId)
    .select([...QUESTION, ...ANSWER])
    .executeTakeFirst()
}
