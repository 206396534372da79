import type { AuthoredCourse, AuthoredTask, AuthoredTopic } from '@tabia/core/chess/task.ts'
import { ANSWER, QUESTION } from '../db/task-columns.ts'
import type { Db } from '../db/types.ts'

/** The newest edition of a course, as its author made it. */
export async function findAuthoredCourse(db: Db, key: string): Promise<AuthoredCourse | undefined> {
  const course = await db.selectFrom('courses').selectAll().where('key', '=', key).executeTakeFirst()
  if (!course) return undefined
  const rows = await topicsAndTasks(db, course.editionId ?? 0)

  const weeks: { topics: AuthoredTopic[] }[] = []
  for (const { week, position, name, ...task } of rows) {
    const { topics } = (weeks[week - 1] ??= { topics: [] })
    const topic = (topics[position] ??= { name, tasks: [] })
    if (isTask(task)) topic.tasks.push(authored(task))
  }
  const { levelId: level, number, name, description, hideAnswers } = course
  return { key, level, number, name, description, hideAnswers, weeks }
}

function topicsAndTasks(db: Db, editionId: number) {
  return db
    .selectFrom('blocks')
    .innerJoin('topics', 'topics.blockId', 'blocks.id')
    .leftJoin('placements', 'placements.topicId', 'topics.id')
    .leftJoin('tasks', 'tasks.id', 'placements.taskId')
    .select(['blocks.number as week', 'topics.position', 'topics.name'])
    .leftJoin('taskValues', 'taskValues.taskId', 'tasks.id')
    .select(['tasks.key', ...QUESTION, ...ANSWER, 'tasks.theme', 'tasks.mute'])
    .select(eb => eb.fn.coalesce('taskValues.difficulty', 'tasks.difficulty').as('difficulty'))
    .where('blocks.editionId', '=', editionId)
    .orderBy('blocks.number')
    .orderBy('topics.position')
    .orderBy('placements.number')
    .execute()
}

type TaskRow = Omit<AuthoredTask, 'mute'> & { mute: string | null }

/** A topic without tasks has one row, all null. */
function isTask(row: { [Field in keyof TaskRow]: TaskRow[Field] | null }): row is TaskRow {
  return row.key !== null
}

function authored({ mute, ...task }: TaskRow): AuthoredTask {
  return mute === null ? task : { ...task, mute }
}
