import { deepEqual, equal, match } from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { copyTree } from '../scripts/source/copy-tree.ts'
import { OUTPUTS, sourceDigests, writeStamp } from './build-stamp.ts'

// `npm start` as a production server's operator sees it, in a copy of the tree that has never been built.

const tree = copyTree()
rmSync(join(tree, 'i18n/compiled'), { recursive: true, force: true })
after(() => rmSync(tree, { recursive: true, maxRetries: 5 }))

const SETTINGS = {
  NODE_ENV: 'production',
  JWT_SECRET: randomBytes(48).toString('base64'),
  ORIGIN: 'https://school.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'school@school.example',
  SUPPORT_EMAIL: 'support@school.example',
  PAYMENTS: 'sandbox',
  SANDBOX_IN_PRODUCTION: 'yes',
}

async function start(settings: Record<string, string>) {
  const child = spawn(process.execPath, [join(tree, 'server/start.ts')], {
    cwd: tree,
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  const [said, complaint] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, said, complaint: complaint.trim() }
}

test('production never builds: without a build it refuses in words', async () => {
  deepEqual(await start(SETTINGS), {
    code: 1,
    said: '',
    complaint:
      'There is no build of this version, and a production start makes none: run "npm run build", then start again.',
  })
  for (const made of ['dist', 'web/dist', 'i18n/compiled']) equal(existsSync(join(tree, made)), false, made)
})

test('a wrong setting is told before anything is built', async () => {
  const { code, complaint } = await start({ NODE_ENV: 'Production' })
  equal(code, 1)
  equal(complaint, 'The setting NODE_ENV is wrong: development, test or production.')
  equal(existsSync(join(tree, 'dist')), false)
})

test('a build of these sources is started, one of others is refused', async () => {
  const DATABASE_URL = `postgres://nobody@127.0.0.1:${await closedPort()}/nothing`
  for (const output of OUTPUTS) {
    mkdirSync(dirname(join(tree, output)), { recursive: true })
    writeFileSync(join(tree, output), '')
  }
  cpSync(join(import.meta.dirname, '../i18n/compiled'), join(tree, 'i18n/compiled'), { recursive: true })
  writeStamp(tree, sourceDigests(tree))
  const started = await start({ ...SETTINGS, DATABASE_URL })
  equal(started.code, 1)
  match(started.complaint, /DATABASE_URL/)
  match(started.said, /"level":40.*play money.*Every page says so/)

  writeFileSync(join(tree, 'server/later.ts'), 'export {}')
  const refused = await start({ ...SETTINGS, DATABASE_URL })
  match(refused.complaint, /^The build is of another version .*"npm run build"/)
})

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
