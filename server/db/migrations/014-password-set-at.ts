import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Undoing a change of address voids a password set after it. When those that are there were set is not known: they
  // count as new, so that a link sent before the upgrade voids them.
  await sql`alter table users add column password_set_at timestamptz not null default now()`.execute(db)
}
