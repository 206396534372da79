import { sql } from 'kysely'
import type { Db } from '../db/types.ts'

/** How things stand that should not wait: one statement, also for a large school. Ages in seconds. */
export interface Backlog {
  lettersWaiting: number
  /** Tried in vain at least once, and tried again. */
  lettersFailing: number
  lettersGivenUp: number
  /** Age of the oldest letter that was tried in vain. */
  oldestFailingLetter: number
  paymentsOpen: number
  /** Money that does not fit its order: a person must settle it. */
  paymentsMismatched: number
  refundsOpen: number
  /** Age of the oldest refund that is not done. */
  oldestRefund: number
  disputesOpen: number
  /** Age of the oldest move that learners hold to be right and nobody has decided, but those filed silently. */
  oldestDispute: number
  /** Since every course's tasks were measured; 0 before the first night. */
  measuredAgo: number
}

export async function findBacklog(db: Db, now: Date, mostTries: number): Promise<Backlog> {
  const { rows } = await sql<Record<keyof Backlog, number | null>>`
    select letters.*, payments.*, refunds.*, disputes.*, measured.* from (
      select
        count(*) filter (where tries = 0)::int as letters_waiting,
        count(*) filter (where last_error is not null and tries < ${mostTries})::int as letters_failing,
        count(*) filter (where last_error is not null and tries >= ${mostTries})::int as letters_given_up,
        extract(epoch from ${now}::timestamptz - min(created_at) filter (where last_error is not null))::float8
          as oldest_failing_letter
      from letters where sent_at is null
    ) as letters, (
      select
        count(*) filter (where status in ('creating', 'pending'))::int as payments_open,
        count(*) filter (where status = 'mismatch')::int as payments_mismatched
      from payments where status in ('creating', 'pending', 'mismatch')
    ) as payments, (
      select count(*)::int as refunds_open,
        extract(epoch from ${now}::timestamptz - min(created_at))::float8 as oldest_refund
      from refunds where status in ('open', 'pending')
    ) as refunds, (
      select count(*)::int as disputes_open,
        extract(epoch from ${now}::timestamptz - min(opened_at))::float8 as oldest_dispute
      from disputes where state = 'open' and not silent
    ) as disputes, (
      select extract(epoch from ${now}::timestamptz - min(measured_at))::float8 as measured_ago from measured_courses
    ) as measured`.execute(db)
  const found = rows[0]
  if (!found) throw new Error('a statement without a from clause has one row')
  return {
    lettersWaiting: found.lettersWaiting ?? 0,
    lettersFailing: found.lettersFailing ?? 0,
    lettersGivenUp: found.lettersGivenUp ?? 0,
    oldestFailingLetter: found.oldestFailingLetter ?? 0,
    paymentsOpen: found.paymentsOpen ?? 0,
    paymentsMismatched: found.paymentsMismatched ?? 0,
    refundsOpen: found.refundsOpen ?? 0,
    oldestRefund: found.oldestRefund ?? 0,
    disputesOpen: found.disputesOpen ?? 0,
    oldestDispute: found.oldestDispute ?? 0,
    measuredAgo: found.measuredAgo ?? 0,
  }
}

/** Whether this process is the one to tell of it: of all processes one, and not again before `quietSince`. */
export async function claimAlarm(db: Db, name: string, now: Date, quietSince: Date) {
  const claimed = await db
    .insertInto('alarms')
    .values({ name, toldAt: now })
    .onConflict(conflict =>
      conflict
        .column('name')
        .doUpdateSet({ toldAt: now })
        .where(eb =>
          eb.or([
            eb('alarms.toldAt', '<=', quietSince),
            eb('alarms.toldAt', '>', sql<Date>`${now}::timestamptz + interval '1 hour'`),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}
