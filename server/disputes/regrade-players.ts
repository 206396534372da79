import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import { raiseAward } from '../awards/issue-award.ts'
import { regradePart } from '../content/regrade/regrade-part.ts'
import { type Enrolment, findWronged } from '../content/regrade/upgrades.ts'
import type { Deps } from '../deps.ts'
import { type RegradedLearner, saveDecision } from './decision-queries.ts'

/** Learners found at a time; each is regraded in a transaction of its own. */
export const LEARNERS_AT_ONCE = 100

/** A move that counts by now, and the course of its task. */
export interface AcceptedMove {
  disputeId: number
  taskId: number
  moveUci: string
  courseId: number
  levelId: LevelId
  courseNumber: number
}

/** What it means to all of them. */
export interface RegradeSummary {
  /** Wrong answers that become right, one a learner. */
  answers: number
  /** The least and the greatest change of a rating. */
  least: number
  most: number
  /** Finished courses with a better result. */
  results: number
  awards: { issued: number; raised: number }
}

export const nobodyRegraded = (): RegradeSummary => ({
  answers: 0,
  least: 0,
  most: 0,
  results: 0,
  awards: { issued: 0, raised: 0 },
})

export function addLearner(summary: RegradeSummary, learner: RegradedLearner): void {
  const { ratingBefore, ratingAfter, correct, award } = learner
  const change = ratingAfter - ratingBefore
  summary.least = summary.answers === 0 ? change : Math.min(summary.least, change)
  summary.most = summary.answers === 0 ? change : Math.max(summary.most, change)
  summary.answers += 1
  if (correct !== null) summary.results += 1
  if (award) summary.awards[award] += 1
}

export interface Manners {
  /** Called between two learners, with the milliseconds of the last: lets others at the database. */
  rest?: ((milliseconds: number) => Promise<void>) | undefined
  /** Ends it between two learners. */
  signal?: AbortSignal | undefined
}

interface Some extends Manners {
  /** The enrolment the part before ended with. */
  after: number
  /** False only looks what would change: the same work, rolled back. */
  apply: boolean
}

type Needed = Pick<Deps, 'db' | 'now' | 'config'>

/** The next learners who played the move. @returns the last enrolment; undefined at the end */
export async function regradeSome(
  deps: Needed,
  move: AcceptedMove,
  { after, apply, rest, signal }: Some,
  onLearner: (learner: RegradedLearner) => void = () => {},
): Promise<number | undefined> {
  const { taskId, moveUci: uci, courseId } = move
  const find = { courseId, move: { taskId, uci }, after, limit: LEARNERS_AT_ONCE }
  const enrolments = await findWronged(deps.db, find)
  for (const enrolment of enrolments) {
    signal?.throwIfAborted()
    const began = performance.now()
    const learner = await regradeLearner(deps, move, enrolment, apply)
    if (learner) onLearner(learner)
    await rest?.(performance.now() - began)
  }
  return enrolments.length === LEARNERS_AT_ONCE ? enrolments.at(-1)?.id : undefined
}

/** Undefined where the answer was regraded meanwhile. */
async function regradeLearner(
  { db, now, config }: Needed,
  { disputeId, taskId, moveUci: uci, courseId: id, levelId, courseNumber: number }: AcceptedMove,
  enrolment: Enrolment,
  apply: boolean,
): Promise<RegradedLearner | undefined> {
  const tx = await db.startTransaction().execute()
  try {
    const { rerated, earned, upgraded } = await regradePart(tx, {
      course: { id, levelId, number },
      enrolments: [enrolment],
      mended: [{ taskId, uci }],
      options: { now, timeZone: config.timeZone, award: (within, made) => raiseAward(within, config, made) },
    })
    const [rating] = rerated
    const [made] = earned
    const learner = rating &&
      upgraded.size > 0 && {
        userId: enrolment.userId,
        ratingBefore: rating.before,
        ratingAfter: rating.after,
        correct: made?.result.correct ?? null,
        total: made?.result.total ?? null,
        award: made && made.change !== 'unchanged' ? made.change : null,
      }
    if (learner) await saveDecision(tx, disputeId, learner, now())
    await (apply ? tx.commit() : tx.rollback()).execute()
    return learner || undefined
  } catch (error) {
    if (!tx.isCommitted && !tx.isRolledBack) await tx.rollback().execute()
    throw error
  }
}
