import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Texts } from '@tabia/core/training/vocabulary.ts'
import type { Database } from '../db/types.ts'

type Tx = Transaction<Database>

/** Weeks of topics, and the keys of their tasks. */
export interface TaskList {
  weeks: readonly { topics: readonly ListedTopic[] }[]
}

interface ListedTopic {
  name: Texts
  tasks: readonly { key: string }[]
}

/**
 * Makes a new list of weeks, topics and tasks and lets new enrolments begin with it.
 * @returns its id
 */
export async function saveEdition(
  tx: Tx,
  courseId: number,
  { weeks }: TaskList,
  createdAt: Date,
): Promise<number> {
  const { last } = await tx
    .selectFrom('editions')
    .select(eb => eb.fn.coalesce(eb.fn.max('number'), sql<number>`0`).as('last'))
    .where('courseId', '=', courseId)
    .executeTakeFirstOrThrow()
  const counts = weeks.map(week => week.topics.reduce((sum, topic) => sum + topic.tasks.length, 0))
  const edition = await tx
    .insertInto('editions')
    .values({
      courseId,
      number: last + 1,
      blocksCount: weeks.length,
      tasksCount: counts.reduce((sum, count) => sum + count, 0),
      createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const blocks = await tx
    .insertInto('blocks')
    .values(counts.map((tasksCount, index) => ({ editionId: edition.id, number: index + 1, tasksCount })))
    .returning(['id', 'number'])
    .execute()
  const taskIds = await findTaskIds(tx, courseId)
  for (const { id, number } of blocks) await saveTopics(tx, id, weeks[number - 1]?.topics ?? [], taskIds)
  await tx.updateTable('courses').set({ editionId: edition.id }).where('id', '=', courseId).execute()
  return edition.id
}

/** In every edition: a corrected text reaches learners who are under way, too. */
export async function renameTopics(
  tx: Tx,
  courseId: number,
  renamed: readonly { from: Texts; to: Texts }[],
): Promise<void> {
  if (renamed.length === 0) return
  const names = (end: 'from' | 'to') => renamed.map(each => JSON.stringify(each[end]))
  // All at once: two names may change places.
  await sql`
    update topics set name = renamed.new::jsonb
    from unnest(${names('from')}::text[], ${names('to')}::text[]) as renamed(old, new)
    where topics.name = renamed.old::jsonb and block_id in (
      select blocks.id from blocks join editions on editions.id = edition_id where course_id = ${courseId})`.execute(
    tx,
  )
}

/** Keys are course keys. */
async function findTaskIds(tx: Tx, courseId: number): Promise<ReadonlyMap<string, number>> {
  const tasks = await tx.selectFrom('tasks').select(['id', 'key']).where('courseId', '=', courseId).execute()
  return new Map(tasks.map(({ id, key }) => [key, id]))
}

async function saveTopics(
  tx: Tx,
  blockId: number,
  topics: readonly ListedTopic[],
  taskIds: ReadonlyMap<string, number>,
): Promise<void> {
  const saved = await tx
    .insertInto('topics')
    .values(
      topics.map(({ name, tasks }, position) => ({
        blockId,
        position,
        name: JSON.stringify(name),
        totalTasks: tasks.length,
      })),
    )
    .returning(['id', 'position'])
    .execute()
  const placements = saved.flatMap(({ id: topicId, position }) =>
    (topics[position]?.tasks ?? []).map(({ key }, number) => {
      const taskId = taskIds.get(key)
      if (taskId === undefined) throw new Error(`The task ${key} was not saved`)
      return { topicId, number, taskId }
    }),
  )
  if (placements.length > 0) await tx.insertInto('placements').values(placements).execute()
}
