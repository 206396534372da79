import type { Kysely } from 'kysely'
import type { Database } from '../db/types.ts'

const AT_ONCE = 200

/** In the order they were given, some at a time: between two parts others are served. */
export async function* streamOwnAnswers(db: Kysely<Database>, userId: number) {
  for (let offset = 0; ; offset += AT_ONCE) {
    const part = await findPart(db, userId, offset)
    yield part
    if (part.length < AT_ONCE) return
  }
}

export type OwnAnswer = Awaited<ReturnType<typeof findPart>>[number]

function findPart(db: Kysely<Database>, userId: number, offset: number) {
  return db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.courseId')
    .innerJoin('answers', 'answers.enrolmentId', 'enrolments.id')
    .innerJoin('topics', 'topics.id', 'answers.topicId')
    .innerJoin('tasks', 'tasks.id', 'answers.taskId')
    .where('enrolments.userId', '=', userId)
    .select(['courses.levelId', 'courses.hideAnswers', 'courses.name as courseName'])
    .select(['topics.name as topicName', 'tasks.fen', 'tasks.intro', 'tasks.moves', 'tasks.players'])
    .select(['answers.moveSan', 'answers.result', 'answers.createdAt'])
    .orderBy('answers.createdAt')
    .orderBy('answers.taskId')
    .limit(AT_ONCE)
    .offset(offset)
    .execute()
}
