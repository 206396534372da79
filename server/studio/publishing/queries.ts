import { sql } from 'kysely'
import type { Finding } from '@tabia/core/chess/check/finding.ts'
import type { AuthoredTask } from '@tabia/core/chess/task.ts'
import type { Db } from '../../db/types.ts'
import type { Reach } from '../../http/staff-access.ts'

const PAGE = 100

/** A draft this member of staff reaches. */
export function findDraft(db: Db, reach: Reach, id: number) {
  return db
    .selectFrom('drafts')
    .selectAll()
    .where('id', '=', id)
    .$if(!reach.owner, query => query.where('courseKey', 'in', [...reach.courses, '']))
    .executeTakeFirst()
}

export const getDraft = (db: Db, id: number) =>
  db.selectFrom('drafts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export function findDraftTopics(db: Db, draftId: number) {
  return db
    .selectFrom('draftTopics')
    .where('draftId', '=', draftId)
    .where('removedAt', 'is', null)
    .select(['id', 'week', 'name', 'goal', 'accept'])
    .orderBy('week')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Numbers of the tasks of a topic. */
export async function findTopicTasks(db: Db, topicId: number): Promise<number[]> {
  const tasks = await db.selectFrom('draftTasks').where('topicId', '=', topicId).select('id').execute()
  return tasks.map(({ id }) => id)
}

/** Their text comes in parts: a game may be long. */
export async function findDraftTasks(db: Db, draftId: number) {
  const places = await db
    .selectFrom('draftTasks')
    .where('draftId', '=', draftId)
    .where('removedAt', 'is', null)
    .select(['id', 'topicId', 'taskKey'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  const texts = new Map<
    number,
    { pgn: string; engineQuestion: string | null; engineFindings: Finding[] | null }
  >()
  for (let from = 0; from < places.length; from += PAGE) {
    const ids = places.slice(from, from + PAGE).map(({ id }) => id)
    const rows = await db
      .selectFrom('draftTasks')
      .where('id', 'in', ids)
      .select(['id', 'pgn', 'engineQuestion', 'engineFindings'])
      .execute()
    for (const { id, ...text } of rows) {
      texts.set(id, text)
    }
  }
  return places.flatMap(place => {
    const text = texts.get(place.id)
    return text ? [{ ...place, ...text }] : []
  })
}

export function findCourse(db: Db, key: string) {
  return db.selectFrom('courses').selectAll().where('key', '=', key).executeTakeFirst()
}

export function findLastPublication(db: Db, courseId: number) {
  return db
    .selectFrom('publications')
    .where('courseId', '=', courseId)
    .select(['number', 'editionId', 'source'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function findPublication(db: Db, courseId: number, number: number) {
  return db
    .selectFrom('publications')
    .where('courseId', '=', courseId)
    .where('number', '=', number)
    .select(['number', 'source'])
    .executeTakeFirst()
}

/** Enrolled and not finished. */
export async function countLearners(db: Db, courseId: number): Promise<number> {
  const { count } = await db
    .selectFrom('enrolments')
    .where('courseId', '=', courseId)
    .where('finishedAt', 'is', null)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Tasks as learners have them now, by their keys. */
export async function findLiveTasks(
  db: Db,
  courseId: number,
  keys: readonly string[],
): Promise<Map<string, Omit<AuthoredTask, 'mute'>>> {
  const tasks = new Map<string, Omit<AuthoredTask, 'mute'>>()
  for (let from = 0; from < keys.length; from += PAGE) {
    const rows = await db
      .selectFrom('tasks')
      .where('courseId', '=', courseId)
      .where('key', 'in', keys.slice(from, from + PAGE))
      .select([
        'key',
        'fen',
        'lastMove',
        'goal',
        'mateIn',
        'rightMoves',
        'intro',
        'moves',
        'players',
        'event',
      ])
      .select(['difficulty', 'theme'])
      .execute()
    for (const task of rows) tasks.set(task.key, task)
  }
  return tasks
}

/** Of all of a course that a plan was made upon; another one wants another plan. */
export async function findBasis(db: Db, key: string): Promise<string> {
  const { rows } = await sql<{ basis: string }>`
    select md5(concat_ws(' ',
      (select to_jsonb(courses) - 'judged_digest' - 'withdrawn_at' from courses where key = ${key}),
      (select string_agg(tasks.id || '.' || version || '.' || tasks.digest, ' ' order by tasks.id)
        from tasks join courses on courses.id = course_id where courses.key = ${key}),
      (select string_agg(disputes.id || state || coalesce(decided_at::text, ''), ' ' order by disputes.id)
        from disputes join tasks on tasks.id = task_id join courses on courses.id = course_id
        where courses.key = ${key} and state in ('accepted', 'explained', 'replaced'))
    )) as basis`.execute(db)
  return rows[0]?.basis ?? ''
}

/** All publications of a course, the newest first, with who began between one and the next and has not finished. */
export async function findEditions(db: Db, courseId: number) {
  const { rows } = await sql<{
    number: number
    at: Date
    by: string | null
    summary: Record<string, number>
    backTo: number | null
    learners: number
  }>`
    select number, at, summary, back_to as "backTo",
      (select nullif(concat_ws(' ', first_name, last_name), '') from users where users.id = user_id) as by,
      (select count(*)::int from enrolments
        where enrolments.course_id = ${courseId} and finished_at is null
          and created_at >= at and (next_at is null or created_at < next_at)) as learners
    from (select *, lead(at) over (order by number) as next_at from publications where course_id = ${courseId}) published
    order by number desc`.execute(db)
  return rows
}

/** Owners who can enter, and where letters reach them. */
export function findOwners(db: Db) {
  return db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.userId')
    .where('capability', '=', 'owner')
    .where('endedAt', 'is', null)
    .where('blockedAt', 'is', null)
    .where('eraseAt', 'is', null)
    .select(['users.id', 'users.email', 'users.language'])
    .distinct()
    .orderBy('users.id')
    .execute()
}

export async function nameOf(db: Db, userId: number | null): Promise<string | null> {
  if (userId === null) return null
  const user = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['firstName', 'lastName'])
    .executeTakeFirst()
  return [user?.firstName, user?.lastName].filter(Boolean).join(' ') || null
}
