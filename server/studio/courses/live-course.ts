import { sql } from 'kysely'
import type { CourseState } from '@tabia/contract/studio/courses.ts'
import type { QualityFlag } from '@tabia/core/training/measuring/task-figures.ts'
import type { Texts } from '@tabia/core/training/vocabulary.ts'
import type { Db } from '../../db/types.ts'

/** The row of a course in the school, with the number of its newest publication and of those inside; undefined: never published. */
export function findCourse(db: Db, key: string) {
  return db
    .selectFrom('courses')
    .selectAll()
    .select(eb => [
      eb
        .selectFrom('publications')
        .whereRef('publications.courseId', '=', 'courses.id')
        .select(({ fn }) => fn.max('publications.number').as('number'))
        .as('publication'),
      eb
        .selectFrom('enrolments')
        .whereRef('enrolments.courseId', '=', 'courses.id')
        .where('finishedAt', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('learners'),
    ])
    .where('key', '=', key)
    .executeTakeFirst()
}
export type CourseFound = NonNullable<Awaited<ReturnType<typeof findCourse>>>

export function stateOf(
  course: { origin: 'school' | 'coach'; withdrawnAt: Date | null } | undefined,
): CourseState {
  if (!course) return 'draft'
  if (course.origin === 'school') return 'school'
  return course.withdrawnAt === null ? 'on_sale' : 'withdrawn'
}

export interface LiveTask {
  id: number
  key: string
  digest: string
  flag: QualityFlag | null
  /** In its topic, from 0. */
  number: number
}

export interface LiveTopic<Task extends LiveTask = LiveTask> {
  id: number
  week: number
  name: Texts
  tasks: Task[]
}

/** The newest edition, without what is in its tasks. */
export async function findLiveTopics(db: Db, editionId: number): Promise<LiveTopic[]> {
  return (await findLiveTopicsOf(db, [editionId])).get(editionId) ?? []
}

/** The same of several editions. */
export async function findLiveTopicsOf(
  db: Db,
  editions: readonly number[],
): Promise<Map<number, LiveTopic[]>> {
  const rows = await liveTasks(db, editions).select('blocks.editionId').execute()
  const byEdition = Map.groupBy(rows, ({ editionId }) => editionId)
  return new Map([...byEdition].map(([edition, own]) => [edition, inTopics(own)]))
}

/** The same with what the map shows of a task. */
export async function findLiveSquares(db: Db, editionId: number) {
  const rows = await liveTasks(db, [editionId])
    .leftJoin('taskValues', 'taskValues.taskId', 'tasks.id')
    .select(['tasks.fen', 'tasks.goal', 'tasks.theme'])
    .select(sql<string | null>`tasks.moves -> 0 ->> 'm'`.as('firstMove'))
    .select(eb => eb.fn.coalesce('taskValues.difficulty', 'tasks.difficulty').as('difficulty'))
    .execute()
  return inTopics(rows)
}

function liveTasks(db: Db, editions: readonly number[]) {
  return db
    .selectFrom('blocks')
    .innerJoin('topics', 'topics.blockId', 'blocks.id')
    .leftJoin('placements', 'placements.topicId', 'topics.id')
    .leftJoin('tasks', 'tasks.id', 'placements.taskId')
    .leftJoin('taskFigures', 'taskFigures.taskId', 'tasks.id')
    .select(['blocks.number as week', 'topics.id as topicId', 'topics.name', 'placements.number'])
    .select(['tasks.id', 'tasks.key', 'tasks.digest', 'taskFigures.flag'])
    .where('blocks.editionId', 'in', [...editions, 0])
    .orderBy('blocks.number')
    .orderBy('topics.position')
    .orderBy('placements.number')
}

type Row = { topicId: number; week: number; name: Texts; id: number | null }

/** A topic without tasks has one row, all null. */
function inTopics<R extends Row>(rows: readonly R[]) {
  type Task = Omit<R, 'id' | 'key' | 'digest' | 'number'> & LiveTask
  const topics = new Map<number, LiveTopic<Task>>()
  for (const row of rows) {
    const { topicId: id, week, name } = row
    const topic = topics.get(id) ?? { id, week, name, tasks: [] }
    topics.set(id, topic)
    if (row.id !== null) topic.tasks.push(row as unknown as Task)
  }
  return [...topics.values()]
}

/** So many who began last stand for all: the count costs the same in a course of a hundred thousand. */
const COUNTED = 2000
/** Fewer say nothing. */
const LEAST = 10

/**
 * For a task of the edition, by its topic and its number there: the share of the learners of this edition who have answered
 * it; null of fewer than ten. Tasks of a topic are answered in their order.
 */
export async function findReached(db: Db, editionId: number) {
  const { rows } = await sql<{
    total: number
    answered: { topic: number; tasks: number; learners: number }[] | null
  }>`
    with recent as (select id from enrolments where edition_id = ${editionId} order by id desc limit ${COUNTED}),
      counted as (
        select topic_id as topic, solved + wrong as tasks, count(*)::int as learners
        from topic_progress where enrolment_id in (select id from recent) group by 1, 2)
    select (select count(*)::int from recent) as total, (select json_agg(counted) from counted) as answered`.execute(
    db,
  )
  const { total, answered } = rows[0] ?? { total: 0, answered: null }
  const byTopic = Map.groupBy(answered ?? [], ({ topic }) => topic)
  return (topic: number, number: number): number | null => {
    if (total < LEAST) return null
    const further = (byTopic.get(topic) ?? []).filter(({ tasks }) => tasks > number)
    return further.reduce((sum, { learners }) => sum + learners, 0) / total
  }
}
