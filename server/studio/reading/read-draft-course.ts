import { type CourseTask, findDuplicates } from '@tabia/core/chess/check/duplicates.ts'
import { type Finding, findingOf, problem } from '@tabia/core/chess/check/finding.ts'
import { say } from '@tabia/core/chess/check/sentences.ts'
import type { AuthoredCourse, AuthoredTask } from '@tabia/core/chess/task.ts'
import type { LevelId, Texts } from '@tabia/core/training/vocabulary.ts'
import { type DraftTaskSource, readSourced } from '@tabia/core/chess/read-draft-task.ts'

/** A draft as it is to be published: every task has its key. */
export interface DraftCourseSource extends Omit<AuthoredCourse, 'weeks'> {
  weeks: { topics: DraftTopicSource[] }[]
  /** The longest mate to prove, in moves. */
  proveMates: number
}

export interface DraftTopicSource extends Pick<DraftTaskSource, 'goal' | 'accept'> {
  name: Texts
  /** `id` is the number of the draft's task. */
  tasks: { id: number; key: string; pgn: string }[]
}

/** A finding about a task, by its place in the PGN; or about the course. */
export interface DraftFinding extends Finding {
  task: number | null
  /** For people: `task 3 of “Forks”, week 1`. */
  where: Texts
}

export interface DraftCourseReading {
  /** Without the tasks that cannot be read: those have errors among the findings. */
  course: AuthoredCourse
  /** Its tasks with their numbers in the draft. */
  tasks: (CourseTask & { id: number; name: Texts })[]
  findings: DraftFinding[]
}

/** Reads all of a draft and says what is wrong with it, as `readCourse` does with a folder. Its size is free. */
export function readDraftCourse({
  weeks: source,
  proveMates,
  ...course
}: DraftCourseSource): DraftCourseReading {
  const tasks: DraftCourseReading['tasks'] = []
  const findings: DraftFinding[] = []
  const weeks = source.map(({ topics }, weekIndex) => {
    const week = weekIndex + 1
    const read = topics.map((topic, topicIndex) => {
      const place = {
        file: `${week}.${topicIndex + 1}`,
        week,
        course: course.key,
        level: course.level,
        proveMates,
      }
      const reading = readDraftTopic(topic, place)
      tasks.push(...reading.tasks)
      findings.push(...reading.findings)
      return { name: topic.name, tasks: reading.tasks.map(({ task }) => task) }
    })
    if (topics.every(topic => topic.tasks.length === 0)) findings.push(emptyWeek(week))
    return { topics: read }
  })
  findings.push(...betweenTasks(tasks))
  return { course: { ...course, weeks }, tasks, findings }
}

interface TopicPlace {
  /** Names the topic in findings of duplicates. */
  file: string
  week: number
  course: string
  level: LevelId
  proveMates: number
}

function readDraftTopic(topic: DraftTopicSource, { file, week, course, level, proveMates }: TopicPlace) {
  const tasks: DraftCourseReading['tasks'] = []
  const findings: DraftFinding[] = []
  for (const [index, { id, key, pgn }] of topic.tasks.entries()) {
    const game = index + 1
    const where = say.taskOf(game, topic.name, week)
    const about = (finding: Finding): DraftFinding => ({ ...finding, file, game, task: id, where })
    const reading = readSourced({ ...topic, pgn, levelId: level }, proveMates)
    findings.push(...reading.findings.map(about))
    if (!reading.sourced) continue
    const sourced = { ...reading.sourced, task: keyed(reading.sourced.task, key), file, game, course }
    tasks.push({ ...sourced, id, name: where })
  }
  return { tasks, findings }
}

const keyed = (task: AuthoredTask, key: string): AuthoredTask => ({ ...task, key })

function betweenTasks(tasks: DraftCourseReading['tasks']): DraftFinding[] {
  const byPlace = new Map(tasks.map(task => [`${task.file} ${task.game}`, task]))
  return findDuplicates(tasks).flatMap(({ finding }) => {
    const task = byPlace.get(`${finding.file} ${finding.game}`)
    return task ? [{ ...finding, task: task.id, where: task.name }] : []
  })
}

function emptyWeek(week: number): DraftFinding {
  const found = problem('NO_TASKS', { line: 1, column: 1 }, say.noTasks(week))
  return { ...findingOf(found, '', null), task: null, where: say.week(week) }
}
