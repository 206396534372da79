import { createHash } from 'node:crypto'
import { positionFrom, positionKey } from '@tabia/core/chess/position.ts'
import type { AuthoredCourse, AuthoredTask } from '@tabia/core/chess/task.ts'
import { isTakenOut } from '@tabia/core/disputes/decided-task.ts'
import type { Texts } from '@tabia/core/training/vocabulary.ts'
import type { TaskDecisions } from './decided.ts'

export interface StoredTask {
  id: number
  digest: string
  fen: string
  /** The start value. */
  difficulty: number
  /** The value in force, where answers have moved it. */
  inForce: number | null
}

/** A course as the database holds it. */
export interface StoredCourse {
  id: number
  /** All tasks it ever had, by key. */
  tasks: ReadonlyMap<string, StoredTask>
  /** The newest edition: its weeks, their topics in order, and the keys of their tasks. */
  weeks: readonly (readonly { name: Texts; tasks: readonly string[] }[])[]
}

/** What an import changes. Nothing here takes an answer away from anybody. */
export interface CoursePlan {
  added: AuthoredTask[]
  /** Same key, other content: changed in place, under the next version. */
  changed: AuthoredTask[]
  /** The changed ones by their number, and whether their position is another one now. */
  corrected: { id: number; moved: boolean }[]
  /** The list of weeks, topics and tasks is another one: running enrolments keep the old (A-EDITION). */
  newEdition: boolean
  /** In the list as it is. */
  renamed: { from: Texts; to: Texts }[]
}

export function planCourse(course: AuthoredCourse, stored: StoredCourse | undefined): CoursePlan {
  const topics = course.weeks.flatMap(week => week.topics)
  const tasks = topics.flatMap(topic => topic.tasks)
  const digestOf = (task: AuthoredTask) => stored?.tasks.get(task.key)?.digest

  const newEdition = !stored || outline(course) !== storedOutline(stored)
  const storedTopics = stored?.weeks.flat() ?? []
  const changed = tasks.filter(task => ![undefined, taskDigest(task)].includes(digestOf(task)))
  return {
    added: tasks.filter(task => digestOf(task) === undefined),
    changed,
    corrected: changed.flatMap(task => {
      const before = stored?.tasks.get(task.key)
      return before ? [{ id: before.id, moved: keyOfPosition(before.fen) !== keyOfPosition(task.fen) }] : []
    }),
    newEdition,
    renamed: newEdition
      ? []
      : topics.flatMap(({ name: to }, index) => {
          const from = storedTopics[index]?.name
          return from && (from.en !== to.en || from.ru !== to.ru) ? [{ from, to }] : []
        }),
  }
}

/**
 * The course with the keys its tasks have in the school. A task without an id of its own is known by file and
 * position: moved to another file, or given an id later, it stays the task its learners have answered.
 */
export function withKnownKeys(course: AuthoredCourse, stored: StoredCourse | undefined): AuthoredCourse {
  if (!stored) return course
  const here = new Set(
    course.weeks.flatMap(week => week.topics.flatMap(topic => topic.tasks.map(task => task.key))),
  )
  const gone = [...stored.tasks].filter(([key]) => !here.has(key))
  const byPosition = new Map(gone.map(([key, { fen }]) => [keyOfPosition(fen), key]))
  const known = (task: AuthoredTask): AuthoredTask => {
    const position = keyOfPosition(task.fen)
    const key = stored.tasks.has(task.key) ? undefined : byPosition.get(position)
    // One task of the school is one task of the course, even where a position stands in it twice.
    if (key) byPosition.delete(position)
    return key ? { ...task, key } : task
  }
  const weeks = course.weeks.map(week => ({
    topics: week.topics.map(topic => ({ ...topic, tasks: topic.tasks.map(known) })),
  }))
  return { ...course, weeks }
}

/**
 * An export writes the value in force. A task that comes back with it keeps its start value: a course that went out and
 * comes in again is unchanged.
 */
export function withStartValues(course: AuthoredCourse, stored: StoredCourse | undefined): AuthoredCourse {
  const kept = (task: AuthoredTask): AuthoredTask => {
    const before = stored?.tasks.get(task.key)
    return before && before.inForce === task.difficulty ? { ...task, difficulty: before.difficulty } : task
  }
  const weeks = course.weeks.map(week => ({
    topics: week.topics.map(topic => ({ ...topic, tasks: topic.tasks.map(kept) })),
  }))
  return { ...course, weeks }
}

/** The course without tasks that a coach has taken out of it, as long as their positions are what they were. */
export function withoutTakenOut(course: AuthoredCourse, decided: TaskDecisions): AuthoredCourse {
  const weeks = course.weeks.map(({ topics }) => ({
    topics: topics.map(topic => ({
      ...topic,
      tasks: topic.tasks.filter(task => !isTakenOut(task, decided.get(task.key)?.takenOut ?? [])),
    })),
  }))
  return { ...course, weeks }
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

function keyOfPosition(fen: string): string {
  return positionKey(positionFrom(fen))
}
