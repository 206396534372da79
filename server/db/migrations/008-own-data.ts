import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // A learner who wants to be forgotten: till then signing in, or the link of the letter, takes it back.
  `alter table users add column erase_at timestamptz`,
  `create index users_erase on users (erase_at) where erase_at is not null`,
  `alter table mail_tokens drop constraint mail_tokens_kind_check`,
  `alter table mail_tokens add constraint mail_tokens_kind_check
    check (kind in ('verify', 'reset', 'undo', 'keep'))`,
  // Documents of learners who are forgotten: their address says so, and nothing else of them is left.
  `create table withdrawn_awards (slug text primary key, at timestamptz not null)`,
  // What rate limits have counted, for several processes; it need not outlive a crash. Keys are hashes.
  `create unlogged table limits (key text primary key, points integer not null, expire bigint)`,
  // For the job that clears away what is over.
  `create index letters_sent on letters (sent_at) where sent_at is not null`,
  `create index mail_tokens_expired on mail_tokens (expires_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
