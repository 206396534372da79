import type * as contract from '@tabia/contract/studio/drafts.ts'
import { TASKS_LIMIT } from '@tabia/contract/studio/drafts.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { DraftTaskReading } from '@tabia/core/chess/read-draft-task.ts'
import type { Db } from '../../db/types.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import type { Call } from '../../http/calls/route.ts'
import type { StaffCaller } from '../../http/staff-access.ts'
import type { StudioDeps } from '../studio-deps.ts'
import { type ChangeBy, recordChange } from './change-log.ts'
import { getOwnDraft, getOwnTask, getTopic, lockDraft } from './draft-access.ts'
import { makeRoom, taskBefore } from './places.ts'
import { readAll, readAnew, readColumns } from './read-tasks.ts'

export async function addTask(
  deps: StudioDeps,
  { caller, params, body: { pgn, ...place } }: Call<typeof contract.addTask>,
): Promise<AnswerOf<typeof contract.addTask>> {
  return first(await addTasks(deps, caller, { draft: params.id, ...place, pgns: [pgn] }))
}

export async function copyTask(
  deps: StudioDeps,
  { caller, params }: Call<typeof contract.copyTask>,
): Promise<AnswerOf<typeof contract.copyTask>> {
  const { id, draftId, topicId, pgn } = await getOwnTask(deps.db, caller.staff, params.id)
  return first(await addTasks(deps, caller, { draft: draftId, topic: topicId, after: id, pgns: [pgn] }))
}

function first<Item>([item]: Item[]): Item {
  if (item === undefined) throw new Error('one task was to be added')
  return item
}

interface NewTasks {
  draft: number
  topic: number
  /** Behind that task of the topic; null: before all. */
  after: number | null
  /** A game each. */
  pgns: readonly string[]
}

/** New tasks in a row, as one change. All of them, or none (`too_many_tasks`). */
export async function addTasks(
  { db, reader, now }: StudioDeps,
  { staff, userId }: Pick<StaffCaller, 'staff' | 'userId'>,
  { draft, topic: topicId, after, pgns }: NewTasks,
): Promise<{ id: number; revision: number }[]> {
  const { id: draftId, levelId } = await getOwnDraft(db, staff, draft)
  const { goal, accept } = await getTopic(db, draftId, topicId)
  const readings = await readAll(
    reader,
    pgns.map(pgn => ({ pgn, levelId, goal, accept })),
  )
  return db.transaction().execute(async tx => {
    await lockDraft(tx, staff, draftId)
    await getTopic(tx, draftId, topicId)
    await refuseTooMany(tx, draftId, pgns.length)
    const by = { draftId, userId, at: now() }
    const position = await makeRoom(tx, topicId, after, pgns.length)
    const added = await insertTasks(tx, by, { topicId, position, pgns, readings })
    const change = { tasks: added.map(({ id }) => id) }
    await recordChange(tx, by, { kind: 'task_added', before: change, after: change })
    return added
  })
}

/** Throws `too_many_tasks` where the draft has no room for so many more. */
export async function refuseTooMany(tx: Db, draftId: number, more: number): Promise<void> {
  const { count } = await tx
    .selectFrom('draftTasks')
    .innerJoin('draftTopics', 'draftTopics.id', 'draftTasks.topicId')
    .where('draftTasks.draftId', '=', draftId)
    .where('draftTasks.removedAt', 'is', null)
    .where('draftTopics.removedAt', 'is', null)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count + more > TASKS_LIMIT) throw new ApiError('too_many_tasks')
}

interface TaskRows {
  topicId: number
  /** Of the first. */
  position: number
  pgns: readonly string[]
  readings: readonly DraftTaskReading[]
  /** Of tasks that are live already. */
  keys?: readonly string[]
}

/** Rows per statement: PostgreSQL takes 65,535 parameters in one. */
const CHUNK = 500

export async function insertTasks(
  tx: Db,
  { draftId, userId, at }: ChangeBy,
  { topicId, position, pgns, readings, keys }: TaskRows,
): Promise<{ id: number; revision: number }[]> {
  const rows = readings.map((reading, index) => ({
    draftId,
    topicId,
    position: position + index,
    taskKey: keys?.[index] ?? null,
    pgn: pgns[index] ?? '',
    ...readColumns(reading, keys?.[index] ?? null),
    updatedAt: at,
    updatedBy: userId,
  }))
  const added: { id: number; revision: number }[] = []
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = tx.insertInto('draftTasks').values(rows.slice(from, from + CHUNK))
    added.push(...(await chunk.returning(['id', 'revision']).execute()))
  }
  return added
}

export async function moveTask(
  deps: StudioDeps,
  { caller, params, body }: Call<typeof contract.moveTask>,
): Promise<AnswerOf<typeof contract.moveTask>> {
  const { db, now } = deps
  const task = await getOwnTask(db, caller.staff, params.id)
  const to = await db.transaction().execute(async tx => {
    await lockDraft(tx, caller.staff, task.draftId)
    const topic = await getTopic(tx, task.draftId, body.topic)
    const { topicId, position } = await currentPlace(tx, task.id)
    const before = { task: task.id, topic: topicId, after: await taskBefore(tx, { topicId, position }) }
    const after = { task: task.id, topic: topic.id, after: body.after }
    await placeTask(tx, after)
    const by = { draftId: task.draftId, userId: caller.userId, at: now() }
    await recordChange(tx, by, { kind: 'task_moved', before, after })
    return topic
  })
  if (to.goal !== task.goal || to.accept !== task.accept) {
    await readAnew(deps, { draftId: task.draftId, tasks: [task.id] })
  }
  return { revision: task.revision }
}

async function currentPlace(tx: Db, id: number) {
  const place = await tx
    .selectFrom('draftTasks')
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .select(['topicId', 'position'])
    .executeTakeFirst()
  if (!place) throw new ApiError('not_found')
  return place
}

/** Its text and its revision stay. */
export async function placeTask(
  tx: Db,
  { task, topic, after }: { task: number; topic: number; after: number | null },
): Promise<void> {
  if (after === task) return
  const position = await makeRoom(tx, topic, after, 1)
  await tx.updateTable('draftTasks').set({ topicId: topic, position }).where('id', '=', task).execute()
}

export async function removeTask(
  { db, now }: StudioDeps,
  { caller, params }: Call<typeof contract.removeTask>,
): Promise<AnswerOf<typeof contract.removeTask>> {
  const task = await getOwnTask(db, caller.staff, params.id)
  return db.transaction().execute(async tx => {
    await lockDraft(tx, caller.staff, task.draftId)
    await currentPlace(tx, task.id)
    const by = { draftId: task.draftId, userId: caller.userId, at: now() }
    await setTasksRemoved(tx, [task.id], by.at)
    const change = { tasks: [task.id] }
    await recordChange(tx, by, { kind: 'task_removed', before: change, after: change })
    return {}
  })
}

export async function setTasksRemoved(tx: Db, ids: readonly number[], removedAt: Date | null): Promise<void> {
  await tx
    .updateTable('draftTasks')
    .set({ removedAt })
    .where('id', 'in', [...ids, 0])
    .execute()
}
