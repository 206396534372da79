import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'

export function findTopics(db: Db, draftId: number) {
  return db
    .selectFrom('draftTopics')
    .where('draftId', '=', draftId)
    .where('removedAt', 'is', null)
    .select(['id', 'revision', 'week', 'name', 'goal', 'accept'])
    .orderBy('week')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** How many of the findings of a task, an engine's too, are of this severity. */
export const countFindings = (severity: 'error' | 'warning') =>
  sql<number>`jsonb_array_length(jsonb_path_query_array(
    draft_tasks.findings || coalesce(draft_tasks.engine_findings, '[]'),
    ${`$[*] ? (@.severity == "${severity}")`}::jsonpath))`

/** What the map shows of the tasks, without their texts. */
export function findSquares(db: Db, draftId: number) {
  return db
    .selectFrom('draftTasks')
    .leftJoin('users', 'users.id', 'draftTasks.openedBy')
    .where('draftId', '=', draftId)
    .where('removedAt', 'is', null)
    .select(['draftTasks.id', 'topicId', 'revision', 'taskKey', 'facts', 'openedBy', 'openedAt'])
    .select(['users.firstName', 'users.lastName'])
    .select([countFindings('error').as('errors'), countFindings('warning').as('advice')])
    .orderBy('position')
    .orderBy('draftTasks.id')
    .execute()
}
