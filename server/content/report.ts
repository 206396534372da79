import { isError } from '@tabia/core/chess/check/finding.ts'
import type { Finding } from '@tabia/core/chess/check/finding.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { CourseOutcome } from './import-courses.ts'
import { counted, words } from './words.ts'

/** What was found, file by file, for a coach to work through. Empty when nothing was. */
export function findingsReport(findings: readonly Finding[], locale: Locale): string {
  const files = Map.groupBy(findings, finding => finding.file)
  return [...files]
    .map(([file, found]) =>
      [file, ...found.toSorted(byPlace).map(finding => findingLines(finding, locale))].join('\n'),
    )
    .join('\n\n')
}

/** `2 errors, 1 warning` */
export function countsLine(findings: readonly Finding[], locale: Locale): string {
  const errors = findings.filter(isError).length
  return `${counted(errors, 'error', locale)}, ${counted(findings.length - errors, 'warning', locale)}`
}

/** What was, or would be, taken over from one folder. */
export function outcomeLine(outcome: CourseOutcome, applied: boolean, locale: Locale): string {
  const dry = 'tasks' in outcome && !applied ? ` ${words.dryRun[locale]}` : ''
  return `${outcome.path}: ${wordsFor(outcome, locale)}${dry}`
}

function wordsFor(outcome: CourseOutcome, locale: Locale): string {
  if (outcome.kind === 'unchanged' || outcome.kind === 'refused') return words[outcome.kind][locale]
  if (outcome.kind === 'new') return `${words.newCourse[locale]}, ${counted(outcome.tasks, 'task', locale)}`
  const { added, changed, newEdition } = outcome
  const changes = [
    added > 0 ? `${counted(added, 'task', locale)} ${words.added[locale]}` : '',
    changed > 0 ? `${counted(changed, 'task', locale)} ${words.corrected[locale]}` : '',
    newEdition ? words.newEdition[locale] : '',
  ].filter(text => text !== '')
  return changes.join(', ') || words.settings[locale]
}

function findingLines(finding: Finding, locale: Locale): string {
  const { line, column, game, severity, code, sentence, mend } = finding
  const where = `${line}:${column}${game === null ? '' : ` ${words.game[locale]} ${game}`}`
  const what = `${words[severity][locale].padEnd(7)} ${code}  ${sentence[locale]}`
  return `  ${where.padEnd(18)} ${what}\n${' '.repeat(21)}> ${mend[locale]}`
}

function byPlace(a: Finding, b: Finding): number {
  return a.line - b.line || a.column - b.column
}
