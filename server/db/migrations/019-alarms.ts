import { type Kysely, sql } from 'kysely'

/** When each alarm was last told to the operator, by whichever process. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table alarms (name text primary key, told_at timestamptz not null)`.execute(db)
}
