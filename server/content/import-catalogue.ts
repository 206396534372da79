import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/types.ts'
import { type CourseFolder, findCourseFolders, MANIFEST, SHIPPED_CATALOGUE } from './course/course-folder.ts'
import { importCourses } from './import-courses.ts'
import type { ImportOptions, ImportResult } from './import-courses.ts'
import { readManifest } from './course/manifest.ts'
import { importJudged } from './judged/import-judged.ts'
import { type JudgedCourse, type Manners, saveJudged } from './judged/save-judged.ts'
import { findCourses } from './queries.ts'

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
  return importCourses(db, chosenFolders(wanted, folder), { ...options, apply: true, proveMates: 0 })
}

export interface JudgedOptions extends Pick<CatalogueOptions, 'wanted' | 'folder'>, Manners {
  of: 'trials' | 'full courses'
}

/**
 * Loads what an engine says of every first move of these courses. Of the trials that is a second of a first start; of
 * the full courses it may follow when the school is open: a task whose moves are not there yet is answered without them.
 * @returns the paths of the courses that have got it now
 */
export function importJudgedCatalogue(
  db: Db,
  { wanted = 'all', folder = SHIPPED_CATALOGUE, of, ...manners }: JudgedOptions,
): Promise<string[]> {
  const store = {
    known: () => findCourses(db),
    save: (judged: JudgedCourse) => saveJudged(db, judged, manners),
  }
  return importJudged(
    store,
    chosenFolders(wanted, folder).filter(each => isTrial(each) === (of === 'trials')),
  )
}

function chosenFolders(wanted: Config['catalogue'], folder: string): CourseFolder[] {
  const courses = wanted === 'none' ? [] : findCourseFolders(folder)
  return wanted === 'trials' ? courses.filter(isTrial) : courses
}

/** Trials have number 0 (RESOLUTIONS A-NUMBER). */
function isTrial({ path }: CourseFolder): boolean {
  return readManifest(readFileSync(join(path, MANIFEST))).manifest?.course === 0
}
