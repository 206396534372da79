import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

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
