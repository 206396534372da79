import { type Kysely, sql } from 'kysely'

const foldedName = (column: string) => `replace(lower(normalize(${column}, nfc)), 'ё', 'е')`

const STATEMENTS = [
  // People by how their address, names or nickname begin, also among a million.
  `create index users_email_begins on users (lower(email) text_pattern_ops)`,
  ...['first_name', 'last_name', 'nickname'].map(
    column => `create index users_${column}_begins on users (${foldedName(column)} text_pattern_ops)`,
  ),
  // Money in the wrong state: few rows among all.
  `create index payments_look on payments (order_id) where status in ('duplicate', 'mismatch')`,
  `create index payments_open on payments (created_at) where status in ('creating', 'pending')`,
  `create index payments_receipt_failed on payments (created_at) where receipt = 'canceled'`,
  `create index refunds_failed on refunds (payment_id) where status = 'failed'`,
  `create index refunds_receipt_failed on refunds (created_at) where receipt = 'canceled'`,
  `create index ledger_returned on ledger (payment_id) where kind = 'return'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
