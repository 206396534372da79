import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/types.ts'

const FIRST = 10_000_000

/** So many learners in the trial of level 0 in all, each with some days, topics and themes behind them. */
export async function addCrowd(db: Kysely<Database>, size: number): Promise<void> {
  await db.connection().execute(async connection => {
    // The rows fit together by construction: checking each key again would take most of the time.
    await sql`set session_replication_role = replica`.execute(connection)
    const { rows } = await sql<{ next: number }>`
      select coalesce(max(id) + 1, ${FIRST}::int)::int as next from users where id >= ${FIRST}`.execute(
      connection,
    )
    const from = rows[0]?.next ?? FIRST
    const ids = sql`generate_series(${from}::int, ${FIRST + size - 1}::int) as learner`
    for (const statement of [
      sql`insert into users (id, email, password_hash, language, email_set_at, created_at)
        select learner, learner || '@example.org', '', 'ru', now(), now() from ${ids}`,
      sql`insert into enrolments (id, user_id, course_id, edition_id, created_at)
        select learner, learner, courses.id, courses.edition_id, now() from ${ids}, courses where key = 'start-trial'`,
      sql`insert into ratings (user_id, level_id, rating, deviation, volatility, games, created_at)
        select learner, 0, 800, 90, 0.06, 12, now() from ${ids}`,
      sql`insert into rating_days (user_id, level_id, day, final, record, correct, wrong)
        select learner, 0, date '2026-11-16' - n, 800, 820, 3, 1 from ${ids}, generate_series(0, 2) n`,
      sql`insert into topic_progress (enrolment_id, topic_id, solved, wrong)
        select learner, topic, 2, 1 from ${ids},
          (select topics.id as topic from topics join blocks on blocks.id = block_id order by topics.id limit 3) of_trial`,
      sql`insert into theme_progress (enrolment_id, theme, answers, correct, expected)
        select learner, theme, 4, 3, 2.5 from ${ids}, unnest('{fork,pin,mate2}'::text[]) theme`,
    ]) {
      await statement.execute(connection)
    }
    await sql`set session_replication_role = default`.execute(connection)
    await sql`analyze`.execute(connection)
  })
}
