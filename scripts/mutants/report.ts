import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { MutantResult } from '@stryker-mutator/api/core'
import type { Guard } from './database.ts'
import { REASONS } from './reasons.ts'
import type { Verdict } from './try-guard.ts'

/** So many of 100 mutants have to be noticed. */
export const LEAST = 85

export interface Report {
  page: string
  /** What keeps the run from being green, in a line each. */
  problems: string[]
}

/** docs/payment-guards.md, from the verdicts and the hand-written reasons. */
export function report(
  mutants: readonly MutantResult[],
  guards: readonly (readonly [Guard, Verdict])[],
  leftOut: readonly string[],
): Report {
  const all = score(mutants)
  const files = [...new Set(mutants.map(fileOf))].toSorted()
  const survivors = mutants.filter(isAlive).map(mutant => ({ mutant, reason: reasonFor(mutant) }))
  const used = new Set(survivors.map(({ reason }) => reason))
  const problems = [
    ...(all.percent < LEAST
      ? [`${all.percent.toFixed(1)} % of the mutants are noticed: ${LEAST} % have to be`]
      : []),
    ...survivors
      .filter(({ reason }) => !reason)
      .map(({ mutant }) => `no reason is given for ${lineOf(mutant)}`),
    ...REASONS.filter(reason => files.includes(reason.file) && !used.has(reason)).map(
      ({ file, line }) => `no mutant lives any more in ${file}: ${line}`,
    ),
    ...guards
      .filter(([, verdict]) => verdict !== 'red')
      .map(([{ keeps }, verdict]) => `${verdict} without: ${keeps}`),
  ]
  const page = `# The guards of selling

Written by \`npm run mutate:payments\`. It changes the code of payments in one place at a time: an operator, a condition, a
step that is not taken, a \`where\` that a query no longer has. A test must turn red for each such mutant. What lives stands
below, with its reason from scripts/mutants/reasons.ts; constraints, and locks that only two servers can tell, are taken
away by hand (scripts/mutants/database.ts). Why so: [payment mutants](decisions/payment-mutants.md).

${all.noticed} of ${all.total} mutants are noticed: ${all.percent.toFixed(1)} %, where ${LEAST} % have to be. Not counted: ${all.ignored}, which
empty a text, an object or a function, or stand in what runs once, while files are loaded.${
    leftOut.length > 0 ? ` Pieces left out of the run: ${leftOut.join(', ')}.` : ''
  }

| File | Mutants | Noticed | Of them by running out of time | Live | % |
|---|---|---|---|---|---|
${files.map(file => fileRow(file, score(mutants.filter(mutant => fileOf(mutant) === file)))).join('\n')}

## What lives, and why

${[...used]
  .filter(reason => reason !== undefined)
  .map(reason =>
    reasonPart(
      reason,
      survivors.filter(one => one.reason === reason).map(({ mutant }) => mutant),
    ),
  )
  .join('\n')}
${survivors
  .filter(({ reason }) => !reason)
  .map(({ mutant }) => `- no reason yet: ${lineOf(mutant).replaceAll('\n', ' ')}\n`)
  .join('')}
## Taken away by hand

| What it keeps true | Where | Its test | Without it |
|---|---|---|---|
${guards.map(([{ keeps, file, test }, verdict]) => `| ${keeps} | ${file} | ${test.join(': ')} | ${verdict} |`).join('\n')}
`
  return { page, problems }
}

function score(mutants: readonly MutantResult[]) {
  const count = (...statuses: MutantResult['status'][]) =>
    mutants.filter(({ status }) => statuses.includes(status)).length
  const noticed = count('Killed', 'Timeout')
  const total = noticed + count('Survived', 'NoCoverage')
  return {
    noticed,
    total,
    late: count('Timeout'),
    ignored: count('Ignored'),
    percent: total === 0 ? 100 : (100 * noticed) / total,
  }
}

const fileRow = (file: string, { total, noticed, late, percent }: ReturnType<typeof score>) =>
  `| ${file} | ${total} | ${noticed} | ${late} | ${total - noticed} | ${percent.toFixed(0)} |`

const isAlive = ({ status }: MutantResult) => status === 'Survived' || status === 'NoCoverage'
const fileOf = ({ fileName }: MutantResult) => relative('.', fileName)

function sourceOf(mutant: MutantResult): string {
  return readFileSync(fileOf(mutant), 'utf8').split('\n')[mutant.location.start.line - 1]?.trim() ?? ''
}

const reasonFor = (mutant: MutantResult) =>
  REASONS.find(({ file, line, mutator }) => {
    const isOfKind = mutator === undefined || mutator === mutant.mutatorName
    return isOfKind && fileOf(mutant) === file && sourceOf(mutant).includes(line)
  })

const lineOf = (mutant: MutantResult) =>
  `${fileOf(mutant)}:${mutant.location.start.line} ${mutant.mutatorName} "${sourceOf(mutant)}" → ${mutant.replacement}`

function reasonPart({ file, line, why }: (typeof REASONS)[number], mutants: readonly MutantResult[]): string {
  return `- ${file}, \`${line}\` (${mutants.length}): ${why}`
}
