import { sql } from 'kysely'
import type { ItemState } from '@tabia/core/book/vocabulary.ts'
import type { Goal, LevelId, Texts } from '@tabia/core/training/vocabulary.ts'
import type { ExplainedMove } from '@tabia/core/chess/explanation/explanation.ts'
import type { Db } from '../../db/types.ts'

export interface ListedRow {
  task: number
  ply: number
  state: ItemState
  dueDay: string | null
  missedAt: Date
  theme: string | null
  fen: string
  lastMove: string | null
  goal: Goal
  mateIn: number | null
  rightMoves: string[]
  moves: ExplainedMove[]
  courseId: number
  courseName: Texts
  topicId: number
  topicName: Texts
  number: number
  total: number
}

interface Wanted {
  userId: number
  states: readonly ItemState[]
  level: LevelId | undefined
  course: number | undefined
  /** The authors' keys; undefined: whatever the tasks train. */
  themes: readonly string[] | undefined
  limit: number
  offset: number
}

/** A page of the book's positions, the last missed first; of open courses that show their answers. */
export async function listItems(db: Db, wanted: Wanted): Promise<ListedRow[]> {
  const { userId, states, level, course, themes, limit, offset } = wanted
  const { rows } = await sql<ListedRow>`
    with chosen as materialized (
      select item.task_id, item.ply, item.state, item.due_day, item.missed_at, item.theme, item.course_id,
        count(*) over () as total
      from book_items as item join courses on courses.id = item.course_id
      where item.user_id = ${userId} and item.state = any(${states}::text[])
        and not courses.hide_answers and (courses.number = 0 or exists (
          select from orders where user_id = ${userId} and orders.course_id = courses.id and status = 'paid'))
        ${level === undefined ? sql`` : sql`and courses.level_id = ${level}`}
        ${course === undefined ? sql`` : sql`and courses.id = ${course}`}
        ${themes === undefined ? sql`` : sql`and item.theme = any(${themes}::text[])`}
      order by item.missed_at desc, item.task_id, item.ply
      limit ${limit} offset ${offset}
    )
    select chosen.task_id as task, chosen.ply, chosen.state, chosen.due_day, chosen.missed_at, chosen.theme,
      chosen.total, tasks.fen, tasks.last_move, tasks.goal, tasks.mate_in, tasks.right_moves, tasks.moves,
      courses.id as course_id, courses.name as course_name, topics.id as topic_id, topics.name as topic_name,
      placements.number
    from chosen
      join tasks on tasks.id = chosen.task_id
      join courses on courses.id = chosen.course_id
      join enrolments on enrolments.user_id = ${userId} and enrolments.course_id = chosen.course_id
      join answers on answers.enrolment_id = enrolments.id and answers.task_id = chosen.task_id
      join topics on topics.id = answers.topic_id
      join placements on placements.topic_id = answers.topic_id and placements.task_id = chosen.task_id
    order by chosen.missed_at desc, chosen.task_id, chosen.ply`.execute(db)
  return rows
}

/** The themes of the learner's positions, as the authors spell them. */
export async function findThemeKeys(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('bookItems')
    .where('userId', '=', userId)
    .where('theme', 'is not', null)
    .select('theme')
    .distinct()
    .execute()
  return rows.flatMap(({ theme }) => theme ?? [])
}
