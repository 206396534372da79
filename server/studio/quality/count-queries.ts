import { sql } from 'kysely'
import { AWARD_TYPES } from '@tabia/core/awards/award-kind.ts'
import type { CountedPart, CourseCount, ListedTopic } from '@tabia/core/training/measuring/course-count.ts'
import type { Currency } from '@tabia/core/payments/money.ts'
import type { Texts } from '@tabia/core/training/vocabulary.ts'
import type { Db } from '../../db/types.ts'

// What is counted of a course's learners, some of them at a time, and of its orders, some weeks at a time.

/** Whether more than so many have begun the course; reads no more than that. */
export async function hasMoreLearners(db: Db, courseId: number, than: number): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (
      select from enrolments where course_id = ${courseId} limit ${than + 1}) as learners`.execute(db)
  return (rows[0]?.found ?? 0) > than
}

/**
 * The learners behind this enrolment, so many at most. `last`: the enrolment the part ends with; null: it is empty.
 * `offset 0` keeps PostgreSQL to the rows of these learners: their tables hold those of the whole school.
 */
export async function countPart(
  db: Db,
  courseId: number,
  { after, limit }: { after: number; limit: number },
): Promise<CountedPart & { last: number | null }> {
  const { rows } = await sql<Omit<CountedPart, 'days' | 'standing'> & Listed & { last: number | null }>`
    with part as materialized (
      select id, user_id, created_at, finished_at from enrolments
      where course_id = ${courseId} and id > ${after} order by id limit ${limit}
    ), standing as (
      select topic_id as topic, solved, count(*)::int as learners
      from part cross join lateral (
        select topic_id, solved from topic_progress where enrolment_id = part.id offset 0) as own
      group by 1, 2
    ), given as (
      select type_id, count(*)::int as learners
      from part cross join lateral (
        select type_id from awards where awards.user_id = part.user_id and awards.course_id = ${courseId} offset 0) as own
      group by 1
    )
    select count(*)::int as begun, count(finished_at)::int as finished, max(id)::float8 as last,
      coalesce((select learners from given where type_id = ${AWARD_TYPES.diploma}), 0) as diplomas,
      coalesce((select learners from given where type_id = ${AWARD_TYPES.certificate}), 0) as certificates,
      json_agg(greatest(1, ceil(extract(epoch from finished_at - created_at) / 86400))::int)
        filter (where finished_at is not null) as days,
      (select json_agg(standing) from standing) as standing
    from part`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a count without a row')
  return { ...row, days: row.days ?? [], standing: row.standing ?? [] }
}

interface Listed {
  days: number[] | null
  standing: CountedPart['standing'] | null
}

/** The topics of the newest edition, in its order. */
export async function findTopics(
  db: Db,
  editionId: number | null,
): Promise<{ id: number; week: number; name: Texts }[]> {
  return db
    .selectFrom('blocks')
    .innerJoin('topics', 'topics.blockId', 'blocks.id')
    .where('blocks.editionId', '=', editionId)
    .select(['topics.id', 'blocks.number as week', 'topics.name'])
    .orderBy('blocks.number')
    .orderBy('topics.position')
    .execute()
}

/** The topics that learners stand in; one of a former edition is now the one that has most of its tasks. */
export async function findListedTopics(
  db: Db,
  editionId: number | null,
  topics: readonly number[],
): Promise<ListedTopic[]> {
  const { rows } = await sql<ListedTopic>`
    select topic_id as id, array_agg(task_id order by number) as tasks, (
      select there.topic_id
      from placements here
        join placements there on there.task_id = here.task_id
        join topics on topics.id = there.topic_id
        join blocks on blocks.id = topics.block_id
      where here.topic_id = placements.topic_id and blocks.edition_id = ${editionId}
      group by there.topic_id order by count(*) desc, there.topic_id limit 1
    ) as newest
    from placements where topic_id = any(${[...topics]}::int[])
    group by topic_id order by topic_id`.execute(db)
  return rows
}

/** A task by its place in the newest edition. */
export function findPlacedTask(db: Db, editionId: number | null, taskId: number) {
  return db
    .selectFrom('tasks')
    .innerJoin('placements', 'placements.taskId', 'tasks.id')
    .innerJoin('topics', 'topics.id', 'placements.topicId')
    .innerJoin('blocks', 'blocks.id', 'topics.blockId')
    .where('tasks.id', '=', taskId)
    .where('blocks.editionId', '=', editionId)
    .select(eb => [
      'tasks.id',
      'tasks.fen',
      'topics.name as topic',
      eb('placements.number', '+', 1).as('number'),
    ])
    .executeTakeFirst()
}

export interface WeekOfSales {
  /** Its Monday. */
  week: string
  orders: number
  refunds: number
  /** Hundredths, in the currency asked for. */
  sum: number
  refunded: number
}

/** What is told of a course, and kept of one with many learners. */
export interface CountedCourse extends CourseCount {
  sales: WeekOfSales[]
}

interface Sold {
  courseId: number
  /** Mondays, in their order; the last week counts to its end. */
  weeks: readonly string[]
  timeZone: string
  currency: Currency
}

/** Orders paid and money given back by weeks of the school; courses given without money do not count. */
export async function findSales(
  db: Db,
  { courseId, weeks, timeZone, currency }: Sold,
): Promise<WeekOfSales[]> {
  const begins = (week: string) => sql`(${week}::date::timestamp at time zone ${sql.lit(timeZone)})`
  const weekOf = (column: 'paid_at' | 'ledger.at') =>
    sql`to_char(date_trunc('week', ${sql.ref(column)} at time zone ${sql.lit(timeZone)}), 'YYYY-MM-DD')`
  const [first = '', last = first] = [weeks[0], weeks.at(-1)]
  const within = (column: 'paid_at' | 'ledger.at') =>
    sql`${sql.ref(column)} >= ${begins(first)}
      and ${sql.ref(column)} < ((${last}::date + 7)::timestamp at time zone ${sql.lit(timeZone)})`
  const { rows } = await sql<WeekOfSales>`
    with sold as (
      select ${weekOf('paid_at')} as week, count(*)::int as orders,
        coalesce(sum(amount) filter (where currency = ${currency}), 0)::float8 as sum
      from orders where course_id = ${courseId} and paid_at is not null and ${within('paid_at')} and reason is null
      group by 1
    ), back as (
      select ${weekOf('ledger.at')} as week, count(*)::int as refunds,
        coalesce(sum(ledger.amount) filter (where payments.currency = ${currency}), 0)::float8 as refunded
      from ledger
        join payments on payments.id = ledger.payment_id
        join orders on orders.id = payments.order_id
      where ledger.kind = 'refund' and orders.course_id = ${courseId} and ${within('ledger.at')}
      group by 1
    )
    select week, coalesce(orders, 0) as orders, coalesce(refunds, 0) as refunds, coalesce(sum, 0) as sum,
      coalesce(refunded, 0) as refunded
    from unnest(${[...weeks]}::text[]) with ordinality as asked(week, place)
      left join sold using (week) left join back using (week)
    order by place`.execute(db)
  return rows
}
