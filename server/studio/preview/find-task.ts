import { sql } from 'kysely'
import type { AuthoredTask } from '@tabia/core/chess/task.ts'
import type { PlayedMove } from '@tabia/core/training/measuring/answer-tally.ts'
import type { LevelId, Texts } from '@tabia/core/training/vocabulary.ts'
import type { Db } from '../../db/types.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import type { Reach } from '../../http/staff-access.ts'
import type { Reader } from '../reading/reader.ts'

export type Source = 'draft' | 'live'

/** All that is shown of a task, wherever it was read. */
export interface ShownTask extends Omit<AuthoredTask, 'key' | 'theme' | 'mute'> {
  id: number
  levelId: LevelId
  hideAnswers: boolean
  topic: { id: number; name: Texts; total: number }
  /** Zero-based. */
  number: number
  /** Of the one that is live: its figures. */
  answers: number
  wrongMoves: PlayedMove[]
  live: boolean
}

/** Throws where it is not there for this member of staff, or is no task yet. */
export async function findShownTask(
  { db, reader }: { db: Db; reader: Reader },
  { id, source, reach }: { id: number; source: Source; reach: Reach },
): Promise<ShownTask> {
  const row = await findDraftRow(db, id, reach)
  if (!row) throw new ApiError('not_found')
  const live = row.taskKey === null ? undefined : await findLive(db, row.courseKey, row.taskKey)
  const { levelId, goal, accept, pgn, hideAnswers } = row
  const place = {
    id,
    levelId,
    hideAnswers,
    topic: { id: row.topicId, name: row.name, total: row.total },
    number: row.number - 1,
    answers: live?.answers ?? 0,
    wrongMoves: live?.wrongMoves ?? [],
    live: live !== undefined,
  }
  if (source === 'live') {
    if (!live) throw new ApiError('topic_not_ready')
    return { ...live, ...place }
  }
  const { task } = await reader.run('task', { pgn, levelId, goal, accept })
  if (!task) throw new ApiError('topic_not_ready')
  return { ...task, ...place }
}

function findDraftRow(db: Db, id: number, { owner, courses }: Reach) {
  return db
    .selectFrom('draftTasks')
    .innerJoin('draftTopics', 'draftTopics.id', 'draftTasks.topicId')
    .innerJoin('drafts', 'drafts.id', 'draftTasks.draftId')
    .where('draftTasks.id', '=', id)
    .where('draftTasks.removedAt', 'is', null)
    .where(eb => (owner ? sql<boolean>`true` : eb('drafts.courseKey', 'in', [...courses, ''])))
    .select([
      'draftTasks.pgn',
      'draftTasks.taskKey',
      'draftTopics.id as topicId',
      'draftTopics.name',
      'draftTopics.goal',
      'draftTopics.accept',
      'drafts.levelId',
      'drafts.courseKey',
      'drafts.hideAnswers',
    ])
    .select(beside('others.position <= draft_tasks.position').as('number'))
    .select(beside('true').as('total'))
    .executeTakeFirst()
}

const beside = (where: string) => sql<number>`(
  select count(*)::integer from draft_tasks others
  where others.topic_id = draft_tasks.topic_id and others.removed_at is null and ${sql.raw(where)})`

async function findLive(db: Db, course: string, key: string) {
  const row = await db
    .selectFrom('tasks')
    .innerJoin('courses', 'courses.id', 'tasks.courseId')
    .leftJoin('taskFigures', 'taskFigures.taskId', 'tasks.id')
    .leftJoin('taskValues', 'taskValues.taskId', 'tasks.id')
    .where('courses.key', '=', course)
    .where('tasks.key', '=', key)
    .select(['tasks.fen', 'lastMove', 'goal', 'mateIn', 'rightMoves', 'intro', 'moves', 'players', 'event'])
    .select(eb => eb.fn.coalesce('taskValues.difficulty', 'tasks.difficulty').as('difficulty'))
    .select(['taskFigures.answers', 'taskFigures.wrongMoves'])
    .executeTakeFirst()
  return row && { ...row, answers: row.answers ?? 0, wrongMoves: row.wrongMoves ?? [] }
}
