import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { writeGame } from '@tabia/core/chess/pgn/writing/write-game.ts'
import type { AuthoredCourse, AuthoredTopic } from '@tabia/core/chess/task.ts'
import { MANIFEST } from './course-folder.ts'

/** Where the course would go, there is something already. */
export class FolderTaken extends Error {
  constructor(path: string) {
    super(`${path} is not empty: nothing was written. / Папка ${path} не пуста: ничего не записано.`)
  }
}

/** Writes the files of a course into a folder of its own; its name is the key of the course, and stands for it. */
export function writeCourse(folder: string, key: string, files: ReadonlyMap<string, string>): string {
  const path = join(folder, key)
  if (existsSync(path) && readdirSync(path).length > 0) throw new FolderTaken(path)
  mkdirSync(path, { recursive: true })
  for (const [name, text] of files) writeFileSync(join(path, name), text)
  return path
}

/** The folder that is read as this course (see readCourse): its files, by name. */
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
