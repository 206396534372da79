import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'

// Topics of a week and tasks of a topic stand by their position. What was taken out keeps its place and comes back to it.

/** Makes room for so many tasks behind one of the topic (null: before all), and returns the first position. */
export async function makeRoom(
  tx: Db,
  topicId: number,
  after: number | null,
  count: number,
): Promise<number> {
  const at = await positionBehind(tx, 'draft_tasks', sql`topic_id = ${topicId}`, after)
  await sql`update draft_tasks set position = position + ${count}
    where topic_id = ${topicId} and position >= ${at}`.execute(tx)
  return at
}

/** Makes room for a topic behind one of its week, and returns its position. */
export async function makeRoomForTopic(
  tx: Db,
  { draftId, week, after }: { draftId: number; week: number; after: number | null },
): Promise<number> {
  const inWeek = sql`draft_id = ${draftId} and week = ${week}`
  const at = await positionBehind(tx, 'draft_topics', inWeek, after)
  await sql`update draft_topics set position = position + 1 where ${inWeek} and position >= ${at}`.execute(tx)
  return at
}

/** Behind one that is no longer there means behind all. */
async function positionBehind(
  tx: Db,
  table: 'draft_tasks' | 'draft_topics',
  among: ReturnType<typeof sql>,
  after: number | null,
): Promise<number> {
  const { rows } = await sql<{ first: number | null; last: number | null; own: number | null }>`
    select min(position) as first, max(position) as last,
      max(position) filter (where id = ${after}) as own
    from ${sql.table(table)} where ${among}`.execute(tx)
  const { first, last, own } = rows[0] ?? { first: null, last: null, own: null }
  return after === null ? (first ?? 0) : (own ?? last ?? -1) + 1
}

/** The task before this one in its topic; null: it is the first. */
export async function taskBefore(
  tx: Db,
  task: { topicId: number; position: number },
): Promise<number | null> {
  const before = await tx
    .selectFrom('draftTasks')
    .where('topicId', '=', task.topicId)
    .where('position', '<', task.position)
    .where('removedAt', 'is', null)
    .orderBy('position', 'desc')
    .limit(1)
    .select('id')
    .executeTakeFirst()
  return before?.id ?? null
}

/** The topic before this one in its week; null: it is the first. */
export async function topicBefore(
  tx: Db,
  topic: { draftId: number; week: number; position: number },
): Promise<number | null> {
  const before = await tx
    .selectFrom('draftTopics')
    .where('draftId', '=', topic.draftId)
    .where('week', '=', topic.week)
    .where('position', '<', topic.position)
    .where('removedAt', 'is', null)
    .orderBy('position', 'desc')
    .limit(1)
    .select('id')
    .executeTakeFirst()
  return before?.id ?? null
}
