import type { Db } from '../../db/types.ts'
import { UnknownCourse } from '../export-course.ts'
import { findQuality } from './measured-queries.ts'
import { findCoursesToMeasure } from './queries.ts'

export type TaskQuality = Awaited<ReturnType<typeof findQuality>>[number]

/** What the last night says of each task of a course's newest edition, in the order of the course; nothing is counted now. */
export async function qualityOf(db: Db, key: string): Promise<TaskQuality[]> {
  const [course] = await findCoursesToMeasure(db, key)
  if (course) return findQuality(db, course.id)
  const known = await findCoursesToMeasure(db)
  throw new UnknownCourse(
    key,
    known.map(each => each.key),
  )
}
