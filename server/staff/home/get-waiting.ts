import type { getWaiting as Contract } from '@tabia/contract/studio/health.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { Db } from '../../db/types.ts'
import type { Deps } from '../../deps.ts'
import { reaches, type Reach, type StaffCaller } from '../../http/staff-access.ts'
import { MOST_TRIES } from '../../jobs/send-letters.ts'
import { findBacklog } from '../../monitoring/queries.ts'
import { getHealth, moneyToLookAt } from '../health/get-health.ts'
import { countMessages, countReviews } from '../inbox/queries.ts'

/** What waits for this member of staff, in numbers. */
export async function getWaiting(
  deps: Deps,
  { caller: { staff } }: { caller: StaffCaller },
): Promise<AnswerOf<typeof Contract>> {
  const disputes = await countDisputes(deps.db, staff)
  const owners = staff.owner ? await ofOwners(deps) : { money: null, health: null }
  return {
    disputes: disputes.count,
    oldestDispute: disputes.oldest?.toISOString() ?? null,
    messages: await countMessages(deps.db, staff, 'open'),
    reviews: await countReviews(deps.db, staff, 'open'),
    ...owners,
  }
}

/** Open ones, but those filed silently. */
const countDisputes = (db: Db, reach: Reach) =>
  db
    .selectFrom('disputes')
    .innerJoin('tasks', 'tasks.id', 'disputes.taskId')
    .innerJoin('courses', 'courses.id', 'tasks.courseId')
    .where(eb => reaches(reach)(eb as never))
    .where('disputes.state', '=', 'open')
    .where('disputes.silent', '=', false)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('disputes.openedAt').as('oldest')])
    .executeTakeFirstOrThrow()

async function ofOwners(deps: Deps) {
  const { db, now } = deps
  const [backlog, { needs }] = await Promise.all([findBacklog(db, now(), MOST_TRIES), getHealth(deps)])
  return {
    money: moneyToLookAt(backlog),
    health: needs.length,
  }
}
