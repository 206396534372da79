import { equal, match } from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { lockFolder } from '../db/lock.ts'

function demo(env: Record<string, string>) {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'], ...env },
  })
  return { status, words: String(stderr) }
}

test('in production nobody gets a password that everybody knows', () => {
  const { status, words } = demo({
    NODE_ENV: 'production',
    JWT_SECRET: 'a secret that is long enough for this test',
    ORIGIN: 'https://school.example',
    SMTP_URL: 'smtp://localhost',
    PAYMENTS: 'sandbox',
  })
  equal(status, 1)
  match(words, /not made in production/)
})

test('beside a running server it says what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tabia-demo-'))
  const unlock = lockFolder(folder)
  try {
    const { status, words } = demo({ DATA_DIR: folder })
    equal(status, 1)
    match(words, /in use by another process.*\nStop the server, run "npm run demo", start it again\./)
  } finally {
    unlock()
    rmSync(folder, { recursive: true })
  }
})
