import { readFileSync } from 'node:fs'
import { run } from './run.ts'

/**
 * Runs test files six to a process, two processes at a time: loading the server takes longer than most files' tests, and
 * six load it once. Each file still has a database and a school of its own. Hooks of a file count for the whole process, so
 * a file that stops the clocks of its process has one to itself.
 *
 *     node scripts/test-groups.ts server/auth/*.test.ts
 */
const SIZE = 6

const files = process.argv.slice(2).toSorted()
const apart = files.filter(file => readFileSync(file, 'utf8').includes('mock.timers'))
const together = files.filter(file => !apart.includes(file))
const groups = [
  ...Array.from({ length: Math.ceil(together.length / SIZE) }, (_, index) =>
    together.slice(index * SIZE, (index + 1) * SIZE),
  ),
  ...apart.map(file => [file]),
]
await Promise.all([work(), work()])

/** What a group prints stays together. */
async function work(): Promise<void> {
  for (let group = groups.shift(); group; group = groups.shift()) {
    const { code, output } = await run('node', [
      '--test',
      '--test-isolation=none',
      '--test-reporter=spec',
      ...group,
    ])
    console.log(output)
    if (code === 0) continue
    console.log(`✖ in one process: ${group.join(' ')}`)
    process.exitCode = 1
  }
}
