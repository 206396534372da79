import { sql } from 'kysely'
import type { Db } from '@tabia/server/db/types.ts'

const FIRST = 10_000_000

/**
 * So many learners in the trial of level 0 in all, each with some answers, days, topics and themes behind them; so
 * that every table is full, with letters, messages, an order, a payment and an award as well.
 */
export async function addCrowd(db: Db, size: number): Promise<void> {
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
      sql`insert into users (id, email, password_hash, language, email_set_at, created_at, current_enrolment_id)
        select learner, learner || '@example.org', '', 'ru', now(), now(), learner from ${ids}`,
      sql`insert into sessions (id, user_id, created_at, last_seen_at)
        select gen_random_uuid(), learner, now(), now() from ${ids}`,
      sql`insert into letters (kind, recipient, user_id, language, subject, text, html, created_at, next_try_at, sent_at)
        select 'verify', learner || '@example.org', learner, 'ru', '', '', '', now(), now(), now() from ${ids}`,
      sql`insert into mail_tokens (hash, user_id, kind, email, created_at, expires_at)
        select learner::text, learner, 'verify', learner || '@example.org', now(), now() from ${ids}`,
      sql`insert into consents (user_id, kind, version, at) select learner, 'terms', '', now() from ${ids}`,
      sql`insert into messages (user_id, subject, text, created_at) select learner, 'bug', '', now() from ${ids}`,
      sql`insert into reviews (user_id, text, agreed, created_at) select learner, '', true, now() from ${ids}`,
      sql`insert into orders (user_id, course_id, amount, currency, status, created_at)
        select learner, courses.id, 490000, 'RUB', 'pending', now() from ${ids}, courses where key = 'start-trial'`,
      sql`insert into payments (id, order_id, provider, status, amount, currency, test, email, language, description,
        created_at)
        select gen_random_uuid(), id, 'sandbox', 'canceled', amount, currency, true, user_id || '@example.org', 'ru', '',
          created_at
        from orders where user_id >= ${from}::int`,
      sql`insert into awards (slug, user_id, course_id, type_id, name, correct, total, issued_at)
        select learner::text, learner, courses.id, 1, '', 1, 1, now() from ${ids}, courses where key = 'start-trial'`,
      sql`insert into enrolments (id, user_id, course_id, edition_id, created_at)
        select learner, learner, courses.id, courses.edition_id, now() from ${ids}, courses where key = 'start-trial'`,
      sql`insert into ratings (user_id, level_id, rating, deviation, volatility, games, created_at)
        select learner, 0, 800, 90, 0.06, 12, now() from ${ids}`,
      sql`insert into rating_days (user_id, level_id, day, final, record, correct, wrong)
        select learner, 0, date '2026-11-16' - n, 800, 820, 3, 1 from ${ids}, generate_series(0, 2) n`,
      sql`insert into topic_progress (enrolment_id, topic_id, solved, wrong, results)
        select learner, topic, 2, 1, '01' from ${ids},
          (select topics.id as topic from topics join blocks on blocks.id = block_id order by topics.id limit 3) of_trial`,
      sql`insert into answers (enrolment_id, task_id, task_version, topic_id, level_id, game, move_uci, move_san, result,
        difficulty, rating_before, rating_after, deviation_after, volatility_after, created_at)
        select learner, task, 1, topic, 0, nth, 'e2e4', 'e4', nth > 1, 800, 800, 800, 90, 0.06, now()
        from ${ids}, (select task_id as task, topic_id as topic, row_number() over (order by topic_id, placements.number) as nth
          from placements order by topic_id, placements.number limit 3) of_trial`,
      sql`insert into theme_progress (enrolment_id, theme, answers, correct, expected)
        select learner, theme, 4, 3, 2.5 from ${ids}, unnest('{fork,pin,mate2}'::text[]) theme`,
    ]) {
      await statement.execute(connection)
    }
    await sql`set session_replication_role = default`.execute(connection)
    await sql`analyze`.execute(connection)
  })
}

/**
 * The crowd's wrong answers become legal moves, and its themes, which are made up, what the log says: as real learners
 * leave them, so that a regrade finds nothing to do.
 */
export async function missFirstTask(db: Db): Promise<void> {
  for (const statement of [
    sql`update answers set move_uci = 'g1f1', move_san = 'Kf1' where not result`,
    sql`delete from theme_progress`,
    sql`insert into theme_progress (enrolment_id, theme, answers, correct, expected)
      select enrolment_id, theme, count(*), count(*) filter (where result), 1
      from answers join tasks on tasks.id = task_id where theme is not null group by enrolment_id, theme`,
    sql`vacuum analyze`,
  ]) {
    await statement.execute(db)
  }
}
