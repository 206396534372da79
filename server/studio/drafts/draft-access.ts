import type { Db } from '../../db/types.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import type { Reach } from '../../http/staff-access.ts'

/** Whether this member of staff reaches the course of this key. */
export const reachesKey = ({ owner, courses }: Reach, key: string): boolean => owner || courses.includes(key)

/** The draft; throws `not_found` where it is not there or not this coach's. */
export async function getOwnDraft(db: Db, staff: Reach, id: number) {
  const draft = await db.selectFrom('drafts').selectAll().where('id', '=', id).executeTakeFirst()
  if (!draft || !reachesKey(staff, draft.courseKey)) throw new ApiError('not_found')
  return draft
}

/** The same, and changes of its lists of topics and tasks come one after the other until the end of the transaction. */
export async function lockDraft(tx: Db, staff: Reach, id: number) {
  const draft = await tx.selectFrom('drafts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!draft || !reachesKey(staff, draft.courseKey)) throw new ApiError('not_found')
  return draft
}

/** A task that was not taken out, with what its draft and its topic say of it. */
export async function getOwnTask(db: Db, staff: Reach, id: number) {
  const task = await db
    .selectFrom('draftTasks')
    .innerJoin('draftTopics', 'draftTopics.id', 'draftTasks.topicId')
    .innerJoin('drafts', 'drafts.id', 'draftTasks.draftId')
    .leftJoin('users', 'users.id', 'draftTasks.openedBy')
    .where('draftTasks.id', '=', id)
    .where('draftTasks.removedAt', 'is', null)
    .where('draftTopics.removedAt', 'is', null)
    .selectAll('draftTasks')
    .select(['draftTopics.name as topicName', 'draftTopics.week', 'draftTopics.goal', 'draftTopics.accept'])
    .select(['drafts.courseKey', 'drafts.levelId', 'users.firstName', 'users.lastName'])
    .executeTakeFirst()
  if (!task || !reachesKey(staff, task.courseKey)) throw new ApiError('not_found')
  return task
}

/** A topic of the draft that was not taken out. */
export async function getTopic(db: Db, draftId: number, id: number) {
  const topic = await db
    .selectFrom('draftTopics')
    .selectAll()
    .where('id', '=', id)
    .where('draftId', '=', draftId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  if (!topic) throw new ApiError('not_found')
  return topic
}
