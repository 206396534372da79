import type * as contract from '@tabia/contract/studio/drafts.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { Db } from '../../db/types.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import type { Call } from '../../http/calls/route.ts'
import type { StudioDeps } from '../studio-deps.ts'
import { recordChange, type TopicFields } from './change-log.ts'
import { getTopic, lockDraft } from './draft-access.ts'
import { makeRoomForTopic, topicBefore } from './places.ts'
import { readAnew } from './read-tasks.ts'

export async function addTopic(
  { db, now }: StudioDeps,
  { caller, params, body: { week, name } }: Call<typeof contract.addTopic>,
): Promise<AnswerOf<typeof contract.addTopic>> {
  return db.transaction().execute(async tx => {
    const { id: draftId } = await lockDraft(tx, caller.staff, params.id)
    const topic = await insertTopic(tx, { draftId, week, name, goal: 'best', accept: 'stored' })
    const change = { topic: topic.id }
    const by = { draftId, userId: caller.userId, at: now() }
    await recordChange(tx, by, { kind: 'topic_added', before: change, after: change })
    return topic
  })
}

interface NewTopic {
  draftId: number
  week: number
  name: { en: string; ru: string }
  goal: string
  accept: 'stored' | 'variations'
}

/** At the end of its week. */
export async function insertTopic(tx: Db, { name, ...topic }: NewTopic) {
  const last = await tx
    .selectFrom('draftTopics')
    .where('draftId', '=', topic.draftId)
    .where('week', '=', topic.week)
    .select(eb => eb.fn.max('position').as('position'))
    .executeTakeFirst()
  return tx
    .insertInto('draftTopics')
    .values({ ...topic, name: JSON.stringify(name), position: (last?.position ?? -1) + 1 })
    .returning(['id', 'revision'])
    .executeTakeFirstOrThrow()
}

export async function changeTopic(
  deps: StudioDeps,
  { caller, params, body: { revision, ...fields } }: Call<typeof contract.changeTopic>,
): Promise<AnswerOf<typeof contract.changeTopic>> {
  const { db, now } = deps
  const { draftId, next } = await db.transaction().execute(async tx => {
    const draft = await lockDraft(tx, caller.staff, params.id)
    const topic = await getTopic(tx, draft.id, params.topic)
    if (topic.revision !== revision) throw new ApiError('moved_on')
    const before = await fieldsBefore(tx, topic, fields)
    await setTopic(tx, draft.id, { topic: topic.id, ...fields })
    const kind = fields.place && Object.keys(fields).length === 1 ? 'topic_moved' : 'topic_changed'
    const by = { draftId: draft.id, userId: caller.userId, at: now() }
    await recordChange(tx, by, { kind, before, after: { topic: topic.id, ...fields } })
    return { draftId: draft.id, next: topic.revision + 1 }
  })
  if (changesReading(fields)) await readAnew(deps, { draftId, topicId: params.topic })
  return { revision: next }
}

/** Its tasks are read by these. */
export const changesReading = ({ goal, accept }: Partial<TopicFields>) =>
  goal !== undefined || accept !== undefined

/** What the topic says now, of the same fields. */
export async function fieldsBefore(
  tx: Db,
  topic: Awaited<ReturnType<typeof getTopic>>,
  fields: Partial<TopicFields>,
): Promise<TopicFields> {
  const { id, name, goal, accept, week } = topic
  return {
    topic: id,
    ...(fields.name && { name }),
    ...(fields.goal !== undefined && { goal }),
    ...(fields.accept && { accept }),
    ...(fields.place && { place: { week, after: await topicBefore(tx, topic) } }),
  }
}

/** Under the next revision. */
export async function setTopic(tx: Db, draftId: number, fields: TopicFields): Promise<void> {
  const { topic, name, goal, accept, place } = fields
  const placed = place && { week: place.week, position: await makeRoomForTopic(tx, { draftId, ...place }) }
  await tx
    .updateTable('draftTopics')
    .set({
      ...(name && { name: JSON.stringify(name) }),
      ...(goal !== undefined && { goal }),
      ...(accept && { accept }),
      ...placed,
    })
    .set(eb => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', topic)
    .execute()
}

export async function removeTopic(
  { db, now }: StudioDeps,
  { caller, params }: Call<typeof contract.removeTopic>,
): Promise<AnswerOf<typeof contract.removeTopic>> {
  return db.transaction().execute(async tx => {
    const { id: draftId } = await lockDraft(tx, caller.staff, params.id)
    const topic = await getTopic(tx, draftId, params.topic)
    const at = now()
    await setTopicRemoved(tx, topic.id, at)
    const change = { topic: topic.id }
    const by = { draftId, userId: caller.userId, at }
    await recordChange(tx, by, { kind: 'topic_removed', before: change, after: change })
    return {}
  })
}

export async function setTopicRemoved(tx: Db, topicId: number, removedAt: Date | null): Promise<void> {
  await tx
    .updateTable('draftTopics')
    .set({ removedAt })
    .set(eb => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', topicId)
    .execute()
}
