import { equal, match } from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { runCommand } from '@tabia/school-kit/run-command.ts'
import { copyTree } from './source/copy-tree.ts'

// A copy of the tree as `npm ci` leaves it: the words are not compiled yet.

const tree = copyTree()
after(() => rmSync(tree, { recursive: true, maxRetries: 5 }))
const WORDS = join(tree, 'i18n/compiled')
const MESSAGE = join(tree, 'i18n/messages/en/common.json')
rmSync(WORDS, { recursive: true, force: true })

const npmRun = (name: string, args: string[], settings: Record<string, string> = {}) =>
  runCommand(name, args, { tree, settings: { DATA_DIR: join(tree, 'data'), ...settings } })

const PRODUCTION = {
  NODE_ENV: 'production',
  JWT_SECRET: 'a secret that is long enough for this test',
  ORIGIN: 'https://school.example',
  SMTP_URL: 'smtp://localhost',
  PAYMENTS: 'sandbox',
}

for (const command of ['orders', 'demo', 'content']) {
  test(`in production ${command} builds nothing: it says that the build is missing`, async () => {
    const { status, stderr } = await npmRun(command, ['list'], PRODUCTION)
    match(stderr, /^The words of the product are not compiled: run "npm run build" first\.\n$/)
    equal(status, 2)
    equal(existsSync(WORDS), false)
  })
}

test('orders can be listed before the server was ever started', async () => {
  const { status, stdout, stderr } = await npmRun('orders', ['list'])
  equal(stderr, '')
  equal(stdout, 'There are no such orders.\n')
  equal(status, 0)
})

test('a command speaks the words of today, not those of its last run', async () => {
  const words = readFileSync(MESSAGE, 'utf8')
  writeFileSync(MESSAGE, words.replace(/"([A-Z][a-z]+)"/, '"$1 anew"'))
  utimesSync(join(WORDS, 'messages.js'), 1, 1)

  const refused = await npmRun('orders', ['list'], PRODUCTION)
  match(refused.stderr, /^The compiled words are older than their sources: run "npm run build" first\.\n$/)
  equal(refused.status, 2)

  const { status } = await npmRun('orders', ['list'])
  equal(status, 0)
  const [, word = ''] = /"([A-Z][a-z]+ anew)"/.exec(readFileSync(MESSAGE, 'utf8')) ?? []
  const compiled = spawnSync('grep', ['-rlF', word, WORDS])
  match(String(compiled.stdout), /messages/)
})
