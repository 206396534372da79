import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // How a learner does by theme: counted with each answer, so that statistics need not read the log.
  `create table theme_progress (
    enrolment_id bigint not null references enrolments,
    theme text not null,
    answers integer not null,
    correct integer not null,
    -- How many right ones the rating promised, by Elo's formula, each at its time.
    expected double precision not null,
    primary key (enrolment_id, theme)
  ) with (fillfactor = 90)`,
  `insert into theme_progress
    select enrolment_id, theme, count(*), count(*) filter (where result),
      sum(1 / (1 + power(10, (answers.difficulty - rating_before) / 400)))
    from answers join tasks on tasks.id = answers.task_id
    where theme is not null
    group by enrolment_id, theme`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
