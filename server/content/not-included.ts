import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** In a tree that was unpacked from a source archive: what the archive leaves out (scripts/source). */
export const NOT_INCLUDED = 'not-included.json'

const root = join(import.meta.dirname, '../..')

/** The courses of the product that this copy of its source does not have, as a sentence; undefined: it has all. */
export function coursesNotIncluded(folder = root): string | undefined {
  const file = join(folder, NOT_INCLUDED)
  if (!existsSync(file)) return undefined
  const { courses } = JSON.parse(readFileSync(file, 'utf8')) as { courses: string[] }
  return `Not part of this copy of the source, for they are sold: the courses ${courses.join(', ')}.`
}
