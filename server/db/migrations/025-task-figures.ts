import { type Kysely, sql } from 'kysely'

/** What first answers say of each task's quality, made again every night with its value. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table task_figures (
    task_id integer primary key references tasks,
    answers integer not null,
    "right" integer not null,
    expected double precision not null,
    top_move text,
    top_share double precision not null,
    top_z double precision,
    disc_z double precision,
    reports integer not null,
    reported_move text,
    flag text check (flag in ('A', 'B', 'C', 'D'))
  )`.execute(db)
}
