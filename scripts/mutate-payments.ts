import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyTree } from './payment-guards/copy-tree.ts'
import { type Guard, without } from './payment-guards/guard.ts'
import { isMissed, report, type Verdict } from './payment-guards/report.ts'
import { Seen } from './payment-guards/seen.ts'
import { isGreen, tryTest } from './payment-guards/try-test.ts'
import { GUARDS } from './payment-guards/table.ts'
import { answerHelp } from './help.ts'

// Takes the guards of selling away, one at a time, in a copy of the tree: a test must turn red for each.
// `npm run mutate:payments`; with words after `--` only the guards whose line has them; the whole of it writes
// docs/payment-guards.md. What an earlier run saw red is not run again while nothing of it has changed.
// Guards that only two servers show need TEST_DATABASE_URL.

answerHelp(`npm run mutate:payments [-- WORDS]

Takes the guards of selling away, one at a time, in a copy of the tree: a test must turn red for each.
With words only the guards whose line has them. Guards that only two servers show need TEST_DATABASE_URL.`)

const words = process.argv.slice(2).join(' ')
const chosen = GUARDS.filter(guard => `${guard.keeps} ${guard.file} ${guard.test[0]}`.includes(words))
/** Side by side, each in a copy of its own. */
const trees = [copyTree(), copyTree()] as const
process.on('exit', () => trees.forEach(tree => rmSync(tree, { recursive: true, maxRetries: 5 })))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
const seen = new Seen(chosen)
const verdicts = new Map<Guard, Verdict>()
/** Files of tests, as they are with every guard in place. */
const green = new Map<string, Promise<boolean>>()
const queue = chosen.values()
await Promise.all(trees.map(judgeAll))
const all = chosen.map(guard => [guard, verdicts.get(guard) ?? 'skipped'] as const)
if (words === '' && all.every(([, verdict]) => verdict !== 'skipped')) {
  writeFileSync('docs/payment-guards.md', report(all))
}
process.exitCode = all.every(([, verdict]) => isMissed(verdict) || verdict === 'skipped') ? 0 : 1

async function judgeAll(tree: string): Promise<void> {
  for (const guard of queue) {
    const verdict = seen.get(guard) ?? (await judge(tree, guard))
    verdicts.set(guard, verdict)
    if (verdict === 'red') seen.add(guard, verdict)
    console.log(`${isMissed(verdict) ? '✔' : '✖'} ${verdict}  ${guard.keeps}`)
  }
}

/** Its test, green with the guard, must be red without it. */
async function judge(tree: string, guard: Guard): Promise<Verdict> {
  if (guard.postgres && !process.env['TEST_DATABASE_URL']) return 'skipped'
  const [file] = guard.test
  const isWell = green.get(file) ?? isGreen(tree, file, guard.postgres)
  green.set(file, isWell)
  if (!(await isWell)) return 'red with the guard in place'
  const path = join(tree, guard.file)
  const whole = readFileSync(path, 'utf8')
  const mutant = without(guard, whole)
  writeFileSync(path, mutant)
  const verdict = await tryTest(tree, guard)
  writeFileSync(path, whole)
  return verdict
}
