import { sql } from 'kysely'
import type { Db } from '@tabia/server/db/types.ts'

const FIRST = 20_000_000

/** From 0 to below 1, the same for the same words, on both databases. */
const drawn = (...words: ReturnType<typeof sql>[]) =>
  sql`((hashtext(concat_ws(' ', ${sql.join(words)})) & 1048575) / 1048576.0)`

/**
 * So many learners who have answered every task of a course: their ratings are known and spread over 600 points, tasks
 * are up to 90 points harder or easier than they say, and results follow from both. A miss plays one of four moves.
 */
export async function addFirstAnswers(db: Db, courseKey: string, learners: number): Promise<void> {
  await db.connection().execute(async connection => {
    await sql`set session_replication_role = replica`.execute(connection)
    const { rows } = await sql<{ next: number; id: number; levelId: number; editionId: number }>`
      select greatest((select coalesce(max(id) + 1, 0) from users), ${FIRST})::int as next, id, level_id, edition_id
      from courses where key = ${courseKey}`.execute(connection)
    const course = rows[0]
    if (!course) throw new Error(`there is no course ${courseKey}`)
    const ids = sql`generate_series(${course.next}::int, ${course.next + learners - 1}::int) as learner`
    const rating = sql`(select percentile_disc(0.5) within group (order by difficulty) from tasks
      where course_id = ${course.id})`
    for (const statement of [
      sql`insert into users (id, email, password_hash, language, email_set_at, created_at)
        select learner, learner || '@example.org', '', 'ru', now(), now() from ${ids}`,
      sql`insert into enrolments (id, user_id, course_id, edition_id, created_at)
        select learner, learner, ${course.id}, ${course.editionId}, now() from ${ids}`,
      sql`insert into ratings (user_id, level_id, rating, deviation, volatility, games, created_at)
        select learner, ${course.levelId}, ${rating} + 600 * (${drawn(sql`learner`)} - 0.5), 60, 0.06, 100, now()
        from ${ids}`,
      sql`insert into answers (enrolment_id, task_id, task_version, topic_id, level_id, game, move_uci, move_san, result,
          difficulty, rating_before, rating_after, deviation_after, volatility_after, created_at)
        select learner, tasks.id, version, topic_id, ${course.levelId},
          row_number() over (partition by learner order by blocks.number, topics.position, placements.number),
          case when is_right then right_moves[1] else wrong end, case when is_right then right_moves[1] else wrong end,
          is_right, tasks.difficulty, ratings.rating, ratings.rating, 60, 0.06, now()
        from ${ids} join ratings on ratings.user_id = learner and ratings.level_id = ${course.levelId}
          cross join tasks join placements on placements.task_id = tasks.id join topics on topics.id = topic_id
          join blocks on blocks.id = block_id and blocks.edition_id = ${course.editionId},
          lateral (select
            ${drawn(sql`learner`, sql`tasks.id`)} < 1 / (1 + power(10, (tasks.difficulty
              + 180 * (${drawn(sql`tasks.id`, sql`'planted'`)} - 0.5) - ratings.rating) / 400)) as is_right,
            (array['a1a2', 'a1a2', 'a1a3', 'b1c3', 'h1h2'])[1 + floor(5 * ${drawn(sql`learner`, sql`tasks.id`, sql`'move'`)})::int]
              as wrong) as played
        where tasks.course_id = ${course.id}`,
    ]) {
      await statement.execute(connection)
    }
    await sql`set session_replication_role = default`.execute(connection)
    await sql`analyze`.execute(connection)
  })
}
