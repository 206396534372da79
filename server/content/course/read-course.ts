import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { checkDifficulty, dividesWell } from '@tabia/core/chess/check/course.ts'
import { findDuplicates } from '@tabia/core/chess/check/duplicates.ts'
import type { CourseTask } from '@tabia/core/chess/check/duplicates.ts'
import { findingOf, isError, problem } from '@tabia/core/chess/check/finding.ts'
import type { Finding, Place, Problem } from '@tabia/core/chess/check/finding.ts'
import { say } from '@tabia/core/chess/check/sentences.ts'
import type { AuthoredCourse } from '@tabia/core/chess/task.ts'
import { MANIFEST } from './course-folder.ts'
import type { CourseFolder } from './course-folder.ts'
import { readManifest } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { LOOSE_TOPIC, readTopicFile } from './topic-file.ts'

/**
 * Reads courses from their folders: `course.yaml` and PGN files in any common encoding become tasks, and findings that
 * name file, line and column. No database and no engine; used by import, `npm run content` and mining.
 *
 *     const [reading] = readCourses(findCourseFolders('catalogue/junior-1'), { proveMates: 0 })
 *     reading.course?.weeks[0]?.topics[0]?.tasks // AuthoredTask[]; `course` is missing if the manifest is unusable
 *     reading.findings                           // Finding[], the errors among them keep the course out of a school
 *
 * Beside it: `course-folder.ts` finds folders, `topic-file.ts` reads one PGN, `encoding.ts` its bytes, `manifest.ts`
 * the YAML, `write-course.ts` is the way back.
 */

/** Reads several courses, and looks for what only shows when they stand side by side. */
export function readCourses(
  folders: readonly CourseFolder[],
  options: ReadOptions,
  onRead?: (reading: CourseReading) => void,
): CourseReading[] {
  const readings = folders.map(folder => {
    const reading = readCourse(folder, options)
    onRead?.(reading)
    return reading
  })
  const duplicates = findDuplicates(readings.flatMap(reading => reading.tasks))
  return readings.map((reading, index) => {
    const courses = new Set(reading.tasks.map(({ course }) => course))
    const own = duplicates.filter(({ course }) => courses.has(course)).map(({ finding }) => finding)
    return {
      ...reading,
      findings: [...reading.findings, ...own, ...sameCourse(reading, readings.slice(0, index))],
    }
  })
}

/** Errors keep a course out; warnings do not. */
export function isSound(reading: CourseReading): boolean {
  return reading.course !== undefined && !reading.findings.some(isError)
}

function sameCourse({ folder, course }: CourseReading, earlier: readonly CourseReading[]) {
  const same = earlier.find(
    other =>
      (other.course && other.folder.key === folder.key) ||
      (course && other.course?.level === course.level && other.course.number === course.number),
  )
  if (!same) return []
  const place = { line: 1, column: 1 }
  const found = problem('SAME_COURSE', place, say.sameCourse(same.folder.path))
  return [findingOf(found, join(folder.path, MANIFEST), null)]
}

export interface ReadOptions {
  /** The longest mate to prove, in moves (see TopicSource). */
  proveMates: number
  /** Called after each topic, with the tasks read so far. */
  onTopic?: ((read: { path: string; tasks: number }) => void) | undefined
}

export interface CourseReading {
  folder: CourseFolder
  /** Missing where the manifest cannot be used; with errors among the findings it must not be imported. */
  course: AuthoredCourse | undefined
  /** In their order, with the places they come from. */
  tasks: CourseTask[]
  findings: Finding[]
}

/** Turns a folder into a course and says what is wrong with it. */
export function readCourse(folder: CourseFolder, { proveMates, onTopic }: ReadOptions): CourseReading {
  if (!folder.files.includes(MANIFEST)) return readLooseFiles(folder, proveMates)
  const { manifest, problems, placeOf } = readManifest(readFileSync(join(folder.path, MANIFEST)))
  const findings = inManifest(folder, problems)
  if (!manifest) return { folder, course: undefined, tasks: [], findings }

  const { level, course: number, name, description, hideAnswers, encoding } = manifest
  const tasks: CourseTask[] = []
  const weeks = manifest.weeks.map((week, weekIndex) => {
    const topics = week.topics.map((topic, index) => {
      const path = ['weeks', weekIndex, 'topics', index]
      const source = { folder, topic, level, encoding, proveMates }
      const read = readTopicFile({ ...source, placeOf: field => placeOf([...path, field]) })
      findings.push(...read.findings)
      tasks.push(...read.tasks.map(task => ({ ...task, course: resolve(folder.path) })))
      onTopic?.({ path: folder.path, tasks: tasks.length })
      return { name: topic.name, tasks: read.tasks.map(({ task }) => task) }
    })
    const total = topics.reduce((sum, topic) => sum + topic.tasks.length, 0)
    findings.push(...inManifest(folder, checkWeek(weekIndex + 1, total, placeOf(['weeks', weekIndex]))))
    return { topics }
  })

  findings.push(...checkTasks(tasks, manifest))
  const course = { key: folder.key, level, number, name, description, hideAnswers, weeks }
  return { folder, course, tasks, findings }
}

/** Games without a course are read for their mistakes alone. */
function readLooseFiles(folder: CourseFolder, proveMates: number): CourseReading {
  const readings = folder.files.map(file => {
    const place = { line: 1, column: 1 }
    const loose = findingOf(problem('NO_MANIFEST', place, say.noManifest()), join(folder.path, file), null)
    const topic = { file, ...LOOSE_TOPIC }
    const source = { folder, topic, level: 0, encoding: undefined, proveMates } as const
    const { tasks, findings } = readTopicFile({ ...source, placeOf: () => place })
    return {
      tasks: tasks.map(task => ({ ...task, course: resolve(folder.path, file) })),
      findings: [loose, ...findings],
    }
  })
  const tasks = readings.flatMap(reading => reading.tasks)
  return { folder, course: undefined, tasks, findings: readings.flatMap(reading => reading.findings) }
}

function inManifest(folder: CourseFolder, problems: readonly Problem[]): Finding[] {
  return problems.map(each => findingOf(each, join(folder.path, MANIFEST), null))
}

function checkWeek(number: number, total: number, place: Place): Problem[] {
  if (total === 0) return [problem('NO_TASKS', place, say.noTasks(number))]
  if (dividesWell(total)) return []
  return [problem('WEEK_TOTAL', place, say.oddWeek(number, total))]
}

function checkTasks(tasks: readonly CourseTask[], { level }: Manifest): Finding[] {
  const byKey = new Map<string, CourseTask>()
  return tasks.flatMap(source => {
    const { task, file, game } = source
    const known = byKey.get(task.key)
    byKey.set(task.key, source)
    // The finding DUPLICATE tells of one position twice.
    const same = known && known.task.fen !== task.fen ? sameId(source, known) : undefined
    const problems = [same, checkDifficulty(level, source)].filter(each => each !== undefined)
    return problems.map(each => findingOf(each, file, game))
  })
}

function sameId(source: CourseTask, { game, file }: CourseTask): Problem {
  return problem('SAME_TASK_ID', source, say.sameId(game, file, source.task.key))
}
