import { explain, type Statement, takeBackAnswer } from '@tabia/school-kit/plans.ts'
import type { Db } from '@tabia/server/db/types.ts'

/** The answer of a learner that has been recorded last, and the statements it took. */
export interface GivenAnswer {
  userId: number
  statements: readonly Statement[]
}

/**
 * How the database does the statements of an answer: its writing would match no row a second time, so the answer is
 * taken back first, in a transaction that ends in nothing.
 */
export async function explainAnswer(db: Db, { userId, statements }: GivenAnswer) {
  const transaction = await db.startTransaction().execute()
  try {
    await takeBackAnswer(transaction, userId)
    const explained = []
    for (const statement of statements) explained.push(await explain(transaction, statement))
    return explained
  } finally {
    await transaction.rollback().execute()
  }
}
