import { type Kysely, sql } from 'kysely'

// In the order in which transactions of the release before write these tables, letters last: so neither waits for the
// other in a circle while both run.
const STATEMENTS = [
  // A deleted row is looked up in every table that may point to it: without these the whole table was read.
  `create index webhook_events_payment on webhook_events (payment_id)`,
  `create index refunds_payment on refunds (payment_id)`,
  `create index messages_user on messages (user_id)`,
  `create index reviews_user on reviews (user_id)`,
  `create index enrolments_course on enrolments (course_id, id)`,
  `create index users_current_enrolment on users (current_enrolment_id)`,

  // The learner a letter goes to, is about or comes from. The release before writes none: such letters are known by
  // their address, and gone after 30 days.
  `alter table letters add column user_id bigint references users on delete cascade`,
  // Letters about an account go to its address: the learner's who has had that address since before the letter.
  `update letters set user_id = users.id
    from users
    where lower(users.email) = lower(letters.recipient) and users.email_set_at <= letters.created_at
      and letters.kind in ('verify', 'welcome', 'reset', 'emailChanged', 'passwordChanged', 'deleted', 'award')`,
  // What a learner wrote and the letter that carries it to the school have the same instant. Where two wrote in the
  // same one, it cannot be known whose letter is whose.
  `update letters set user_id = written.user_id
    from (
      select kind, created_at, min(user_id) as user_id
      from (
        select 'support_message' as kind, created_at, user_id from messages
        union all select 'support_review', created_at, user_id from reviews
        union all select 'answer_report', created_at, user_id from answer_reports
      ) as every
      group by kind, created_at having count(*) = 1
    ) as written, (
      select kind, created_at from letters group by kind, created_at having count(*) = 1
    ) as single
    where letters.kind = written.kind and letters.created_at = written.created_at
      and letters.kind = single.kind and letters.created_at = single.created_at`,
  `create index letters_user on letters (user_id)`,
  `create index letters_recipient on letters (recipient) where user_id is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
