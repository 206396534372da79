import { isError } from '@tabia/core/chess/check/finding.ts'
import type { Finding } from '@tabia/core/chess/check/finding.ts'
import type { CourseOutcome } from './import-courses.ts'

/** What was found, file by file, for a coach to work through. Empty when nothing was. */
export function findingsReport(findings: readonly Finding[]): string {
  const files = Map.groupBy(findings, finding => finding.file)
  return [...files]
    .map(([file, found]) => [file, ...found.toSorted(byPlace).map(findingLines)].join('\n'))
    .join('\n\n')
}

/** `2 errors, 1 warning` */
export function countsLine(findings: readonly Finding[]): string {
  const errors = findings.filter(isError).length
  return `${counted(errors, 'error')}, ${counted(findings.length - errors, 'warning')}`
}

/** What was, or would be, taken over from one folder. */
export function outcomeLine(outcome: CourseOutcome, applied: boolean): string {
  return `${outcome.path}: ${wordsFor(outcome)}${'tasks' in outcome && !applied ? ' (dry run)' : ''}`
}

function wordsFor(outcome: CourseOutcome): string {
  if (outcome.kind === 'unchanged') return 'nothing has changed'
  if (outcome.kind === 'refused') return 'refused because of its errors, nothing is taken from it'
  if (outcome.kind === 'new') return `a new course, ${counted(outcome.tasks, 'task')}`
  const { added, changed, newEdition } = outcome
  const changes = [
    added > 0 ? `${counted(added, 'task')} new` : '',
    changed > 0 ? `${counted(changed, 'task')} corrected in place` : '',
    newEdition ? 'a new edition for new enrolments' : '',
  ].filter(text => text !== '')
  return changes.join(', ') || 'names and settings brought up to date'
}

function findingLines({ line, column, game, severity, code, sentence, mend }: Finding): string {
  const where = `${line}:${column}${game === null ? '' : ` game ${game}`}`
  return `  ${where.padEnd(16)} ${severity.padEnd(7)} ${code}  ${sentence}\n${' '.repeat(19)}> ${mend}`
}

function byPlace(a: Finding, b: Finding): number {
  return a.line - b.line || a.column - b.column
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
