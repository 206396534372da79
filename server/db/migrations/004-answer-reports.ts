import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // "My move is right too": what learners say about answers judged wrong, one word a task.
  `create table answer_reports (
    enrolment_id bigint not null,
    task_id integer not null,
    user_id bigint not null references users,
    words text,
    created_at timestamptz not null,
    primary key (enrolment_id, task_id),
    foreign key (enrolment_id, task_id) references answers
  )`,
  `create index answer_reports_user on answer_reports (user_id, created_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
