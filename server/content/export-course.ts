import type { Kysely } from 'kysely'
import { stringify } from 'yaml'
import { writeGame } from '@tabia/core/chess/pgn/write-game.ts'
import type { AuthoredCourse, AuthoredTopic } from '@tabia/core/chess/task.ts'
import type { Database } from '../db/types.ts'
import { MANIFEST } from './course-folder.ts'
import { findAuthoredCourse } from './export-queries.ts'

/** The school has no course of this name. */
export class UnknownCourse extends Error {
  constructor(key: string, known: readonly string[]) {
    const list = known.join(', ') || '–'
    super(`The school has no course ${key}; it has: ${list}. / В школе нет курса ${key}; есть: ${list}.`)
  }
}

/** The course as the school has it now, as the files of a folder, by name. */
export async function exportCourse(db: Kysely<Database>, key: string): Promise<Map<string, string>> {
  const course = await findAuthoredCourse(db, key)
  if (!course) {
    const known = await db.selectFrom('courses').select('key').orderBy('key').execute()
    throw new UnknownCourse(
      key,
      known.map(each => each.key),
    )
  }
  return courseFiles(course)
}

/** The folder that is read as this course (see readCourse). */
export function courseFiles(course: AuthoredCourse): Map<string, string> {
  const files = new Map<string, string>()
  const { level, number, name, description, hideAnswers } = course
  const weeks = course.weeks.map((week, weekIndex) => ({
    topics: week.topics.map((topic, index) => {
      const stem = nameOfFile(topic, `w${weekIndex + 1}-t${index + 1}`, files)
      files.set(`${stem}.pgn`, topic.tasks.map(task => writeGame(task, stem)).join('\n'))
      return { name: topic.name, file: `${stem}.pgn` }
    }),
  }))
  const manifest = { level, course: number === 0 ? 'trial' : number, name, description, hideAnswers, weeks }
  return new Map([[MANIFEST, stringify(manifest, { lineWidth: 0 })], ...files])
}

/** The name its tasks' keys begin with, so that they need no ids; else one made of its place. */
function nameOfFile({ tasks }: AuthoredTopic, place: string, taken: ReadonlyMap<string, string>): string {
  const known = /^([^:/\\]+):/.exec(tasks[0]?.key ?? '')?.[1]
  const names = [
    known ?? place,
    place,
    ...Array.from(tasks, (_, index) => `${place}-${index + 2}`),
    `${place}-1`,
  ]
  return names.find(name => !taken.has(`${name}.pgn`)) ?? place
}
