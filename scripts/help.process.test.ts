import { deepEqual, equal, match } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { runCommand } from '@tabia/school-kit/run-command.ts'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
/** `format` is a program of others, with a help of its own. */
const COMMANDS = new Set(Object.keys(scripts).filter(name => name !== 'format'))

for (const name of COMMANDS) {
  test(`npm run ${name} -- --help says what it does, and does nothing`, async () => {
    const { status, stdout, stderr } = await runCommand(name, ['--help'], {})
    equal(stderr, '')
    match(stdout, new RegExp(`^npm (run )?${name}\\b`, 'm'))
    equal(status, 0)
  })
}

test('README, in its table and around it, names no other command', () => {
  const readme = readFileSync('README.md', 'utf8')
  const named = [...readme.matchAll(/\bnpm (?:run )?((?:start|test|(?<=run )[\w:]+))\b/g)]
  const unknown = new Set(named.map(([, name = '']) => name)).difference(COMMANDS)
  deepEqual([...unknown], [])
})
