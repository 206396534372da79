import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { median } from '../bench/measure/percentile.ts'
import type { Fault } from './kit/options.ts'
import { readResults, type Result } from './kit/results.ts'

const PAGE = join(import.meta.dirname, '../docs/faults.md')
const BEGIN = '<!-- figures: npm run faults -- report -->'
const END = '<!-- end of figures -->'
/** These do not add up: of them the most is told. */
const PEAKS = /Mb$|Ms$/

export const fault: Fault = {
  summary: 'sums up what the pieces of all runs came to, in docs/faults.md; what was run elsewhere stays',
  run: async () => {
    const page = readFileSync(PAGE, 'utf8')
    const [before = '', rest = ''] = page.split(BEGIN)
    const [told = '', after = ''] = rest.split(END)
    writeFileSync(PAGE, `${before}${BEGIN}\n\n${figuresOf(readResults(), told)}\n\n${END}${after}`)
    return true
  },
}

/**
 * A table of all faults, and a sentence for each.
 * @param told what stood there: faults without a piece among these results keep their row and their sentence
 */
export function figuresOf(results: readonly Result[], told = ''): string {
  const byFault = Object.entries(Object.groupBy(results, ({ fault: name }) => name))
  const sums = byFault.map(([name, pieces = []]) => summed(name, pieces))
  const lines = told.split('\n')
  const kept = lines
    .filter(line => /^\| (?!Fault )/.test(line))
    .map(row => ({ row, name: row.slice(2, row.indexOf(' |')) }))
    .filter(({ name }) => sums.every(sum => sum.name !== name))
  const keptSentences = kept.flatMap(({ name }) => lines.find(line => line.startsWith(`- ${name}: `)) ?? [])
  const table = [
    '| Fault | pieces | seeds | code | load | counts |',
    '|---|---|---|---|---|---|',
    ...kept.map(({ row }) => row),
    ...sums.map(
      ({ name, pieces, seeds, codes, load, counts }) =>
        `| ${name} | ${pieces} | ${seeds} | ${codes} | ${load} | ${listOf(counts)} |`,
    ),
  ]
  return [...table, '', ...keptSentences, ...sums.map(sum => `- ${sentenceOf(sum)}`)].join('\n')
}

function summed(name: string, pieces: readonly Result[]) {
  const counts = new Map<string, number>()
  for (const piece of pieces) {
    for (const [what, count] of Object.entries(piece.counts)) {
      const known = counts.get(what) ?? 0
      counts.set(what, PEAKS.test(what) ? Math.max(known, count) : known + count)
    }
  }
  const loads = pieces.map(({ load }) => load)
  return {
    name,
    pieces: pieces.length,
    seeds: pieces.map(({ seed }) => seed).join(' '),
    codes: [...new Set(pieces.map(({ code }) => code))].join(' '),
    load: `${Math.min(...loads)} to ${Math.max(...loads)}`,
    counts,
    recoveries: pieces.flatMap(({ recoveries = [] }) => recoveries),
    problems: pieces.reduce((sum, { problems }) => sum + problems.length, 0),
  }
}

function sentenceOf({ name, counts, recoveries, problems }: ReturnType<typeof summed>): string {
  const of = (what: string) => (counts.get(what) ?? 0).toLocaleString('en')
  const found = problems === 0 ? 'nothing amiss' : `${problems} problems`
  if (!counts.has('blows')) return `${name}: ${listOf(counts)}; ${found}.`
  const seconds = [Math.min(...recoveries), median(recoveries), Math.max(...recoveries)]
  return [
    `${name}: ${of('blows')} times, ${of('lost')} lost, ${of('doubled')} doubled`,
    `of ${of('answers')} answers, ${of('orders')} orders, ${of('messages')} messages, ${of('resetLetters')} letters for a new password and ${of('profiles')} profiles acknowledged`,
    `${of('notReplayed')} of ${of('learners')} learners whose ratings are not the replay of their answers`,
    `${of('ends')} unprovoked ends of a server, ${of('hung')} calls that hung, ${of('broken')} answers of 5xx other than 503`,
    `served again after ${seconds.map(each => each.toFixed(1)).join(' / ')} s (least, median, most); ${found}.`,
  ].join('; ')
}

const listOf = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([what, count]) => `${what} ${count.toLocaleString('en')}`).join(', ')
