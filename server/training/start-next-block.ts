import type { CourseState } from '@tabia/contract/entities.ts'
import { nextBlock } from '@tabia/core/training/progress.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/calls/api-error.ts'
import { courseStateIn } from './course-state.ts'
import { moveToBlock, findCurrentEnrolment, getCurrentEnrolment, progressOf } from './queries/enrolment.ts'

/** Goes on to the next week of the current course (A-NEXTBLOCK). */
export async function startNextBlock(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: number,
  { course }: { course: number },
  locale: Locale,
): Promise<CourseState> {
  const enrolment = await findCurrentEnrolment(db, userId)
  if (enrolment?.courseId !== course) throw new ApiError('not_found')

  const next = nextBlock(progressOf(enrolment))
  if (next.kind !== 'ok') throw new ApiError(next.kind)

  const { enrolmentId, currentBlock: from } = enrolment
  const moved = await moveToBlock(db, { enrolmentId, from, to: next.block })
  // A double click: the first has moved on, and the week it moved to is not finished.
  if (!moved) throw new ApiError('block_not_finished')
  return courseStateIn(locale, await getCurrentEnrolment(db, userId), now(), 0)
}
