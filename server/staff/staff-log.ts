import { sql } from 'kysely'
import { z } from 'zod'
import type { StaffAct } from '@tabia/contract/studio/people.ts'
import { CURRENCIES, formatMoney } from '@tabia/core/payments/money.ts'
import type { Db } from '../db/types.ts'

/** Who acts: a member of staff, or (null) an operator at the command line. */
export interface Staff {
  userId: number | null
  /** Why; stands in the log beside what changed. */
  reason?: string
}

export const COMMAND_LINE: Staff = { userId: null }

interface Action {
  action: string
  /** What it was done to: `order 12`. */
  subject: string
  /** Whose data it changed; null: no learner's. */
  learnerId: number | null
  before?: object
  after?: object
}

/** Writes down what staff did. Call it in the transaction of the change. Kept for two years. */
export async function recordAction(
  db: Db,
  { userId, reason }: Staff,
  { before, after, ...action }: Action,
  at: Date,
): Promise<void> {
  const left = reason === undefined ? after : { ...after, reason }
  await db
    .insertInto('staffLog')
    .values({ at, userId, ...action, before: json(before), after: json(left) })
    .execute()
}

const json = (value: object | undefined) => (value ? JSON.stringify(value) : null)

/** What staff did to a learner's account, or to one thing of theirs (`order 12`), the newest first. */
export function findActions(db: Db, learnerId: number, subject?: string) {
  return db
    .selectFrom('staffLog')
    .where('learnerId', '=', learnerId)
    .$if(subject !== undefined, query => query.where('subject', '=', subject ?? ''))
    .select(['at', 'userId', 'action', 'subject', 'before', 'after'])
    .select(eb =>
      eb
        .selectFrom('users')
        .whereRef('users.id', '=', 'staffLog.userId')
        .select(sql<string>`concat_ws(' ', first_name, last_name)`.as('name'))
        .as('by'),
    )
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}

type ActionRow = Awaited<ReturnType<typeof findActions>>[number]

/** A line of the log as the desk reads it. */
export function staffAct({ at, userId, by, action, subject, before, after }: ActionRow): StaffAct {
  const was = Changed.parse(before ?? {})
  const is = Changed.parse(after ?? {})
  return {
    at: at.toISOString(),
    by: userId === null ? null : by || `№ ${userId}`,
    action,
    subject,
    change: changeOf(was, is),
    reason: is.reason ?? null,
  }
}

const Changed = z.object({
  email: z.string().optional().catch(undefined),
  course: z.string().optional().catch(undefined),
  amount: z.int().optional().catch(undefined),
  currency: z.enum(CURRENCIES).optional().catch(undefined),
  reason: z.string().optional().catch(undefined),
})
type Changed = z.output<typeof Changed>

function changeOf(was: Changed, { email, amount, currency, course }: Changed): string | null {
  if (was.email && email) return `${was.email} → ${email}`
  if (amount !== undefined && currency) return formatMoney({ minor: amount, currency })
  return email ?? course ?? was.course ?? null
}

/** Whether staff did this since then: a second press comes right after the first. */
export async function wasDoneSince(
  db: Db,
  { action, subject, learnerId }: Pick<Action, 'action' | 'subject' | 'learnerId'>,
  since: Date,
): Promise<boolean> {
  const done = await db
    .selectFrom('staffLog')
    .where('learnerId', '=', learnerId)
    .where('action', '=', action)
    .where('subject', '=', subject)
    .where('at', '>', since)
    .select('id')
    .executeTakeFirst()
  return done !== undefined
}
