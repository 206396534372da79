import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { findingOf, problem } from '@tabia/core/chess/check/finding.ts'
import { say } from '@tabia/core/chess/check/sentences.ts'
import type { Finding } from '@tabia/core/chess/check/finding.ts'
import type { Database } from '../db/types.ts'
import { MANIFEST } from './course-folder.ts'
import type { CourseFolder } from './course-folder.ts'
import { onlyGoodGames } from './good-games.ts'
import { importCourse } from './import-course.ts'
import type { CourseChange } from './import-course.ts'
import { findCourses, lockImports } from './queries.ts'
import type { KnownCourse } from './queries.ts'
import type { CourseReading, ReadOptions } from './read-course.ts'
import { isSound, readCourses } from './read-courses.ts'

/** What became of one folder. `refused`: it has errors, and nothing of it was taken. */
export type CourseOutcome = { path: string } & ({ kind: 'unchanged' } | { kind: 'refused' } | CourseChange)

export interface ImportResult {
  /** One for each folder, in the order given. */
  outcomes: CourseOutcome[]
  findings: Finding[]
}

export interface ImportOptions {
  now: () => Date
  /** False only looks what would change. */
  apply: boolean
  /** The longest mate to prove; 0 for courses that were proved when they were made. */
  proveMates: number
  /** Takes the good games of a course whose other games have errors. */
  goodGames?: boolean
  /** Called after each topic, with the tasks of its course so far. */
  onTopic?: ReadOptions['onTopic']
  /** Called after each folder that had to be read. */
  onProgress?: ((done: { path: string; tasks: number }) => void) | undefined
}

/** Takes over what has changed since the last time, in one transaction; folders with errors stay out. */
export async function importCourses(
  db: Kysely<Database>,
  folders: readonly CourseFolder[],
  { now, apply, proveMates, goodGames = false, onTopic, onProgress }: ImportOptions,
): Promise<ImportResult> {
  const known = await findCourses(db)
  const fresh = folders.filter(
    ({ key, digest }) => !known.some(each => each.key === key && each.digest === digest),
  )
  const readings = readCourses(fresh, { proveMates, onTopic }, ({ folder, tasks }) =>
    onProgress?.({ path: folder.path, tasks: tasks.length }),
  ).map(reading => ({ ...reading, findings: [...reading.findings, ...takenNumber(reading, known)] }))

  const outcomes = new Map<string, CourseOutcome>()
  const sound = (goodGames ? readings.map(onlyGoodGames) : readings).filter(isSound)
  if (sound.length > 0) {
    await db.transaction().execute(async tx => {
      await lockImports(tx)
      for (const { course, folder } of sound) {
        if (!course) continue
        const change = await importCourse(tx, { course, digest: folder.digest, apply, at: now() })
        outcomes.set(folder.path, { path: folder.path, ...change })
      }
    })
  }
  const leftAlone = ({ path }: CourseFolder): CourseOutcome => ({
    path,
    kind: fresh.some(folder => folder.path === path) ? 'refused' : 'unchanged',
  })
  return {
    outcomes: folders.map(folder => outcomes.get(folder.path) ?? leftAlone(folder)),
    findings: readings.flatMap(reading => reading.findings),
  }
}

/** A folder that was renamed would become a second course of the same number. */
function takenNumber({ folder, course }: CourseReading, known: readonly KnownCourse[]): Finding[] {
  const taken = known.find(
    each => each.levelId === course?.level && each.number === course.number && each.key !== folder.key,
  )
  if (!taken) return []
  const found = problem('SAME_COURSE', { line: 1, column: 1 }, say.takenNumber(taken.key))
  return [findingOf(found, join(folder.path, MANIFEST), null)]
}
