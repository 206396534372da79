import type { Kysely } from 'kysely'
import type { Database } from '../db/types.ts'
import { findCourseFolders } from './course-folder.ts'
import { importCourses } from './import-courses.ts'
import type { ImportOptions, ImportResult } from './import-courses.ts'

/**
 * Loads the courses a server ships with; called at every start, and a matter of milliseconds when nothing has changed.
 * Their mates are not proved again. A folder with errors is refused by itself: see `outcomes` and `findings`.
 */
export async function importCatalogue(
  db: Kysely<Database>,
  folder: string,
  options: Pick<ImportOptions, 'now' | 'onProgress'>,
): Promise<ImportResult> {
  return importCourses(db, findCourseFolders(folder), { ...options, apply: true, proveMates: 0 })
}
