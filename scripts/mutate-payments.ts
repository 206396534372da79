import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyTree } from './payment-guards/copy-tree.ts'
import { type Guard, without } from './payment-guards/guard.ts'
import { isMissed, report, type Verdict } from './payment-guards/report.ts'
import { Seen } from './payment-guards/seen.ts'
import { isGreen, tryTest } from './payment-guards/try-test.ts'
import { GUARDS } from './payment-guards/table.ts'

// Takes the guards of selling away, one at a time, in a copy of the tree: a test must turn red for each.
// `npm run mutate:payments`; with words after `--` only the guards whose line has them; the whole of it writes
// docs/payment-guards.md. What an earlier run saw red is not run again while nothing of it has changed.
// Guards that only two servers show need TEST_DATABASE_URL.

const words = process.argv.slice(2).join(' ')
const chosen = GUARDS.filter(guard => `${guard.keeps} ${guard.file} ${guard.test[0]}`.includes(words))
const tree = copyTree()
const seen = new Seen(tree)
process.on('exit', () => rmSync(tree, { recursive: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
const verdicts: [Guard, Verdict][] = []
/** Files of tests, as they are with every guard in place. */
const green = new Map<string, boolean>()
for (const guard of chosen) {
  const verdict = seen.get(guard) ?? (await judge(guard))
  verdicts.push([guard, verdict])
  if (verdict === 'red') seen.add(guard, verdict)
  console.log(`${isMissed(verdict) ? '✔' : '✖'} ${verdict}  ${guard.keeps}`)
}
if (words === '' && verdicts.every(([, verdict]) => verdict !== 'skipped')) {
  writeFileSync('docs/payment-guards.md', report(verdicts))
}
process.exitCode = verdicts.every(([, verdict]) => isMissed(verdict) || verdict === 'skipped') ? 0 : 1

/** Its test, green with the guard, must be red without it. */
async function judge(guard: Guard): Promise<Verdict> {
  if (guard.postgres && !process.env['TEST_DATABASE_URL']) return 'skipped'
  const [file] = guard.test
  const isWell = green.get(file) ?? (await isGreen(tree, file, guard.postgres))
  green.set(file, isWell)
  if (!isWell) return 'red with the guard in place'
  const path = join(tree, guard.file)
  const whole = readFileSync(path, 'utf8')
  const mutant = without(guard, whole)
  writeFileSync(path, mutant)
  const verdict = await tryTest(tree, guard)
  writeFileSync(path, whole)
  return verdict
}
