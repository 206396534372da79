import type { Db } from '../db/types.ts'

/** Who acts: a member of staff, or (null) an operator at the command line. */
export interface Staff {
  userId: number | null
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
  { userId }: Staff,
  { before, after, ...action }: Action,
  at: Date,
): Promise<void> {
  await db
    .insertInto('staffLog')
    .values({ at, userId, ...action, before: json(before), after: json(after) })
    .execute()
}

const json = (value: object | undefined) => (value ? JSON.stringify(value) : null)

/** What staff did to a learner's account, the newest first. */
export function findActions(db: Db, learnerId: number) {
  return db
    .selectFrom('staffLog')
    .where('learnerId', '=', learnerId)
    .select(['at', 'userId', 'action', 'subject', 'before', 'after'])
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}
