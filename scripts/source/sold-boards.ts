import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { boardsInText } from '@tabia/core/chess/boards-in-text.ts'
import { MANIFEST } from '@tabia/server/content/course/course-folder.ts'
import { readManifest } from '@tabia/server/content/course/manifest.ts'
import { readable } from './readable.ts'

/** Every board in the bytes of a file. */
export const boardsIn = (bytes: Buffer) =>
  new Set([...readable(bytes)].flatMap(text => [...boardsInText(text)]))

/** The courses of a tree that are not free, by name, each with its boards. */
export function soldBoards(root: string): Map<string, Set<string>> {
  const catalogue = join(root, 'catalogue')
  const names = existsSync(catalogue) ? readdirSync(catalogue).toSorted() : []
  return new Map(
    names
      .filter(name => isSold(join(catalogue, name)))
      .map(name => {
        const files = readdirSync(join(catalogue, name)).filter(file => /\.pgn$/i.test(file))
        const boards = files.flatMap(file => [...boardsIn(readFileSync(join(catalogue, name, file)))])
        return [name, new Set(boards)]
      }),
  )
}

/** A folder whose manifest cannot be read is not known to be free. */
function isSold(folder: string): boolean {
  const file = join(folder, MANIFEST)
  return existsSync(file) && readManifest(readFileSync(file)).manifest?.course !== 0
}
