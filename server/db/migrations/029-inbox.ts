import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // What staff has answered by letter, once, and the course the learner was in when writing: its coach may answer.
  ...['messages', 'reviews'].flatMap(table => [
    `alter table ${table}
      add column course_id integer references courses,
      add column answer text,
      add column answered_at timestamptz,
      -- Null: not answered, or by a deleted account.
      add column answered_by bigint references users on delete set null,
      add check ((answer is null) = (answered_at is null))`,
    `create index ${table}_answered_by on ${table} (answered_by) where answered_by is not null`,
    // Of what was written before: the course the learner is in now.
    `update ${table} set course_id = enrolments.course_id
      from users join enrolments on enrolments.id = users.current_enrolment_id
      where users.id = ${table}.user_id and enrolments.created_at <= ${table}.created_at`,
  ]),
  // Left as it is: neither published nor waiting, as those before that are not to be published.
  `alter table reviews add column closed_at timestamptz`,
  `update reviews set closed_at = created_at where not agreed`,
  // Who decided a dispute is read from the log.
  `create index staff_log_subject on staff_log (subject)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
