import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/types.ts'
import { type CourseFolder, findCourseFolders, MANIFEST, SHIPPED_CATALOGUE } from './course/course-folder.ts'
import { importCourses } from './import-courses.ts'
import type { ImportOptions, ImportResult } from './import-courses.ts'
import { readManifest } from './course/manifest.ts'

export interface CatalogueOptions extends Pick<ImportOptions, 'now' | 'onProgress'> {
  wanted?: Config['catalogue']
  folder?: string
}

/**
 * Loads the courses a server ships with, or those of them its owner wants; called at every start, and a matter of
 * milliseconds when nothing has changed. Their mates are not proved again. A folder with errors is refused by itself:
 * see `outcomes` and `findings`. What the school has already stays, wanted or not: learners are under way in it.
 */
export async function importCatalogue(
  db: Db,
  { wanted = 'all', folder = SHIPPED_CATALOGUE, ...options }: CatalogueOptions,
): Promise<ImportResult> {
  const courses = wanted === 'none' ? [] : findCourseFolders(folder)
  const chosen = wanted === 'trials' ? courses.filter(isTrial) : courses
  return importCourses(db, chosen, { ...options, apply: true, proveMates: 0 })
}

/** Trials have number 0 (RESOLUTIONS A-NUMBER). */
function isTrial({ path }: CourseFolder): boolean {
  return readManifest(readFileSync(join(path, MANIFEST))).manifest?.course === 0
}
