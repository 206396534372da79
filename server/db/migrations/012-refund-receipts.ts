import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // A refund has a fiscal receipt of its own; it is asked after once the money is back, for a while.
  `alter table refunds add column receipt text check (receipt in ('pending', 'succeeded', 'canceled')),
    add column done_at timestamptz,
    alter column next_try_at drop not null`,
  `drop index refunds_due`,
  `create index refunds_due on refunds (next_try_at) where status in ('open', 'pending') or receipt = 'pending'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
