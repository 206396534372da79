import { rmSync, writeFileSync } from 'node:fs'
import type { MutantResult } from '@stryker-mutator/api/core'
import { prepareWords } from '../server/compiled-words.ts'
import { copyTree } from './source/copy-tree.ts'
import { answerHelp } from './help.ts'
import { DATABASE_GUARDS, type Guard } from './mutants/database.ts'
import { addMutators } from './mutants/mutators.ts'
import { mutate, type Piece, PIECES } from './mutants/pieces.ts'
import { report } from './mutants/report.ts'
import { guardTrial, type Verdict } from './mutants/try-guard.ts'

// Changes the code of payments in one place at a time; a test must turn red for each. `npm run mutate:payments`

answerHelp(`npm run mutate:payments [-- PIECE…] [--living]    pieces: ${Object.keys(PIECES).join(', ')}, database

Changes the code of payments in one place at a time: a test must turn red for each. Writes docs/payment-guards.md,
which names the pieces left out; cut short it keeps what it has measured. --living tries only the lines again on which
a mutant lived at the last run, after tests were written for them. It needs a quiet machine and PostgreSQL
(TEST_DATABASE_URL).`)

if (!process.env['TEST_DATABASE_URL'])
  throw new Error('TEST_DATABASE_URL names no PostgreSQL to run the tests on')
const stale = prepareWords(false)
if (stale) throw new Error(stale.en)
const words = process.argv.slice(2)
const livingOnly = words.includes('--living')
const chosen = words.filter(word => !word.startsWith('--'))
const isChosen = (piece: string) => chosen.length === 0 || chosen.includes(piece)

await addMutators()
const mutants: MutantResult[] = []
for (const piece of Object.keys(PIECES) as Piece[])
  if (isChosen(piece)) mutants.push(...(await mutate(piece, { livingOnly })))
const guards = isChosen('database') ? await tryGuards() : []
const leftOut = [...Object.keys(PIECES), 'database'].filter(piece => !isChosen(piece))
const { page, problems } = report(mutants, guards, leftOut)
writeFileSync('docs/payment-guards.md', page)
for (const problem of problems) console.log(`✖ ${problem}`)
console.log(
  `${problems.length === 0 ? '✔' : '✖'} ${mutants.length} mutants, ${guards.length} taken away by hand`,
)
process.exitCode = problems.length === 0 ? 0 : 1

async function tryGuards(): Promise<(readonly [Guard, Verdict])[]> {
  const tree = copyTree()
  process.on('exit', () => rmSync(tree, { recursive: true, maxRetries: 5 }))
  const tryGuard = guardTrial(tree)
  const verdicts: (readonly [Guard, Verdict])[] = []
  for (const guard of DATABASE_GUARDS) {
    const verdict = await tryGuard(guard)
    verdicts.push([guard, verdict])
    console.log(`${verdict}  ${guard.keeps}`)
  }
  return verdicts
}
