import type { Deps } from '../deps.ts'
import { endPass, findDueRegrade, noteProgress } from './decision-queries.ts'
import { type Manners, regradeSome } from './regrade-players.ts'

const PASSES = 2
/** No answer is under way for so long: what was judged by the task as it was is in the log by then. */
const SECOND_PASS_AFTER_MS = 2 * 60_000

/**
 * Regrades what accepted moves have made right, while others solve: some learners at a time, each in a transaction. Broken
 * off, it goes on with the learner after the last; two processes at once do no harm. The second pass finds answers that
 * were judged by the task as it was, and came in after the first had gone by.
 * @param dispute this one alone, by its number
 */
export async function workRegrades(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  manners: Manners = {},
  dispute?: number,
): Promise<void> {
  const { db, now } = deps
  for (;;) {
    manners.signal?.throwIfAborted()
    const regrade = await findDueRegrade(db, now(), dispute)
    if (!regrade) return
    const { afterEnrolment: after, ...step } = regrade
    const last = await regradeSome(deps, step, { ...manners, after, apply: true })
    if (last !== undefined) await noteProgress(db, step, last)
    else {
      const time = now()
      const next = step.pass < PASSES ? new Date(time.getTime() + SECOND_PASS_AFTER_MS) : undefined
      await endPass(db, step, { now: time, next })
    }
  }
}
