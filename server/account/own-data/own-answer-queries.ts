import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'

const AT_ONCE = 200

/** In the order they were given, some at a time: between two parts others are served. */
export async function* streamOwnAnswers(db: Db, userId: number) {
  let last: OwnAnswer | undefined
  do {
    const part = await findPart(db, userId, last)
    if (part.length > 0) yield part
    last = part.length < AT_ONCE ? undefined : part.at(-1)
  } while (last)
}

export type OwnAnswer = Awaited<ReturnType<typeof findPart>>[number]

type Key = { enrolmentId: number; taskId: number }

/** `last`: the answer the part before ended with. Its time is taken from its row, a `Date` would round it. */
function findPart(db: Db, userId: number, last: Key | undefined) {
  return db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.courseId')
    .innerJoin('answers', 'answers.enrolmentId', 'enrolments.id')
    .innerJoin('topics', 'topics.id', 'answers.topicId')
    .innerJoin('tasks', 'tasks.id', 'answers.taskId')
    .where('enrolments.userId', '=', userId)
    .$if(last !== undefined, query => query.where(isAfter(last)))
    .select(['courses.levelId', 'courses.hideAnswers', 'courses.name as courseName'])
    .select(['topics.name as topicName', 'tasks.fen', 'tasks.intro', 'tasks.moves', 'tasks.players'])
    .select(['answers.enrolmentId', 'answers.taskId', 'answers.moveSan', 'answers.result'])
    .select('answers.createdAt')
    .orderBy('answers.createdAt')
    .orderBy('answers.taskId')
    .limit(AT_ONCE)
    .execute()
}

const isAfter = (last: Key | undefined) =>
  sql<boolean>`(answers.created_at, answers.task_id) > (
    select created_at, task_id from answers where enrolment_id = ${last?.enrolmentId} and task_id = ${last?.taskId})`
