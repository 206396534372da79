import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileBytes } from './encoding.ts'

export const MANIFEST = 'course.yaml'

/** The courses that come with the product. */
export const SHIPPED_CATALOGUE = resolve(import.meta.dirname, '../../../catalogue')

/** Part of every digest: raise it when unchanged files must be imported again. */
const IMPORT_FORMAT = 3

/** One course on disk, not yet understood. */
export interface CourseFolder {
  /** The path as the author gave it: the report names files the same way. */
  path: string
  /** The folder's name; identifies the course and never changes. */
  key: string
  /** The names of the manifest and the PGN files beside it. A PGN file on its own has no manifest. */
  files: readonly string[]
  /** Digest of all their bytes: a folder of the same digest need not be read again. */
  digest: string
}

/** Nothing at this path is a course. */
export class NoCourse extends Error {
  constructor(path: string) {
    super(
      `There is no course at ${path}: a course is a folder with a ${MANIFEST}. / ` +
        `Здесь нет курса: ${path}. Курс — это папка с файлом ${MANIFEST}.`,
    )
  }
}

/** The folder itself if it is a course, else the courses in it, by name; of a PGN file, the course it belongs to. */
export function findCourseFolders(path: string): CourseFolder[] {
  if (!existsSync(path)) throw new NoCourse(path)
  if (!statSync(path).isDirectory()) return [courseOfFile(path)]
  if (existsSync(join(path, MANIFEST))) return [courseFolder(path)]

  const folders = readdirSync(path)
    .toSorted()
    .map(name => join(path, name))
    .filter(folder => existsSync(join(folder, MANIFEST)))
  if (folders.length === 0) throw new NoCourse(path)
  return folders.map(folder => courseFolder(folder))
}

function courseOfFile(path: string): CourseFolder {
  if (!/\.pgn$/i.test(path) || !isFile(path)) throw new NoCourse(path)
  const folder = dirname(path)
  return existsSync(join(folder, MANIFEST)) ? courseFolder(folder) : courseFolder(folder, [basename(path)])
}

function courseFolder(path: string, files = courseFiles(path)): CourseFolder {
  const hash = createHash('sha256').update(`${IMPORT_FORMAT}`)
  for (const name of files) {
    const file = join(path, name)
    hash.update(`\0${name}\0${statSync(file).size}\0`)
    for (const bytes of fileBytes(file)) hash.update(bytes)
  }
  return { path, key: basename(resolve(path)), files, digest: hash.digest('hex') }
}

function courseFiles(path: string): string[] {
  return readdirSync(path)
    .filter(name => (name === MANIFEST || /\.pgn$/i.test(name)) && isFile(join(path, name)))
    .toSorted()
}

/** Or a link to one: no folder, no device, and no link that leads nowhere or in a circle. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile()
  } catch {
    return false
  }
}
