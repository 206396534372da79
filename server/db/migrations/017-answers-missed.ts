import { type Kysely, sql } from 'kysely'

/** The wrong answers of a course in the order they are listed in; nine answers of ten are not in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index answers_missed on answers (enrolment_id, created_at desc, task_id desc) where not result`.execute(
    db,
  )
}
