import { deepEqual, equal, match } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { runCommand } from '@tabia/school-kit/run-command.ts'

const COMMANDS = [
  'start',
  'dev',
  'build',
  'check',
  'test',
  'test:all',
  'look',
  'videos',
  'lighthouse',
  'bench',
  'mining',
  'content',
  'demo',
  'orders',
  'people',
  'letters',
  'messages',
  'reviews',
  'mutate:payments',
  'payments:prove',
]

for (const name of COMMANDS) {
  test(`npm run ${name} -- --help says what it does, and does nothing`, async () => {
    const { status, stdout, stderr } = await runCommand(name, ['--help'], {})
    equal(stderr.replaceAll(/.*ExperimentalWarning.*\n|.*--trace-warnings.*\n/g, ''), '')
    match(stdout, new RegExp(`^npm (run )?${name}\\b`, 'm'))
    equal(status, 0)
  })
}

test('every command that README names answers --help', () => {
  const named = readFileSync('README.md', 'utf8').matchAll(
    /\bnpm (?:run )?((?:start|test|(?<=run )[\w:]+))\b/g,
  )
  const missing = new Set([...named].map(([, name = '']) => name)).difference(new Set(COMMANDS))
  deepEqual([...missing], [])
})
