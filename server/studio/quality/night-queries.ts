import type { Day } from '../../db/tables/columns.ts'
import type { Db } from '../../db/types.ts'
import type { CountedCourse } from './count-queries.ts'

// What the last night has counted of courses with many learners.

/** Courses that this night has not counted. */
export function findUncounted(db: Db, day: Day) {
  return db
    .selectFrom('courses')
    .leftJoin('courseFigures', join =>
      join.onRef('courseFigures.courseId', '=', 'courses.id').on('courseFigures.day', '=', day),
    )
    .where('courseFigures.courseId', 'is', null)
    .select(['courses.id', 'courses.editionId'])
    .orderBy('courses.id')
    .execute()
}

export async function findNightsCount(db: Db, courseId: number) {
  const row = await db
    .selectFrom('courseFigures')
    .where('courseId', '=', courseId)
    .select(['countedAt', 'figures'])
    .executeTakeFirst()
  // Written by saveNightsCount alone, and anew every night.
  return row && { countedAt: row.countedAt, figures: row.figures as CountedCourse }
}

interface NightsCount {
  courseId: number
  day: Day
  countedAt: Date
  figures: CountedCourse
}

export async function saveNightsCount(db: Db, { figures, ...count }: NightsCount): Promise<void> {
  const row = { ...count, figures: JSON.stringify(figures) }
  await db
    .insertInto('courseFigures')
    .values(row)
    .onConflict(conflict => conflict.column('courseId').doUpdateSet(row))
    .execute()
}
