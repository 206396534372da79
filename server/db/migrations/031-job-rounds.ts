import { type Kysely, sql } from 'kysely'

/** When each job last ended well, and when it last broke, in whichever process. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table job_rounds (job text primary key, done_at timestamptz, broke_at timestamptz)`.execute(
    db,
  )
}
