import type { Db } from '../../db/types.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import type { LevelId, Texts } from '@tabia/core/training/vocabulary.ts'
import { findTopics } from './tree-queries.ts'

/** A course as it is written down in a draft. */
export interface DraftSource {
  levelId: LevelId
  name: Texts
  description: Texts
  author: Texts | null
  price: number | null
  hideAnswers: boolean
  topics: SourceTopic[]
}

export interface SourceTopic {
  week: number
  name: Texts
  goal: string
  accept: 'stored' | 'variations'
  pgns: string[]
  /** Of tasks that are live. */
  keys?: string[]
}

/** All of a draft with its texts: to copy it, to export it, to publish it. */
export async function findDraftSource(db: Db, id: number) {
  const draft = await db.selectFrom('drafts').selectAll().where('id', '=', id).executeTakeFirst()
  if (!draft) throw new ApiError('not_found')
  const topics = await findTopics(db, id)
  const tasks = await db
    .selectFrom('draftTasks')
    .where('draftId', '=', id)
    .where('removedAt', 'is', null)
    .select(['id', 'topicId', 'taskKey', 'pgn'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  const byTopic = Map.groupBy(tasks, ({ topicId }) => topicId)
  return {
    ...draft,
    topics: topics.map(topic => {
      const own = byTopic.get(topic.id) ?? []
      return { ...topic, tasks: own, pgns: own.map(({ pgn }) => pgn) }
    }),
  } satisfies DraftSource
}
