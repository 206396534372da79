import { opensAt } from '@tabia/core/weekly-test/draw.ts'
import { DAY_MS } from '@tabia/core/time.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/calls/api-error.ts'
import { handIn } from './hand-in.ts'
import { type AnsweredRow, type BlockRow, findOverdue, findTest } from './queries.ts'

/** Tasks are asked again so long after their answer at the earliest. */
const REST_MS = 3 * DAY_MS

/** From when on a task may be asked in a test. */
export const restedAt = ({ answeredAt }: AnsweredRow): Date => new Date(answeredAt.getTime() + REST_MS)

/** When the test of a week opens; undefined: never, it has too few tasks. */
export function openingOf(answered: readonly AnsweredRow[], week: number): Date | undefined {
  const upTo = answered.filter(task => task.week <= week)
  const own = upTo.filter(task => task.week === week)
  const earlier = upTo.filter(task => task.week < week)
  return opensAt(own.map(restedAt), earlier.map(restedAt))
}

/** All its tasks are answered. */
export const isFinished = ({ named, tasksCount }: BlockRow): boolean => named.solved >= tasksCount

/** A test of the learner's, also one whose course was given back: that is refused by its own name. */
export async function getOwnTest({ db }: Pick<Deps, 'db'>, userId: number, id: number) {
  const test = await findTest(db, userId, id)
  if (!test) throw new ApiError('not_found')
  if (!test.ordered) throw new ApiError('not_ordered')
  return test
}

/** What ran out is handed in as it stood then. Before anything of tests is told. */
export async function handInOverdue(deps: Pick<Deps, 'db' | 'now' | 'config'>, userId: number) {
  for (const { id, levelId, endsAt } of await findOverdue(deps.db, userId, deps.now())) {
    await handIn(deps, { userId, id, levelId, at: endsAt })
  }
}
