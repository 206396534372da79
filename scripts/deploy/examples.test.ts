import { deepEqual, ok } from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

// The same file of settings is read by systemd or docker, and by the shell where an operator gives a command.

const DEPLOY = join(import.meta.dirname, '../../deploy')

for (const name of ['school.env.example', 'compose.env.example']) {
  test(`the shell reads ${name} as systemd and docker do`, () => {
    const file = join(DEPLOY, name)
    const wanted = readFileSync(file, 'utf8')
      .split('\n')
      .filter(line => line !== '' && !line.startsWith('#'))
      .map(line => line.replace(/^(\w+)="(.*)"$/, '$1=$2'))
    ok(wanted.length > 10)
    const read = execFileSync('sh', ['-euc', `set -a; . '${file}'; env`], { env: {} }).toString()
    const lines = read.split('\n')
    deepEqual(
      wanted.filter(line => !lines.includes(line)),
      [],
    )
  })
}
