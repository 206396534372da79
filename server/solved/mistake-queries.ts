import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Goal, Texts } from '@tabia/core/training/vocabulary.ts'
import type { ItemState } from '@tabia/core/book/vocabulary.ts'
import type { Db } from '../db/types.ts'

/** The courses a learner has begun with the mistakes made there, out of the counters: the log is not read. */
export function countMistakes(db: Db, userId: number) {
  return db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.courseId')
    .where('enrolments.userId', '=', userId)
    .select(eb => [
      'enrolments.id as enrolmentId',
      'courses.id',
      'courses.name',
      'courses.levelId',
      'courses.hideAnswers',
      eb
        .selectFrom('topicProgress')
        .whereRef('topicProgress.enrolmentId', '=', 'enrolments.id')
        .select(row => row.fn.coalesce(row.fn.sum<number>('wrong'), row.lit(0)).as('wrong'))
        .$asScalar()
        .$notNull()
        .as('missed'),
      jsonArrayFrom(
        eb
          .selectFrom('themeProgress')
          .whereRef('themeProgress.enrolmentId', '=', 'enrolments.id')
          .whereRef('themeProgress.correct', '<', 'themeProgress.answers')
          .select(row => ['theme as key', row('answers', '-', row.ref('correct')).as('missed')]),
      ).as('themes'),
    ])
    .orderBy('courses.levelId')
    .orderBy('courses.origin', 'desc')
    .orderBy('courses.number')
    .execute()
}

export type MistakeCounts = Awaited<ReturnType<typeof countMistakes>>[number]

export interface MistakeRow {
  enrolmentId: number
  id: number
  topicId: number
  topicName: Texts
  number: number
  theme: string | null
  fen: string
  lastMove: string | null
  goal: Goal
  mateIn: number | null
  answer: string
  answeredAt: Date
  /** Null: not in the book. */
  state: ItemState | null
  dueDay: string | null
}

interface Wanted {
  userId: number
  enrolments: readonly number[]
  /** The authors' keys; undefined: whatever the tasks train. */
  themes: readonly string[] | undefined
  /** Only those not found in practice since. */
  unsolved: boolean
  limit: number
  offset: number
}

/**
 * A page of wrong answers, the newest first. Of each course no more are read than may stand on the page, by the index
 * of wrong answers in their order. A task that was withdrawn has no review, so it is left out.
 */
export async function findMistakes(db: Db, wanted: Wanted): Promise<MistakeRow[]> {
  const { userId, enrolments, themes, unsolved, limit, offset } = wanted
  const ofThemes = themes ? sql`and tasks.theme = any(${themes})` : sql``
  const open = unsolved ? stillUnsolved(userId) : sql``
  const { rows } = await sql<MistakeRow>`
    select missed.*, item.state, item.due_day from unnest(${enrolments}::bigint[]) as begun(id), lateral (
      select answers.enrolment_id, tasks.id, topics.id as topic_id, topics.name as topic_name, placements.number,
        tasks.theme, tasks.fen, tasks.last_move, tasks.goal, tasks.mate_in, answers.move_san as answer,
        answers.created_at as answered_at
      from answers
        join tasks on tasks.id = answers.task_id
        join placements on placements.task_id = answers.task_id and placements.topic_id = answers.topic_id
        join topics on topics.id = placements.topic_id
      where answers.enrolment_id = begun.id and not answers.result ${ofThemes} ${open}
      order by answers.created_at desc, answers.task_id desc
      limit ${limit + offset}
    ) as missed
      left join book_items as item on item.user_id = ${userId} and item.task_id = missed.id and item.ply = 0
    order by missed.answered_at desc, missed.id desc
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** How many of them were not found in practice since; from the log. */
export async function countUnsolved(
  db: Db,
  { userId, enrolments, themes }: Pick<Wanted, 'userId' | 'enrolments' | 'themes'>,
): Promise<number> {
  const ofThemes = themes ? sql`and tasks.theme = any(${themes})` : sql``
  const { rows } = await sql<{ unsolved: number }>`
    select count(*) as unsolved
    from answers
      join tasks on tasks.id = answers.task_id
      join placements on placements.task_id = answers.task_id and placements.topic_id = answers.topic_id
    where answers.enrolment_id = any(${enrolments}::bigint[]) and not answers.result ${ofThemes}
      ${stillUnsolved(userId)}`.execute(db)
  return rows[0]?.unsolved ?? 0
}

const stillUnsolved = (userId: number) => sql`
  and not exists (
    select from practice
    where practice.user_id = ${userId} and kind in ('book', 'again') and practice.task_id = answers.task_id
      and practice.ply = 0 and practice.result
  )`
