import { join } from 'node:path'
import { checkDifficulty, dividesWell } from '@tabia/core/chess/check/course.ts'
import type { CourseTask } from '@tabia/core/chess/check/duplicates.ts'
import { findingOf, problem } from '@tabia/core/chess/check/finding.ts'
import type { Finding, Place, Problem } from '@tabia/core/chess/check/finding.ts'
import type { AuthoredCourse } from '@tabia/core/chess/task.ts'
import { MANIFEST } from './course-folder.ts'
import type { CourseFolder } from './course-folder.ts'
import { decodeText } from './decode-text.ts'
import type { Manifest } from './manifest.ts'
import { readManifest } from './read-manifest.ts'
import { readTopicFile } from './read-topic-file.ts'

export interface CourseReading {
  folder: CourseFolder
  /** Missing where the manifest cannot be used; with errors among the findings it must not be imported. */
  course: AuthoredCourse | undefined
  /** In their order, with the places they come from. */
  tasks: CourseTask[]
  findings: Finding[]
}

/** Turns a folder into a course and says what is wrong with it. `proveMates` as in TopicSource. */
export function readCourse(folder: CourseFolder, proveMates: number): CourseReading {
  const text = decodeText(folder.files.get(MANIFEST) ?? new Uint8Array())
  const { manifest, problems, placeOf } = readManifest(text ?? '')
  const findings = inManifest(folder, problems)
  if (!manifest) return { folder, course: undefined, tasks: [], findings }

  const tasks: CourseTask[] = []
  const weeks = manifest.weeks.map((week, weekIndex) => {
    const topics = week.topics.map((topic, index) => {
      const path = ['weeks', weekIndex, 'topics', index]
      const read = readTopicFile(folder, manifest, topic, proveMates, field => placeOf([...path, field]))
      findings.push(...read.findings)
      tasks.push(...read.tasks.map(task => ({ ...task, course: folder.key })))
      return { name: topic.name, tasks: read.tasks.map(({ task }) => task) }
    })
    const total = topics.reduce((sum, topic) => sum + topic.tasks.length, 0)
    findings.push(...inManifest(folder, checkWeek(weekIndex + 1, total, placeOf(['weeks', weekIndex]))))
    return { topics }
  })

  findings.push(...checkTasks(tasks, manifest))
  const { level, course: number, name, description, hideAnswers } = manifest
  const course = { key: folder.key, level, number, name, description, hideAnswers, weeks }
  return { folder, course, tasks, findings }
}

function inManifest(folder: CourseFolder, problems: readonly Problem[]): Finding[] {
  return problems.map(each => findingOf(each, join(folder.path, MANIFEST), null))
}

function checkWeek(number: number, total: number, place: Place): Problem[] {
  if (total === 0) return [problem('NO_TASKS', place, `Week ${number} has no tasks.`)]
  if (dividesWell(total)) return []
  return [
    problem('WEEK_TOTAL', place, `Week ${number} has ${total} tasks, which 3 and 7 do not both divide.`),
  ]
}

function checkTasks(tasks: readonly CourseTask[], { level }: Manifest): Finding[] {
  const byKey = new Map<string, CourseTask>()
  return tasks.flatMap(source => {
    const { task, file, game } = source
    const known = byKey.get(task.key)
    byKey.set(task.key, source)
    // Of one position twice, DUPLICATE tells.
    const same = known && known.task.fen !== task.fen ? sameId(source, known) : undefined
    const problems = [same, checkDifficulty(level, source)].filter(each => each !== undefined)
    return problems.map(each => findingOf(each, file, game))
  })
}

function sameId(source: CourseTask, { game, file }: CourseTask): Problem {
  return problem('SAME_TASK_ID', source, `Game ${game} of ${file} has the id ${source.task.key}, too.`)
}
