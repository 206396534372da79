import type { Transaction } from 'kysely'
import type { AuthoredCourse } from '@tabia/core/chess/task.ts'
import { withDecisions } from '@tabia/core/disputes/decided-task.ts'
import type { Database } from '../db/types.ts'
import { renameTopics, saveEdition } from './edition-queries.ts'
import { findTaskDecisions } from './decided.ts'
import { planCourse, withKnownKeys, withoutTakenOut, withStartValues } from './plan.ts'
import { followCorrections } from './judged/save-judged.ts'
import { findStoredCourse, saveCourse, saveTasks } from './queries.ts'
import { forgetStamp, measureAnew } from './values/queries.ts'

/** What importing a course changes, or would change. */
export interface CourseChange {
  kind: 'new' | 'updated'
  tasks: number
  added: number
  changed: number
  newEdition: boolean
}

export interface CourseImport {
  course: AuthoredCourse
  /** Digest of the folder it comes from. */
  digest: string
  /** False only looks what would change. */
  apply: boolean
  at: Date
}

/** Texts and right moves change in place; another list of tasks is a new edition for new enrolments (A-EDITION). */
export async function importCourse(
  tx: Transaction<Database>,
  { course: written, digest, apply, at }: CourseImport,
): Promise<CourseChange> {
  const stored = await findStoredCourse(tx, written.key)
  const decided = await findTaskDecisions(tx, written.key)
  const course = withoutTakenOut(withStartValues(withKnownKeys(written, stored), stored), decided)
  const { added, changed, corrected, newEdition, renamed } = planCourse(course, stored)

  if (apply) {
    const courseId = await saveCourse(tx, course, digest)
    await saveTasks(tx, courseId, [...added, ...changed], task =>
      withDecisions(task, decided.get(task.key)?.moves ?? []),
    )
    await followCorrections(tx, course.key, corrected)
    const moved = corrected.flatMap(({ id, moved: isMoved }) => (isMoved ? [id] : []))
    await measureAnew(tx, moved)
    if (added.length + changed.length > 0) await forgetStamp(tx, courseId)
    if (newEdition) await saveEdition(tx, courseId, course, at)
    await renameTopics(tx, courseId, renamed)
  }
  return {
    kind: stored ? 'updated' : 'new',
    tasks: course.weeks.flatMap(week => week.topics).reduce((sum, topic) => sum + topic.tasks.length, 0),
    added: added.length,
    changed: changed.length,
    newEdition,
  }
}
