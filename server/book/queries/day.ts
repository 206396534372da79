import { sql } from 'kysely'
import type { Portion } from '@tabia/core/book/vocabulary.ts'
import { compileOnce } from '../../db/connection/compile-once.ts'
import type { Db } from '../../db/types.ts'

export interface ItemKey {
  task: number
  ply: number
}

/** A learner's book on a day. Items of courses that are closed to the learner, or hide their answers, are left out. */
export interface DayRow {
  on: boolean
  portion: Portion | null
  samePicture: boolean
  onSince: Date | null
  offerClosedAt: Date | null
  moreToday: boolean
  /** The shelf was tended today. */
  shelfTended: boolean
  /** Of the last fourteen days. */
  trainingDays: number

  waiting: number
  /** Of them, those put in before today. */
  fresh: number
  review: number
  aside: number
  known: number
  parked: number
  /** In review, due today or before. */
  old: number
  /** Due on each of the next seven days. */
  due: number[]
  oldDone: number
  freshDone: number
  knownToday: number
  /** Left the book in the last seven days because their move counts. */
  regraded: number
  themes: Record<string, number>
  done: (ItemKey & { right: boolean })[]

  nextRefutation: ItemKey | null
  nextFresh: ItemKey | null
  nextOld: ItemKey | null
}

interface Asked {
  userId: number
  day: string
  now: Date
}

/**
 * All a day needs, in one statement that reads the learner's items once. "Done" is what was repeated today, or, with a
 * clock set back, later. Retrievability falls with days over stability, so the order of one is the order of the other.
 */
export async function readDay(db: Db, asked: Asked): Promise<DayRow> {
  const [row] = await days(db, asked)
  if (!row) throw new Error(`no learner ${asked.userId}`)
  return row
}

const days = compileOnce((db, { userId, day, now }: Asked) =>
  sql<DayRow>`
    with mine as materialized (
      select task_id, ply, course_id, theme, state, since_day, missed_at, due_day, last_day, last_at, reps,
        right_in_row, stability, refute_day, removed_why, removed_at
      from book_items
      where user_id = ${userId} and (course_id is null or course_id in (
        select id from courses where not hide_answers and (number = 0 or exists (
          select from orders where user_id = ${userId} and orders.course_id = courses.id and status = 'paid'))
      ))
    ), counted as (
      select
        count(*) filter (where state = 'waiting') as waiting,
        count(*) filter (where state = 'waiting' and since_day < ${day}::date) as fresh,
        count(*) filter (where state = 'review') as review,
        count(*) filter (where state = 'aside') as aside,
        count(*) filter (where state = 'known') as known,
        count(*) filter (where state = 'parked') as parked,
        count(*) filter (where state = 'review' and due_day <= ${day}::date) as old,
        ${sql.join(
          [1, 2, 3, 4, 5, 6, 7].map(
            later => sql`count(*) filter (where due_day = ${day}::date + ${sql.lit(later)})
          as ${sql.id(`due${later}`)}`,
          ),
        )},
        count(*) filter (where last_day >= ${day}::date and reps > 1) as old_done,
        count(*) filter (where last_day >= ${day}::date and reps = 1) as fresh_done,
        count(*) filter (where last_day >= ${day}::date and state = 'known') as known_today,
        count(*) filter (where removed_why = 'regraded' and removed_at > ${now}::timestamptz - interval '7 days') as regraded
      from mine
    )
    select
      users.book_on as "on", portion, coalesce(same_picture, false) as same_picture, on_since, offer_closed_at,
      coalesce(more_day = ${day}::date, false) as more_today,
      coalesce(shelf_day >= ${day}::date, false) as shelf_tended,
      (
        select count(*) from (
          select day from rating_days where user_id = ${userId} and day > ${day}::date - 14
          union select last_day from mine where last_day > ${day}::date - 14
        ) as trained
      ) as training_days,
      waiting, fresh, review, aside, known, parked, old, array[due1, due2, due3, due4, due5, due6, due7]::int[] as due,
      old_done, fresh_done, known_today, regraded,
      (
        select coalesce(json_object_agg(theme, number), '{}') from (
          select theme, count(*) as number from mine where theme is not null and state in ('waiting', 'review')
          group by theme
        ) as themed
      ) as themes,
      (
        select coalesce(json_agg(json_build_object('task', task_id, 'ply', ply, 'right', right_in_row > 0)
          order by last_at), '[]')
        from mine where last_day >= ${day}::date
      ) as done,
      (
        select json_build_object('task', task_id, 'ply', ply) from mine
        where refute_day = ${day}::date and state in ('review', 'known') order by last_at limit 1
      ) as next_refutation,
      (
        select json_build_object('task', task_id, 'ply', mine.ply) from mine
          left join enrolments on enrolments.user_id = ${userId} and enrolments.course_id = mine.course_id
        where state = 'waiting' and since_day < ${day}::date
        order by since_day, enrolments.id desc nulls last, missed_at, task_id, mine.ply limit 1
      ) as next_fresh,
      (
        select json_build_object('task', task_id, 'ply', ply) from mine
        where state = 'review' and due_day <= ${day}::date
        order by (${day}::date - last_day) / stability desc, task_id, ply limit 1
      ) as next_old
    from counted, users left join book_settings on book_settings.user_id = users.id
    where users.id = ${userId}`.compile(db),
)

