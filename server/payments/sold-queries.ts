import type { Kysely } from 'kysely'
import type { Database } from '../db/types.ts'

/** Of the full courses, without what a free course shows as well. */
export async function findSoldPositions(db: Kysely<Database>): Promise<{ course: string; fen: string }[]> {
  const positions = (kind: '>' | '=') =>
    db
      .selectFrom('tasks')
      .innerJoin('courses', 'courses.id', 'tasks.courseId')
      .where('courses.number', kind, 0)
      .select(['courses.key as course', 'tasks.fen'])
      .orderBy('courses.key')
      .execute()
  const free = new Set((await positions('=')).map(({ fen }) => fen))
  return (await positions('>')).filter(({ fen }) => !free.has(fen))
}
