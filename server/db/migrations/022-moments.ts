import { type Kysely, sql } from 'kysely'

/**
 * What was celebrated with a learner, once: by kind, and by what it is about (its id). What lies behind the learners of
 * an earlier release is not celebrated afterwards.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`create table moments (
      user_id bigint not null references users,
      kind text not null check (kind in ('topic', 'week', 'course', 'mark', 'purchase', 'map')),
      subject integer not null,
      seen_at timestamptz not null,
      primary key (user_id, kind, subject)
    )`,
    sql`insert into moments
      select user_id, kind, course_id, finished_at from enrolments, (values ('course'), ('map')) as kinds (kind)
      where finished_at is not null`,
    sql`insert into moments
      select user_id, 'purchase', course_id, max(coalesce(paid_at, created_at)) from orders
      where status = 'paid' group by user_id, course_id`,
  ]) {
    await statement.execute(db)
  }
}
