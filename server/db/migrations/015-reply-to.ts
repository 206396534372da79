import { type Kysely, sql } from 'kysely'

/** Where an answer to a letter goes, if not to support: the address of the learner a letter to support is about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table letters add column reply_to text`.execute(db)
}
