import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, test } from 'node:test'
import { runCommand } from '@tabia/school-kit/run-command.ts'
import { linkPackages } from './copy-tree.ts'

// The source archive as a visitor unpacks it, with the packages `npm ci` would install.

const folder = mkdtempSync(join(tmpdir(), 'tabia-archive-'))
const tree = join(folder, 'tabia')
const settings = { DATA_DIR: join(folder, 'data'), HOST: '127.0.0.1', PORT: '0' }
after(() => rmSync(folder, { recursive: true, maxRetries: 5 }))

before(() => {
  const archive = join(folder, 'source.tar.gz')
  execFileSync(process.execPath, ['scripts/build/pack-source.ts', archive])
  execFileSync('tar', ['-xzf', archive, '-C', folder])
  linkPackages(tree)
})

test('its courses are whole', async () => {
  const { status, stdout } = await runCommand('content', ['check', '--prove=0'], { tree })
  match(stdout, /^0 errors, .*; courses: 4, tasks: 336\.$/m)
  equal(status, 0)
})

test('it starts with the trials, and says which courses it does not have', async () => {
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: tree,
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const line of createInterface(server.stdout)) {
    said += `${line}\n`
    if (line.includes('API documents')) break
  }
  match(said, /Not part of this copy of the source, for they are sold: the courses expert-1, .*start-3\./)
  const courses = [...said.matchAll(/"course":"[^"]*\/([^"/]+)"/g)].map(([, course]) => course)
  deepEqual(courses, ['expert-trial', 'junior-trial', 'progress-trial', 'start-trial'])
  server.kill()
  await once(server, 'exit')
})

test('packed again, it is the same archive', () => {
  const again = join(folder, 'again.tar.gz')
  execFileSync(process.execPath, ['scripts/build/pack-source.ts', again], { cwd: tree })
  ok(readFileSync(again).equals(readFileSync(join(folder, 'source.tar.gz'))))
})
