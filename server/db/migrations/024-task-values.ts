import { type Kysely, sql } from 'kysely'

/**
 * How hard tasks are, measured from answers, and what is in force of it. The values can be made again from the log at
 * any time; `difficulty` and `moved_at` are what has been taken over of them, step by step, and cannot.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`create table task_values (
      task_id integer primary key references tasks,
      answers integer not null,
      value double precision not null,
      deviation double precision,
      difficulty integer,
      moved_at timestamptz
    )`,
    // One pass over a course a night, in parts: the last task of the part before, null when the pass is done.
    sql`create table measured_courses (
      course_id integer primary key references courses,
      day date not null,
      stamp text not null,
      after_task integer,
      measured_at timestamptz
    )`,
    // The version since which the position stands: answers to an earlier one say nothing of it.
    sql`alter table tasks add column measured_from integer not null default 1`,
  ]) {
    await statement.execute(db)
  }
}
