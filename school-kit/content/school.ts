import type { TestContext } from 'node:test'
import { testDatabase } from '@tabia/school-kit/test-database.ts'
import { findCourseFolders } from '@tabia/server/content/course/course-folder.ts'
import { importCourses } from '@tabia/server/content/import-courses.ts'
import { coursesToChange } from './courses.ts'

export const NOW = new Date('2026-09-01T12:00:00Z')

/** For tests: a school with a database of its own, and the folder its courses come from. */
export async function newSchool(context: TestContext) {
  const database = await testDatabase()
  context.after(() => database.close())
  const { db } = database
  const courses = coursesToChange(context)
  return {
    db,
    ...courses,
    load: ({ goodGames = false } = {}) => {
      const options = { now: () => NOW, apply: true, proveMates: 0, goodGames }
      return importCourses(db, findCourseFolders(courses.folder), options)
    },
    tasks: () => db.selectFrom('tasks').selectAll().orderBy('id').execute(),
    editions: () => db.selectFrom('editions').selectAll().orderBy('id').execute(),
    /** The newest edition, week by week: each topic with the keys of its tasks. */
    async outline() {
      const rows = await db
        .selectFrom('courses')
        .innerJoin('blocks', 'blocks.editionId', 'courses.editionId')
        .innerJoin('topics', 'topics.blockId', 'blocks.id')
        .leftJoin('placements', 'placements.topicId', 'topics.id')
        .leftJoin('tasks', 'tasks.id', 'placements.taskId')
        .select([
          'blocks.number as week',
          'topics.name',
          'topics.totalTasks',
          'placements.number',
          'tasks.theme',
        ])
        .orderBy('courses.key')
        .orderBy('blocks.number')
        .orderBy('topics.position')
        .orderBy('placements.number')
        .execute()
      return rows.map(row => `${row.week} ${row.name.en} (${row.totalTasks}) ${row.number} ${row.theme}`)
    },
  }
}
