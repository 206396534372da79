import type { Transaction } from 'kysely'
import { raiseAward } from '../awards/issue-award.ts'
import { saveEdition } from '../content/edition-queries.ts'
import { findAuthoredCourse } from '../content/export-queries.ts'
import { type Regrade, regradeIn } from '../content/regrade/regrade-course.ts'
import type { Database } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import type { DisputeRow } from './queries.ts'

export type Replaced = Regrade

/**
 * The task is in no list any more: a new edition for those who begin, and a regrade of the course for those under way, in one
 * transaction. Its file may bring it back with another position alone.
 */
export async function replaceTask(
  tx: Transaction<Database>,
  { now, config }: Pick<Deps, 'now' | 'config'>,
  { courseId, courseKey, taskKey }: DisputeRow,
): Promise<Replaced | 'last_of_topic'> {
  const course = await findAuthoredCourse(tx, courseKey)
  if (!course) throw new Error(`the course ${courseKey} of a dispute`)
  const isIt = ({ key }: { key: string }) => key === taskKey
  const topicsOfAll = course.weeks.flatMap(({ topics }) => topics)
  if (topicsOfAll.some(({ tasks }) => tasks.length === 1 && tasks.some(isIt))) return 'last_of_topic'
  const weeks = course.weeks.map(({ topics }) => ({
    topics: topics.map(topic => ({ ...topic, tasks: topic.tasks.filter(task => !isIt(task)) })),
  }))
  await saveEdition(tx, courseId, { ...course, weeks }, now())
  return regradeIn(tx, courseKey, {
    now,
    timeZone: config.timeZone,
    award: (within, earned) => raiseAward(within, config, earned),
    apply: true,
  })
}
