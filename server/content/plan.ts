import { createHash } from 'node:crypto'
import type { AuthoredCourse, AuthoredTask } from '@tabia/core/chess/task.ts'
import type { Texts } from '@tabia/core/training/vocabulary.ts'

/** A course as the database holds it. */
export interface StoredCourse {
  id: number
  /** All tasks it ever had, by key. */
  taskDigests: ReadonlyMap<string, string>
  /** The newest edition: its weeks, their topics in order, and the keys of their tasks. */
  weeks: readonly (readonly { name: Texts; tasks: readonly string[] }[])[]
}

/** What an import changes. Nothing here takes an answer away from anybody. */
export interface CoursePlan {
  added: AuthoredTask[]
  /** Same key, other content: changed in place, under the next version. */
  changed: AuthoredTask[]
  /** The list of weeks, topics and tasks is another one: running enrolments keep the old (A-EDITION). */
  newEdition: boolean
  /** In the list as it is. */
  renamed: { from: Texts; to: Texts }[]
}

export function planCourse(course: AuthoredCourse, stored: StoredCourse | undefined): CoursePlan {
  const topics = course.weeks.flatMap(week => week.topics)
  const tasks = topics.flatMap(topic => topic.tasks)
  const digestOf = (task: AuthoredTask) => stored?.taskDigests.get(task.key)

  const newEdition = !stored || outline(course) !== storedOutline(stored)
  const storedTopics = stored?.weeks.flat() ?? []
  return {
    added: tasks.filter(task => digestOf(task) === undefined),
    changed: tasks.filter(task => ![undefined, taskDigest(task)].includes(digestOf(task))),
    newEdition,
    renamed: newEdition
      ? []
      : topics.flatMap(({ name: to }, index) => {
          const from = storedTopics[index]?.name
          return from && (from.en !== to.en || from.ru !== to.ru) ? [{ from, to }] : []
        }),
  }
}

export function taskDigest(task: AuthoredTask): string {
  return createHash('sha256').update(JSON.stringify(task)).digest('hex')
}

function outline(course: AuthoredCourse): string {
  return JSON.stringify(course.weeks.map(week => week.topics.map(topic => topic.tasks.map(task => task.key))))
}

function storedOutline(stored: StoredCourse): string {
  return JSON.stringify(stored.weeks.map(week => week.map(topic => topic.tasks)))
}
