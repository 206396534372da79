import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type * as contract from '@tabia/contract/studio/quality.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import type { Call } from '../../http/calls/route.ts'
import { recordAction } from '../../staff/staff-log.ts'
import { mayChange } from './get-task-figures.ts'
import { findTask, getReachedCourse, setInForce } from './queries.ts'

/** For answers from now on: what was answered keeps the number it was judged by. */
export async function setMeasuredDifficulty(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { caller: { userId, staff }, params, body: { difficulty } }: Call<typeof contract.setMeasuredDifficulty>,
): Promise<AnswerOf<typeof contract.setMeasuredDifficulty>> {
  const course = await getReachedCourse(db, staff, params.key)
  if (!mayChange(staff, course)) throw new ApiError('read_only')
  const task = await findTask(db, course.id, params.id)
  if (!task) throw new ApiError('not_found')
  if (task.inForce === difficulty) return { inForce: difficulty }
  await db.transaction().execute(async tx => {
    if (!(await setInForce(tx, task.id, difficulty, now()))) throw new ApiError('not_found')
    await recordAction(
      tx,
      { userId },
      {
        action: 'set-difficulty',
        subject: `task ${task.id}`,
        learnerId: null,
        before: { course: course.key, difficulty: task.inForce },
        after: { course: course.key, difficulty },
      },
      now(),
    )
  })
  return { inForce: difficulty }
}
