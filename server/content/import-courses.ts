import { join } from 'node:path'
import { type Finding, findingOf, isError, problem } from '@tabia/core/chess/check/finding.ts'
import { say } from '@tabia/core/chess/check/sentences.ts'
import type { AuthoredCourse } from '@tabia/core/chess/task.ts'
import type { Db } from '../db/types.ts'
import { type CourseFolder, MANIFEST } from './course/course-folder.ts'
import { type CourseReading, isSound, readCourses, type ReadOptions } from './course/read-course.ts'
import { type CourseChange, importCourse } from './import-course.ts'
import { findCourses, type KnownCourse, lockImports } from './queries.ts'

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

/** The side of an import that works on the database; it may be in another process. */
interface CourseStore {
  known: () => Promise<KnownCourse[]>
  save: (courses: CoursesToSave) => Promise<SavedCourse[]>
}

export interface CoursesToSave {
  /** False only looks what would change. */
  apply: boolean
  items: readonly ReadyCourse[]
}

/** A course without errors, as it was read. */
interface ReadyCourse {
  path: string
  digest: string
  course: AuthoredCourse
}

export type SavedCourse = { path: string } & CourseChange

const courseStore = (db: Db, now: () => Date): CourseStore => ({
  known: () => findCourses(db),
  save: courses => saveCourses(db, now, courses),
})

/** Takes over what has changed since the last time; folders with errors stay out. */
export function importCourses(
  db: Db,
  folders: readonly CourseFolder[],
  { now, ...options }: ImportOptions,
): Promise<ImportResult> {
  return importInto(courseStore(db, now), folders, options)
}

export async function importInto(
  store: CourseStore,
  folders: readonly CourseFolder[],
  { apply, proveMates, goodGames = false, onTopic, onProgress }: Omit<ImportOptions, 'now'>,
): Promise<ImportResult> {
  const known = await store.known()
  const fresh = folders.filter(
    ({ key, digest }) => !known.some(each => each.key === key && each.digest === digest),
  )
  const readings = readCourses(fresh, { proveMates, onTopic }, ({ folder, tasks }) =>
    onProgress?.({ path: folder.path, tasks: tasks.length }),
  ).map(reading => ({ ...reading, findings: [...reading.findings, ...takenNumber(reading, known)] }))

  const sound = (goodGames ? readings.map(onlyGoodGames) : readings).filter(isSound)
  const ready = sound.flatMap(({ folder: { path, digest }, course }) =>
    course ? [{ path, digest, course }] : [],
  )
  const saved = ready.length > 0 ? await store.save({ apply, items: ready }) : []
  const outcomes = new Map<string, CourseOutcome>(saved.map(outcome => [outcome.path, outcome]))
  const leftAlone = ({ path }: CourseFolder): CourseOutcome => ({
    path,
    kind: fresh.some(folder => folder.path === path) ? 'refused' : 'unchanged',
  })
  return {
    outcomes: folders.map(folder => outcomes.get(folder.path) ?? leftAlone(folder)),
    findings: readings.flatMap(reading => reading.findings),
  }
}

/** Each in a transaction of its own: what learners ask waits for one of them, not for all. */
export async function saveCourses(
  db: Db,
  now: () => Date,
  { apply, items }: CoursesToSave,
): Promise<SavedCourse[]> {
  const saved: SavedCourse[] = []
  for (const { path, digest, course } of items) {
    const change = await db.transaction().execute(async tx => {
      await lockImports(tx)
      return importCourse(tx, { course, digest, apply, at: now() })
    })
    saved.push({ path, ...change })
  }
  return saved
}

/**
 * A folder that was renamed would become a second course of the same number. Courses of coaches stand outside that row;
 * where a folder has the key of one, it would take that course over.
 */
function takenNumber({ folder, course }: CourseReading, known: readonly KnownCourse[]): Finding[] {
  const taken = known.find(({ origin, levelId, number, key }) =>
    origin === 'coach'
      ? key === folder.key
      : levelId === course?.level && number === course.number && key !== folder.key,
  )
  if (!taken) return []
  const sentence = taken.origin === 'coach' ? say.keptInStudio(taken.key) : say.takenNumber(taken.key)
  const found = problem('SAME_COURSE', { line: 1, column: 1 }, sentence)
  return [findingOf(found, join(folder.path, MANIFEST), null)]
}

/** The reading without its games that have errors. What is wrong beyond single games stays, and keeps the course out. */
function onlyGoodGames(reading: CourseReading): CourseReading {
  const { course, folder, findings } = reading
  const isOfGame = (finding: Finding) => isError(finding) && finding.game !== null
  const bad = new Set(findings.filter(isOfGame).map(nameOf))
  if (!course || bad.size === 0) return reading

  const tasks = reading.tasks.filter(task => !bad.has(nameOf(task)))
  const kept = new Set(tasks.map(({ task }) => task))
  const weeks = course.weeks.map(({ topics }) => ({
    topics: topics.map(topic => ({ ...topic, tasks: topic.tasks.filter(task => kept.has(task)) })),
  }))
  const left = findings.filter(finding => !isOfGame(finding))
  const empty = weeks.flatMap(({ topics }, index) =>
    topics.every(topic => topic.tasks.length === 0) ? [emptyWeek(folder.path, index + 1)] : [],
  )
  // Another digest: the same files, read whole one day, are another course.
  const partial = { ...folder, digest: `good games of ${folder.digest}` }
  return { folder: partial, course: { ...course, weeks }, tasks, findings: [...left, ...empty] }
}

function nameOf({ file, game }: { file: string; game: number | null }): string {
  return `${file} ${game}`
}

function emptyWeek(file: string, week: number): Finding {
  return findingOf(problem('NO_TASKS', { line: 1, column: 1 }, say.noTasks(week)), file, null)
}
