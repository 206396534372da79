import type { CoachCourse } from '@tabia/contract/payments.ts'

/** What the page of a coach's course offers. `closed`: withdrawn, and not the learner's. */
export type CoachOffer = 'pay' | 'closed' | 'start' | 'continue' | 'look_back' | 'see_result'

/** `present`: the course the learner is in. */
export function coachOfferOf(
  {
    id,
    ordered,
    begun,
    finished,
    withdrawn,
  }: Pick<CoachCourse, 'id' | 'ordered' | 'begun' | 'finished' | 'withdrawn'>,
  present: number | undefined,
): CoachOffer {
  if (!ordered) return withdrawn ? 'closed' : 'pay'
  if (finished) return id === present ? 'see_result' : 'look_back'
  return begun ? 'continue' : 'start'
}
