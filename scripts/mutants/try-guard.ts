import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../run.ts'
import { type Guard, without } from './database.ts'

/** `broken`: the test is not there, or not green with the guard in place; that proves nothing. */
export type Verdict = 'red' | 'green' | 'broken'

/** Runs the test of a guard without it, in a copy of the tree; each test must be green as the tree stands. */
export function guardTrial(tree: string): (guard: Guard) => Promise<Verdict> {
  const asItStands = new Map<string, Promise<Verdict>>()
  return async guard => {
    const test = guard.test.join()
    asItStands.set(test, asItStands.get(test) ?? runTest(tree, guard))
    if ((await asItStands.get(test)) !== 'green') return 'broken'
    const path = join(tree, guard.file)
    const whole = readFileSync(path, 'utf8')
    writeFileSync(path, without(guard, whole))
    const verdict = await runTest(tree, guard)
    writeFileSync(path, whole)
    return verdict
  }
}

async function runTest(tree: string, { test: [file, name] }: Guard): Promise<Verdict> {
  const args = [
    '--test',
    '--test-force-exit',
    '--test-reporter=tap',
    `--test-name-pattern=^${RegExp.escape(name)}`,
  ]
  // Schemas without a constraint leave their templates in the copy, not on the server.
  const server = file.includes('two-servers') ? {} : { TEST_DATABASE_URL: '' }
  const { output } = await run('node', [...args, file], { cwd: tree, env: { TMPDIR: tree, ...server } })
  const ours = [...output.matchAll(/^ *(not ok|ok) \d+ - (.+?)(?: # (\w+).*)?$/gm)]
    // TAP puts a backslash before its own signs.
    .filter(
      ([, , title = '', directive]) => title.replaceAll('\\', '').startsWith(name) && directive !== 'SKIP',
    )
  if (ours.length === 0) return 'broken'
  return ours.some(([, word]) => word === 'not ok') ? 'red' : 'green'
}
