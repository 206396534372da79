import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

export const MANIFEST = 'course.yaml'

/** The courses that come with the product. */
export const SHIPPED_CATALOGUE = resolve(import.meta.dirname, '../../catalogue')

/** Raise it when the same files must become other rows: every course is then read again. */
const IMPORT_FORMAT = 1

/** One course on disk, not yet understood. */
export interface CourseFolder {
  /** As it was asked for, so that the report names files as its reader does. */
  path: string
  /** The folder's name: stands for the course for ever. */
  key: string
  /** The manifest and the PGN files beside it, by name. */
  files: Map<string, Uint8Array>
  /** Of everything above: equal digests need no reading. */
  digest: string
}

/** Nothing at this path is a course. */
export class NoCourse extends Error {
  constructor(path: string) {
    super(`There is no course at ${path}: a course is a folder with a ${MANIFEST}.`)
  }
}

/** The folder itself if it is a course, else the courses in it, by name. */
export function findCourseFolders(path: string): CourseFolder[] {
  if (!existsSync(path) || !statSync(path).isDirectory()) throw new NoCourse(path)
  if (existsSync(join(path, MANIFEST))) return [readCourseFolder(path)]

  const folders = readdirSync(path)
    .toSorted()
    .map(name => join(path, name))
    .filter(folder => existsSync(join(folder, MANIFEST)))
  if (folders.length === 0) throw new NoCourse(path)
  return folders.map(readCourseFolder)
}

function readCourseFolder(path: string): CourseFolder {
  const files = new Map<string, Uint8Array>()
  const hash = createHash('sha256').update(`${IMPORT_FORMAT}`)
  for (const name of readdirSync(path).toSorted()) {
    if (name !== MANIFEST && !name.endsWith('.pgn')) continue
    const bytes = readFileSync(join(path, name))
    files.set(name, bytes)
    hash.update(`\0${name}\0${bytes.length}\0`).update(bytes)
  }
  return { path, key: basename(resolve(path)), files, digest: hash.digest('hex') }
}