/**
 * Once a day: those that wait go aside, the farthest from the learner's rating first, or the nearest come back. False,
 * and nothing moves, where it was done today.
 */
export async function tendShelf(
  db: Db,
  { userId, day }: Omit<Asked, 'now'>,
  { aside, back }: { aside: number; back: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bookSettings')
    .set({ shelfDay: day })
    .where('userId', '=', userId)
    .where(eb => eb.or([eb('shelfDay', 'is', null), eb('shelfDay', '<', day)]))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  if (aside > 0) await moveOnShelf(db, { userId, from: 'waiting', to: 'aside', count: aside })
  if (back > 0) await moveOnShelf(db, { userId, from: 'aside', to: 'waiting', count: back })
  return true
}

interface ShelfStep {
  userId: number
  from: 'waiting' | 'aside'
  to: 'waiting' | 'aside'
  count: number
}

async function moveOnShelf(db: Db, { userId, from, to, count }: ShelfStep): Promise<void> {
  const farthestFirst = to === 'aside'
  await sql`
    update book_items as item set state = ${to}
    from (
      select task_id, ply from book_items
        join tasks on tasks.id = task_id
        join courses on courses.id = tasks.course_id
        left join ratings on ratings.user_id = book_items.user_id and ratings.level_id = courses.level_id
      where book_items.user_id = ${userId} and state = ${from}
        and not hide_answers and (courses.number = 0 or exists (
          select from orders where user_id = ${userId} and orders.course_id = courses.id and status = 'paid'))
      order by abs(tasks.difficulty - coalesce(ratings.rating, tasks.difficulty))
        ${sql.raw(farthestFirst ? 'desc' : 'asc')}, task_id, ply
      limit ${count}
    ) as chosen
    where item.user_id = ${userId} and item.task_id = chosen.task_id and item.ply = chosen.ply`.execute(db)
}

/** Where tasks stand in the courses of the learner: topic, and the place in it. */
export function findPlaces(db: Db, userId: number, tasks: readonly number[]) {
  return db
    .selectFrom('enrolments')
    .innerJoin('answers', 'answers.enrolmentId', 'enrolments.id')
    .innerJoin('placements', join =>
      join
        .onRef('placements.topicId', '=', 'answers.topicId')
        .onRef('placements.taskId', '=', 'answers.taskId'),
    )
    .where('enrolments.userId', '=', userId)
    .where('answers.taskId', 'in', tasks)
    .select(['answers.taskId', 'answers.topicId', 'placements.number'])
    .execute()
}
