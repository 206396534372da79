import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // A letter to the former address holds a link that undoes a change of email.
  `alter table mail_tokens drop constraint mail_tokens_kind_check`,
  `alter table mail_tokens add constraint mail_tokens_kind_check check (kind in ('verify', 'reset', 'undo'))`,
  // While such a link works, nobody else may take its address.
  `create index mail_tokens_reserved on mail_tokens (email) where kind = 'undo' and used_at is null`,
  // Pictures of learners: small, and with the rest of the data in one place and one backup.
  `create table avatars (
    user_id bigint primary key references users on delete cascade,
    name text not null unique,
    image bytea not null
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
