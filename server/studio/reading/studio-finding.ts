import type { StudioFinding } from '@tabia/contract/studio/drafts.ts'
import { MUTABLE } from '@tabia/core/chess/check/codes.ts'
import type { Finding } from '@tabia/core/chess/check/finding.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'

/** Findings as the studio shows them, in the order of their places. */
export function studioFindings(findings: readonly Finding[], locale: Locale): StudioFinding[] {
  return findings
    .toSorted((a, b) => a.line - b.line || a.column - b.column)
    .map(finding => studioFinding(finding, locale))
}

/** A finding as the studio shows it. */
export function studioFinding(finding: Finding, locale: Locale): StudioFinding {
  const { code, severity, line, column, sentence, mend } = finding
  const mutable = MUTABLE.includes(code)
  return { code, severity, line, column, sentence: sentence[locale], mend: mend[locale], mutable }
}
