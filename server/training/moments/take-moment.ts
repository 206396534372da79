import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type * as contract from '@tabia/contract/moments.ts'
import { shownRating } from '@tabia/core/training/rating/rating.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import { findGain, hasHappened, type Moment, recordMoment } from '../queries/moments.ts'

const ABOUT_ANSWERS = { topic: 'topic_id', week: 'block_id' } as const

/**
 * A great moment is shown once per learner, on whichever device comes first; its figures are told each time. Only what
 * has happened can be taken, so a learner's rows are no more than what the learner has done.
 */
export async function takeMoment(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  moment: Moment,
): Promise<AnswerOf<typeof contract.takeMoment>> {
  if (!(await hasHappened(db, moment))) throw new ApiError('not_found')

  const of = moment.kind === 'topic' || moment.kind === 'week' ? ABOUT_ANSWERS[moment.kind] : undefined
  const gain = of && (await findGain(db, moment, of))

  const first = await recordMoment(db, moment, now())
  return {
    first,
    gain: gain ? { from: shownRating({ rating: gain.from }), to: shownRating({ rating: gain.to }) } : null,
  }
}
