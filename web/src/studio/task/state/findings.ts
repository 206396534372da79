import type { StudioFinding } from '@tabia/contract/studio/drafts.ts'
import { MUTABLE } from '@tabia/core/chess/check/codes.ts'
import { type GamePart, partAt, partsOf } from '@tabia/core/chess/editing/places.ts'
import { type DraftTaskSource, readDraftTask } from '@tabia/core/chess/read-draft-task.ts'
import type { AuthoredTask } from '@tabia/core/chess/task.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'

/** A finding at its part of the game. */
export interface PlacedFinding extends StudioFinding {
  part: GamePart
  /** Of this text: the same finding after another edit is another one. */
  key: string
}

export interface TaskReading {
  /** Undefined where there is nothing to ask yet. */
  task: AuthoredTask | undefined
  findings: readonly StudioFinding[]
}

/** The task as the reader of the school reads it, here, without a call. */
export function readTask(source: DraftTaskSource, locale: Locale): TaskReading {
  const { task, findings } = readDraftTask(source)
  return {
    task,
    findings: findings.map(({ code, severity, line, column, sentence, mend }) => ({
      code,
      severity,
      line,
      column,
      sentence: sentence[locale],
      mend: mend[locale],
      mutable: MUTABLE.includes(code),
    })),
  }
}

/** Errors first where several stand at one place; what is said twice is said once. */
export function placedFindings(pgn: string, findings: readonly StudioFinding[]): PlacedFinding[] {
  const parts = partsOf(pgn)
  const placed = findings.map(finding => ({
    ...finding,
    part: partAt(parts, finding),
    key: `${finding.code} ${finding.line}:${finding.column} ${finding.sentence}`,
  }))
  const once = new Map(placed.map(finding => [finding.key, finding]))
  return [...once.values()].toSorted(
    (a, b) => a.line - b.line || a.column - b.column || Number(isAdvice(a)) - Number(isAdvice(b)),
  )
}

const isAdvice = ({ severity }: StudioFinding) => severity === 'warning'

export interface FindingCounts {
  errors: number
  advice: number
  /** Words that stand in one language alone. */
  missing: number
}

export function countFindings(findings: readonly StudioFinding[]): FindingCounts {
  const missing = findings.filter(isOfLanguage).length
  const errors = findings.filter(({ severity }) => severity === 'error').length
  return { errors, missing, advice: findings.length - errors - missing }
}

export const isOfLanguage = ({ code }: StudioFinding): boolean => code === 'MISSING_TRANSLATION'

/** The next finding from a place, going round. */
export function findingBeside(
  findings: readonly PlacedFinding[],
  key: string | undefined,
  step: 1 | -1,
): PlacedFinding | undefined {
  const at = findings.findIndex(finding => finding.key === key)
  if (at === -1) return step === 1 ? findings[0] : findings.at(-1)
  return findings[(at + step + findings.length) % findings.length]
}
