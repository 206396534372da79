import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/types.ts'

type Tx = Transaction<Database>

/** Takes tasks that the newest list no longer has out of the older ones, and tells their keys. */
export async function removeWithdrawn(
  tx: Tx,
  { id, editionId }: { id: number; editionId: number | null },
): Promise<string[]> {
  const old = tx
    .selectFrom('placements')
    .innerJoin('topics', 'topics.id', 'placements.topicId')
    .innerJoin('blocks', 'blocks.id', 'topics.blockId')
    .innerJoin('editions', 'editions.id', 'blocks.editionId')
    .innerJoin('tasks', 'tasks.id', 'placements.taskId')
    .where('editions.courseId', '=', id)
  const placed = await old
    .select(['placements.topicId', 'placements.taskId', 'tasks.key', 'editions.id as editionId'])
    .execute()
  const current = new Set(placed.filter(each => each.editionId === editionId).map(each => each.taskId))
  const withdrawn = placed.filter(({ taskId }) => !current.has(taskId))
  if (withdrawn.length === 0) return []

  const topics = [...new Set(withdrawn.map(({ topicId }) => topicId))]
  const tasks = [...new Set(withdrawn.map(({ taskId }) => taskId))]
  await tx.deleteFrom('placements').where('topicId', 'in', topics).where('taskId', 'in', tasks).execute()
  for (const topicId of topics) await closeRanks(tx, topicId)
  await recountLists(tx, id)
  return [...new Set(withdrawn.map(({ key }) => key))].toSorted()
}

/** Tasks are numbered without gaps: a learner's count of answers says which is next. */
async function closeRanks(tx: Tx, topicId: number): Promise<void> {
  const left = await tx
    .deleteFrom('placements')
    .where('topicId', '=', topicId)
    .returning(['number', 'taskId'])
    .execute()
  const inOrder = left.toSorted((a, b) => a.number - b.number)
  const values = inOrder.map(({ taskId }, number) => ({ topicId, taskId, number }))
  if (values.length > 0) await tx.insertInto('placements').values(values).execute()
}

async function recountLists(tx: Tx, courseId: number): Promise<void> {
  await sql`
    update topics set total_tasks = (select count(*) from placements where topic_id = topics.id)
    from blocks join editions on editions.id = blocks.edition_id
    where blocks.id = topics.block_id and editions.course_id = ${courseId}`.execute(tx)
  await sql`
    update blocks set tasks_count = (select coalesce(sum(total_tasks), 0) from topics where block_id = blocks.id)
    from editions where editions.id = blocks.edition_id and editions.course_id = ${courseId}`.execute(tx)
  await sql`
    update editions set tasks_count = (select coalesce(sum(tasks_count), 0) from blocks where edition_id = editions.id)
    where course_id = ${courseId}`.execute(tx)
}
