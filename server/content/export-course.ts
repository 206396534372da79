import type { AuthoredCourse } from '@tabia/core/chess/task.ts'
import type { Db } from '../db/types.ts'
import { findAuthoredCourse } from './export-queries.ts'

/** The school has no course of this name. */
export class UnknownCourse extends Error {
  constructor(key: string, known: readonly string[]) {
    const list = known.join(', ') || '–'
    super(`The school has no course ${key}; it has: ${list}. / В школе нет курса ${key}; есть: ${list}.`)
  }
}

/** The course as the school has it now. */
export async function exportCourse(db: Db, key: string): Promise<AuthoredCourse> {
  const course = await findAuthoredCourse(db, key)
  if (!course) {
    const known = await db.selectFrom('courses').select('key').orderBy('key').execute()
    throw new UnknownCourse(
      key,
      known.map(each => each.key),
    )
  }
  return course
}
