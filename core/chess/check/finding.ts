import type { Texts } from '../../training/vocabulary.ts'
import { CODES } from './codes.ts'
import type { Code, Severity } from './codes.ts'

/** In a file of text, both from 1. */
export interface Place {
  line: number
  column: number
}

/** What is wrong, and where; the file and the game are known one step further out. */
export interface Problem {
  code: Code
  place: Place
  /** For the author: what was found. */
  sentence: Texts
}

/** One line of the report. */
export interface Finding extends Place {
  code: Code
  severity: Severity
  file: string
  /** From 1; null when it is not about a game. */
  game: number | null
  sentence: Texts
  mend: Texts
}

export function problem(code: Code, place: Place, sentence: Texts): Problem {
  return { code, place, sentence }
}

export function findingOf({ code, place, sentence }: Problem, file: string, game: number | null): Finding {
  const { severity, mend } = CODES[code]
  return { code, severity, file, game, line: place.line, column: place.column, sentence, mend }
}

export function isError(finding: Finding): boolean {
  return finding.severity === 'error'
}
