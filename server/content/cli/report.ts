import { isError } from '@tabia/core/chess/check/finding.ts'
import type { Finding, Place } from '@tabia/core/chess/check/finding.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { CourseOutcome } from '../import-courses.ts'
import type { Agreement } from './judge.ts'
import { counted, words } from './words.ts'

/** So many findings of one kind in one file are summed up; and how many of them are printed in full. */
const MANY = 20
const SHOWN = 3
const GAMES_NAMED = 8

/**
 * What was found, file by file, for a coach to work through. Empty when nothing was. What a file repeats all over, such
 * as a collection of games without a question, is printed as its first places and a count, unless all is wanted.
 */
export function findingsReport(findings: readonly Finding[], locale: Locale, all = false): string {
  const files = Map.groupBy(findings, finding => finding.file)
  return [...files].map(([file, found]) => [file, ...fileLines(found, locale, all)].join('\n')).join('\n\n')
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

/** `200 tasks, 6021 moves: 12 (0.20 %) moves are judged otherwise …` */
export function agreementLine(agreement: Agreement, locale: Locale): string {
  const { tasks, moves, differ, differInAnyWay, wrong, sameReply } = agreement
  const share = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(2)} %`
  return [
    `${counted(tasks, 'task', locale)}: ${differ} / ${moves} (${share(differ, moves)}) ${words.differ[locale]}`,
    `${differInAnyWay} (${share(differInAnyWay, moves)}) ${words.differInAnyWay[locale]}`,
    `${share(sameReply, wrong)} ${words.sameReply[locale]}`,
  ].join('; ')
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

function fileLines(found: readonly Finding[], locale: Locale, all: boolean): string[] {
  const kinds = Map.groupBy(found.toSorted(byPlace), finding => finding.code).values()
  const entries = kinds.flatMap(alike => {
    if (all || alike.length <= MANY) {
      return alike.map(each => ({ ...each, text: findingLines(each, locale) }))
    }
    const shown = alike.slice(0, SHOWN).map(each => ({ ...each, text: findingLines(each, locale) }))
    const last = shown.at(-1)
    return last ? [...shown, { ...last, text: restLine(alike.slice(SHOWN), locale) }] : []
  })
  return [...entries].toSorted(byPlace).map(({ text }) => text)
}

/** `> 229 more NO_FEN in games 4, 5, 6 …; --all shows them` */
function restLine(rest: readonly Finding[], locale: Locale): string {
  const games = [...new Set(rest.map(({ game }) => game))].filter(game => game !== null)
  const named = games.slice(0, GAMES_NAMED).join(', ')
  const more = games.length > GAMES_NAMED ? ' …' : ''
  const where = named ? ` (${words.games[locale]} ${named}${more})` : ''
  const what = `${words.alike[locale]} ${rest[0]?.code}: ${rest.length}${where}`
  return `${' '.repeat(21)}… ${what}; ${words.showAll[locale]}`
}

function findingLines(finding: Finding, locale: Locale): string {
  const { line, column, game, severity, code, sentence, mend } = finding
  const where = `${line}:${column}${game === null ? '' : ` ${words.game[locale]} ${game}`}`
  const what = `${words[severity][locale].padEnd(7)} ${code}  ${sentence[locale]}`
  return `  ${where.padEnd(18)} ${what}\n${' '.repeat(21)}> ${mend[locale]}`
}

function byPlace(a: Place, b: Place): number {
  return a.line - b.line || a.column - b.column
}
