import { spawn } from 'node:child_process'
import type { Guard } from './guard.ts'

const LONGEST_MS = 180_000
/** Of a whole file, on a busy machine. */
const LONGEST_FILE_MS = 600_000

/** `never ends`: somebody would notice. `broken`: the code does not even run, which proves nothing. */
export type Outcome = 'red' | 'never ends' | 'green' | 'broken' | 'no such test'

/** Runs the one test of a guard, and nothing else. */
export async function tryTest(tree: string, { test: [file, name], postgres }: Guard): Promise<Outcome> {
  const words = [`--test-name-pattern=^${RegExp.escape(name)}`, file]
  // A test that fails may leave its school open, and the runner waiting.
  const isRed = (said: string) => outcomeOf(said, name) === 'red'
  const { said, ended } = await run(tree, words, { postgres, isEnough: isRed })
  return ended ? outcomeOf(said, name) : 'never ends'
}

/** Whether a whole file of tests is green as it stands. */
export async function isGreen(tree: string, file: string, postgres?: boolean): Promise<boolean> {
  const { said, ended } = await run(tree, [file], { postgres, longestMs: LONGEST_FILE_MS })
  return ended && !/^ *not ok /m.test(said) && /^ *ok /m.test(said)
}

interface Limits {
  postgres?: boolean | undefined
  longestMs?: number
  isEnough?: (said: string) => boolean
}

function run(
  tree: string,
  words: string[],
  { postgres = false, longestMs = LONGEST_MS, isEnough = () => false }: Limits,
): Promise<{ said: string; ended: boolean }> {
  const { TEST_DATABASE_URL: url, ...rest } = process.env
  // Schemas without a constraint leave their templates in the tree, too.
  const env = { ...rest, TMPDIR: tree, ...(postgres && { TEST_DATABASE_URL: url }) }
  return new Promise(resolve => {
    // A group of its own: the runner starts processes, and they start servers; all of them end together.
    const child = spawn('node', ['--test', '--test-reporter=tap', ...words], {
      cwd: tree,
      env,
      detached: true,
    })
    let said = ''
    let ended = true
    const endAll = () => {
      if (child.pid && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, 'SIGKILL')
    }
    const timer = setTimeout(() => {
      ended = false
      endAll()
    }, longestMs)
    process.prependOnceListener('exit', endAll)
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (isEnough(said)) endAll()
    })
    child.on('close', () => {
      clearTimeout(timer)
      process.off('exit', endAll)
      resolve({ said, ended })
    })
  })
}

function outcomeOf(said: string, name: string): Outcome {
  const results = [...said.matchAll(/^ *(not ok|ok) \d+ - (.+?)(?: # .*)?$/gm)]
  // TAP puts a backslash before its own signs.
  const ours = results.filter(([, , title = '']) => title.replaceAll('\\', '').startsWith(name))
  if (ours.length === 0) return results.some(([, word]) => word === 'not ok') ? 'broken' : 'no such test'
  return ours.some(([, word]) => word === 'not ok') ? 'red' : 'green'
}
