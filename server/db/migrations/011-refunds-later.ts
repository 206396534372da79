import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // A service may take a refund on and make it, or fail to, days later; money given back may even come back.
  `alter table refunds add column provider_id text, add column reason text,
    drop constraint refunds_status_check,
    add constraint refunds_status_check check (status in ('open', 'pending', 'done', 'failed'))`,
  `drop index refunds_open`,
  `create index refunds_due on refunds (next_try_at) where status in ('open', 'pending')`,
  `alter table ledger drop constraint ledger_kind_check,
    add constraint ledger_kind_check check (kind in ('charge', 'refund', 'return'))`,
  // The fiscal receipt, where the service makes it (54-FZ).
  `alter table payments add column receipt text check (receipt in ('pending', 'succeeded', 'canceled'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
