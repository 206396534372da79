import { equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { runCommand } from '@tabia/school-kit/run-command.ts'

for (const name of [
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
  'mutate:payments',
  'payments:prove',
]) {
  test(`npm run ${name} -- --help says what it does, and does nothing`, async () => {
    const { status, stdout, stderr } = await runCommand(name, ['--help'], {})
    equal(stderr.replaceAll(/.*ExperimentalWarning.*\n|.*--trace-warnings.*\n/g, ''), '')
    match(stdout, new RegExp(`^npm (run )?${name}\\b`, 'm'))
    equal(status, 0)
  })
}
