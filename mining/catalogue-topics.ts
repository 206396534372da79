import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const CATALOGUE = fileURLToPath(new URL('../catalogue', import.meta.url))

export interface CatalogueTopic {
  course: string
  /** The file without its ending. */
  file: string
  /** PGN */
  text: string
}

/** All topics of a folder of courses, by name. */
export function catalogueTopics(catalogue: string): CatalogueTopic[] {
  return globSync(`${catalogue}/*/*.pgn`)
    .toSorted()
    .map(path => ({
      course: basename(dirname(path)),
      file: basename(path, '.pgn'),
      text: readFileSync(path, 'utf8'),
    }))
}

/** The games of a file as they are written. */
export function gameTexts(pgn: string): string[] {
  return pgn.split(/\n(?=\[Event )/)
}
