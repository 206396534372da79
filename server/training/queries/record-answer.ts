import { sql } from 'kysely'
import type { KeptMove } from '@tabia/core/chess/judged/tried.ts'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import { compileOnce } from '../../db/connection/compile-once.ts'
import type { Db } from '../../db/types.ts'

export interface NewAnswer {
  userId: number
  enrolmentId: number
  level: LevelId
  topicId: number
  taskId: number
  taskVersion: number
  difficulty: number
  /** The author's key; null: none. */
  theme: string | null
  courseId: number
  /** Into the mistakes book with it. */
  intoBook: boolean
  uci: string
  san: string
  right: boolean
  at: Date

  /** How many answers the learner had given at this level when this one was judged. */
  gamesBefore: number
  ratingBefore: number
  /** After it. */
  rating: number
  deviation: number
  volatility: number
  record: number | null
  recordAt: Date | null
  boundary: number | null
  /** The chance of a right answer that the rating promised. */
  promised: number

  /** In the school's time zone, and its figures with this answer. */
  day: string
  dayFinal: number
  dayRecord: number

  /** Null when the topic is done. */
  openTopicId: number | null
  /** The result of the course, with its last answer. */
  correct: number | null
  total: number | null
}

export interface RecordedAnswer {
  /** Null where the moves of the task are not judged. */
  kept: KeptMove | null
}

/**
 * Records an answer and all that follows from it, in one statement: rating, log, counters of topic and theme, day,
 * week's clock, end of the course, open topic, mistakes book. Undefined, and nothing is written, when another answer at the level, a
 * regrade or a bonus came between reading and writing: then what was judged is out of date.
 * What an engine says of the move is read here and not before: it leaves the database with the answer alone.
 */
export async function recordAnswer(db: Db, answer: NewAnswer): Promise<RecordedAnswer | undefined> {
  const [recorded] = await record(db, answer)
  return recorded
}

// Rows are locked in this order everywhere: rating, enrolment, learner. So no two calls wait for one another.
const record = compileOnce((db, v: NewAnswer) =>
  sql<RecordedAnswer>`
    with rated as (
      update ratings set
        rating = ${v.rating}, deviation = ${v.deviation}, volatility = ${v.volatility}, games = games + 1,
        last_answer_at = ${v.at}, record = ${v.record}, record_at = ${v.recordAt}
      where user_id = ${v.userId} and level_id = ${v.level} and games = ${v.gamesBefore} and rating = ${v.ratingBefore}
      returning user_id, games, case when ${v.right} then 1 else 0 end as correct
    ), logged as (
      insert into answers (
        enrolment_id, task_id, task_version, topic_id, level_id, game, move_uci, move_san, result, difficulty,
        rating_before, rating_after, deviation_after, volatility_after, rating_boundary, created_at)
      select
        ${v.enrolmentId}, ${v.taskId}, ${v.taskVersion}, ${v.topicId}, ${v.level}, games, ${v.uci}, ${v.san},
        ${v.right}, ${v.difficulty}, ${v.ratingBefore}, ${v.rating}, ${v.deviation}, ${v.volatility},
        ${v.boundary}, ${v.at}
      from rated
    ), counted as (
      insert into topic_progress as topic (enrolment_id, topic_id, solved, wrong, results)
      select ${v.enrolmentId}, ${v.topicId}, 1, 1 - correct, correct::text from rated
      on conflict (enrolment_id, topic_id) do update
        set solved = topic.solved + 1, wrong = topic.wrong + excluded.wrong,
            results = topic.results || excluded.results
    ), themed as (
      insert into theme_progress as kind (enrolment_id, theme, answers, correct, expected)
      select ${v.enrolmentId}, ${v.theme}::text, 1, correct, ${v.promised} from rated where ${v.theme}::text is not null
      on conflict (enrolment_id, theme) do update
        set answers = kind.answers + 1, correct = kind.correct + excluded.correct,
            expected = kind.expected + excluded.expected
    ), charted as (
      insert into rating_days as today (user_id, level_id, day, final, record, correct, wrong)
      select user_id, ${v.level}, ${v.day}, ${v.dayFinal}, ${v.dayRecord}, correct, 1 - correct from rated
      on conflict (user_id, level_id, day) do update
        set final = excluded.final, record = excluded.record,
            correct = today.correct + excluded.correct, wrong = today.wrong + excluded.wrong
    ), booked as (
      insert into book_items (user_id, task_id, course_id, theme, state, own_move, own_at, missed_at, since_day)
      select user_id, ${v.taskId}, ${v.courseId}, ${v.theme}, 'waiting', ${v.uci}, ${v.at}, ${v.at}, ${v.day}
      from rated where ${v.intoBook}::boolean
      on conflict do nothing
    ), enrolled as (
      update enrolments set
        block_opened_at = coalesce(block_opened_at, ${v.at}),
        finished_at = case when ${v.total}::integer is not null then ${v.at}::timestamptz end,
        correct = ${v.correct}, total = ${v.total}
      from rated where id = ${v.enrolmentId}
      returning id
    )
    update users set current_enrolment_id = enrolled.id, open_topic_id = ${v.openTopicId}
    from enrolled where users.id = ${v.userId}
    returning (
      select json_build_object('verdict', verdict, 'share', share, 'line', line)
      from judged_moves where task_id = ${v.taskId} and move_uci = ${v.uci}
    ) as kept`.compile(db),
)
