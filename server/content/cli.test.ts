import { equal, match } from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { readCommand } from './command.ts'
import { coursesToChange } from './test-courses.ts'

function content(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [
    join(import.meta.dirname, 'cli.ts'),
    ...args,
  ])
  return { status, stdout: String(stdout), stderr: String(stderr) }
}

test('courses without errors pass the check', context => {
  const { status, stdout } = content('check', coursesToChange(context).folder)
  match(stdout, /0 errors, 2 warnings; courses: 1, tasks: 10\./)
  equal(status, 0)
})

test('an error fails it', context => {
  const { folder, edit } = coursesToChange(context)
  edit('junior-1/w1-mate.pgn', 'gxf6', 'gxf9')
  const { status, stdout } = content('check', folder)
  match(stdout, /ILLEGAL_MOVE {2}gxf9 is not a move Black can make/)
  equal(status, 1)
})

describe('what cannot be done is refused with a reason', () => {
  const refused: [args: string[], reason: RegExp][] = [
    [[], /npm run content -- check/],
    [['publish'], /npm run content -- check/],
    [['check', '--prove=many'], /npm run content -- check/],
    [['check', '--unknown'], /npm run content -- check/],
    [['check', '/no/such/folder'], /^There is no course at \/no\/such\/folder/],
  ]
  for (const [args, reason] of refused) {
    test(args.join(' ') || '(nothing)', () => {
      const { status, stderr } = content(...args)
      match(stderr, reason)
      equal(status, 2)
    })
  }
})

test('an import is a dry run unless told to apply', () => {
  equal(readCommand(['import'])?.apply, false)
  equal(readCommand(['import', '--apply', 'a', 'b'])?.apply, true)
})
