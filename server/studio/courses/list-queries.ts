import { sql } from 'kysely'
import type { QualityFlag } from '@tabia/core/training/measuring/task-figures.ts'
import type { Db } from '../../db/types.ts'
import { type Reach, reaches } from '../../http/staff-access.ts'
import { countFindings } from '../drafts/tree-queries.ts'

/** All courses this member of staff reaches that are in the school. */
export function findCourses(db: Db, reach: Reach) {
  return db
    .selectFrom('courses')
    .where(reaches(reach))
    .select(['id', 'key', 'name', 'levelId', 'number', 'author', 'origin', 'withdrawnAt', 'editionId'])
    .select(eb =>
      eb
        .selectFrom('publications')
        .whereRef('publications.courseId', '=', 'courses.id')
        .select(({ fn }) => fn.max('publications.number').as('number'))
        .as('publication'),
    )
    .orderBy('levelId')
    .orderBy('number')
    .orderBy('id')
    .execute()
}

export function findDrafts(db: Db, { owner, courses }: Reach) {
  return db
    .selectFrom('drafts')
    .$if(!owner, query => query.where('courseKey', 'in', [...courses, '']))
    .select(['id', 'courseKey', 'name', 'levelId', 'author', 'updatedAt'])
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Topics of these drafts in their order. */
export function findDraftTopics(db: Db, drafts: readonly number[]) {
  return db
    .selectFrom('draftTopics')
    .where('draftId', 'in', [...drafts, 0])
    .where('removedAt', 'is', null)
    .select(['id', 'draftId', 'week', 'name'])
    .orderBy('draftId')
    .orderBy('week')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Their tasks, of a topic in their order. */
export function findDraftMarks(db: Db, drafts: readonly number[]) {
  return db
    .selectFrom('draftTasks')
    .where('draftId', 'in', [...drafts, 0])
    .where('removedAt', 'is', null)
    .select(['topicId', 'taskKey as key'])
    .select([countFindings('error').as('errors'), countFindings('warning').as('advice')])
    .select(sql<boolean>`jsonb_array_length(facts -> 'missing') > 0`.as('lacksWords'))
    .select(sql<string | null>`facts ->> 'digest'`.as('digest'))
    .orderBy('topicId')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Week by week of these editions, the flags of their tasks in order. */
export async function findFlags(db: Db, editions: readonly number[]) {
  const { rows } = await sql<{ edition: number; flags: (QualityFlag | null)[] }>`
    select blocks.edition_id as edition,
      coalesce(array_agg(flag order by topics.position, placements.number)
        filter (where placements.task_id is not null), '{}') as flags
    from blocks join topics on topics.block_id = blocks.id
      left join placements on placements.topic_id = topics.id
      left join task_figures on task_figures.task_id = placements.task_id
    where blocks.edition_id in (${sql.join([...editions, 0])})
    group by blocks.edition_id, blocks.number order by blocks.edition_id, blocks.number`.execute(db)
  return Map.groupBy(rows, ({ edition }) => edition)
}

/** Enrolled and not finished, by course. */
export async function countLearners(db: Db, courses: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('enrolments')
    .where('courseId', 'in', [...courses, 0])
    .where('finishedAt', 'is', null)
    .groupBy('courseId')
    .select(['courseId', eb => eb.fn.countAll<number>().as('count')])
    .execute()
  return new Map(rows.map(({ courseId, count }) => [courseId, count]))
}

export const SALES_WEEKS = 12

/** Orders paid in each of the last twelve weeks up to this moment, the oldest first; what was given is no sale. */
export async function countSales(
  db: Db,
  courses: readonly number[],
  at: Date,
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ course: number; weeksAgo: number; orders: number }>`
    select course_id as course, floor(extract(epoch from ${at}::timestamptz - paid_at) / 604800)::int as "weeksAgo",
      count(*)::int as orders
    from orders
    where course_id in (${sql.join([...courses, 0])}) and reason is null
      and paid_at > ${at}::timestamptz - interval '12 weeks' and paid_at <= ${at}
    group by 1, 2`.execute(db)
  const sales = new Map<number, number[]>()
  for (const { course, weeksAgo, orders } of rows) {
    const weeks = sales.get(course) ?? Array.from({ length: SALES_WEEKS }, () => 0)
    weeks[SALES_WEEKS - 1 - weeksAgo] = orders
    sales.set(course, weeks)
  }
  return sales
}
