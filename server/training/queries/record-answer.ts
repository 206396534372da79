import { type Kysely, sql } from 'kysely'
import type { LevelRating } from '@tabia/core/training/rating.ts'
import type { RatingDay } from '@tabia/core/training/rating-log.ts'
import type { Database } from '../../db/types.ts'

export interface NewAnswer {
  userId: number
  enrolmentId: number
  topicId: number
  task: { id: number; version: number; difficulty: number }
  move: { uci: string; san: string }
  right: boolean
  at: Date
  /** How many answers the learner had given at this level when the answer was judged. */
  gamesBefore: number
  ratingBefore: number
  rating: LevelRating
  boundary: number | null
  day: RatingDay
  topicGoesOn: boolean
  /** With the last answer of the course. */
  result: { correct: number; total: number } | null
}

/**
 * Records an answer and all that follows from it, in one statement: rating, log, counters, day, week's clock, end of
 * the course, open topic. False, and nothing is written, when another answer at the level came between reading and
 * writing: then what was judged is out of date. Rows are locked in the order in which they are written here.
 */
export async function recordAnswer(db: Kysely<Database>, answer: NewAnswer): Promise<boolean> {
  const { userId, enrolmentId, topicId, task, move, at, rating, day, result } = answer
  const game = answer.gamesBefore + 1
  const right = answer.right ? 1 : 0
  const wrong = 1 - right

  const { rows } = await sql<{ recorded: boolean }>`
    with rated as (
      update ratings set
        rating = ${rating.rating}, deviation = ${rating.deviation}, volatility = ${rating.volatility},
        games = ${game}, last_answer_at = ${at},
        record = ${rating.record?.rating ?? null}, record_at = ${rating.record?.at ?? null}
      where user_id = ${userId} and level_id = ${rating.level} and games = ${answer.gamesBefore}
      returning user_id
    ), logged as (
      insert into answers (
        enrolment_id, task_id, task_version, topic_id, level_id, game, move_uci, move_san, result, difficulty,
        rating_before, rating_after, deviation_after, volatility_after, rating_boundary, created_at)
      select
        ${enrolmentId}, ${task.id}, ${task.version}, ${topicId}, ${rating.level}, ${game}, ${move.uci}, ${move.san},
        ${answer.right}, ${task.difficulty}, ${answer.ratingBefore}, ${rating.rating}, ${rating.deviation},
        ${rating.volatility}, ${answer.boundary}, ${at}
      from rated
    ), counted as (
      insert into topic_progress as topic (enrolment_id, topic_id, solved, wrong)
      select ${enrolmentId}, ${topicId}, 1, ${wrong} from rated
      on conflict (enrolment_id, topic_id) do update
        set solved = topic.solved + 1, wrong = topic.wrong + excluded.wrong
    ), charted as (
      insert into rating_days as today (user_id, level_id, day, final, record, correct, wrong)
      select user_id, ${rating.level}, ${day.day}, ${day.final}, ${day.record}, ${right}, ${wrong} from rated
      on conflict (user_id, level_id, day) do update
        set final = excluded.final, record = excluded.record,
            correct = today.correct + excluded.correct, wrong = today.wrong + excluded.wrong
    ), enrolled as (
      update enrolments set
        block_opened_at = coalesce(block_opened_at, ${at}),
        finished_at = ${result ? at : null}, correct = ${result?.correct ?? null}, total = ${result?.total ?? null}
      from rated where id = ${enrolmentId}
      returning id
    )
    update users set current_enrolment_id = enrolled.id, open_topic_id = ${answer.topicGoesOn ? topicId : null}
    from enrolled where users.id = ${userId}
    returning true as recorded`.execute(db)
  return rows.length > 0
}
