import { equal, match } from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { LISTENS } from '@tabia/school-kit/server-program.ts'

test('a server started through npm stops when npm is killed', { timeout: 60_000 }, async context => {
  const folder = mkdtempSync(join(tmpdir(), 'tabia-npm-'))
  context.after(() => rmSync(folder, { recursive: true }))
  // The shell stands for npm: it waits for the server and passes no signal on.
  const npm = spawn(
    'sh',
    ['-c', '"$0" "$1" & wait', process.execPath, join(import.meta.dirname, 'main.ts')],
    {
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: folder,
        HOST: '127.0.0.1',
        PORT: '0',
        CATALOGUE: 'none',
        npm_lifecycle_event: 'start',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let said = ''
  for await (const part of npm.stdout) {
    said += String(part)
    if (LISTENS.test(said) && !npm.killed) npm.kill('SIGKILL')
  }
  // The server has inherited the output: reading it ends when the server has ended.
  match(said, LISTENS)
  if (npm.signalCode === null) await once(npm, 'exit')
  equal(npm.signalCode, 'SIGKILL')
})
