import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { ExplainedMove } from '@tabia/core/chess/explanation/explanation.ts'
import { readText } from '../../server/content/course/encoding.ts'

export interface CatalogueTopic {
  course: string
  /** The file without its ending. */
  file: string
  /** PGN */
  text: string
}

/** All topics of a folder of courses, by path; also of a course whose manifest is not written yet. */
export function catalogueTopics(catalogue: string): CatalogueTopic[] {
  return globSync(`${catalogue}/*/*.pgn`)
    .toSorted()
    .map(path => ({
      course: basename(dirname(path)),
      file: basename(path, '.pgn'),
      text: readText(path),
    }))
}

/** The games of a file as they are written. */
export function gameTexts(pgn: string): string[] {
  return pgn.split(/\n(?=\[Event )/)
}

/** The moves of a line and of its variations, in the order of the PGN. */
export function* everyMove(line: readonly ExplainedMove[]): Generator<ExplainedMove> {
  for (const move of line) {
    yield move
    for (const variation of move.v) yield* everyMove(variation)
  }
}
