import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { withdrawCourse as endpoint } from '@tabia/contract/studio/courses.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import type { Call } from '../../http/calls/route.ts'
import { reaches } from '../../http/staff-access.ts'
import { recordAction } from '../../staff/staff-log.ts'

/**
 * Takes a coach's course off sale, or puts it back. Those inside keep all they have, and orders that wait are paid. Pressed
 * twice it changes nothing more.
 */
export async function withdrawCourse(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { caller: { userId, staff }, params: { key }, body: { withdrawn } }: Call<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const at = now()
  await db.transaction().execute(async tx => {
    const course = await tx
      .selectFrom('courses')
      .where('key', '=', key)
      .where(reaches(staff))
      .select(['id', 'origin', 'withdrawnAt'])
      .forUpdate()
      .executeTakeFirst()
    if (!course) throw new ApiError('not_found')
    if (course.origin === 'school') throw new ApiError('read_only')
    if ((course.withdrawnAt !== null) === withdrawn) return
    const change = { withdrawnAt: withdrawn ? at : null }
    await tx.updateTable('courses').set(change).where('id', '=', course.id).execute()
    const action = withdrawn ? 'withdraw' : 'sell-again'
    await recordAction(tx, { userId }, { action, subject: `course ${key}`, learnerId: null }, at)
  })
  return { state: withdrawn ? 'withdrawn' : 'on_sale' }
}
