import { equal, match } from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { LISTENS } from '@tabia/school-kit/server-program.ts'

const ROOT = join(import.meta.dirname, '..')
const { start } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts
/** What `npm start` runs, from any folder and without the build before it. */
const SCRIPT = start
  .replace('server/start.ts', 'server/main.ts')
  .replaceAll(/\S+\.(?:mjs|ts)\b/g, (path: string) => join(ROOT, path))

/** A school started by npm in a folder of its own. */
function npmStart(folder: string, port: number) {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: SCRIPT } }))
  const env = {
    PATH: [join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
    HOME: folder,
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: String(port),
    CATALOGUE: 'none',
  }
  return spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
}

for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  test(`npm start, ended by its process id with ${signal}, leaves no server and no warning`, async context => {
    const folder = mkdtempSync(join(tmpdir(), 'tabia-npm-'))
    context.after(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
    const port = await freePort()
    const npm = npmStart(folder, port)
    const ended = once(npm, 'exit')
    const complaints = text(npm.stderr)
    let said = ''
    for await (const part of npm.stdout) {
      said += String(part)
      if (LISTENS.test(said) && !npm.killed) npm.kill(signal)
    }
    // The server has inherited the output: reading it ends when the server has ended.
    match(said, LISTENS)
    await ended
    equal(await isListening(port), false)
    // npm tells of the signal in lines of its own.
    equal((await complaints).replaceAll(/^npm .*\n/gm, ''), '')
  })
}

const stopping = new URL('stopping.ts', import.meta.url).href

/** Says in the end whether it noticed that its starter has ended, which waits until it has begun to look. */
const STARTED = `
  import { isAbandoned } from ${JSON.stringify(stopping)}
  process.send(isAbandoned())
  setInterval(() => isAbandoned() && (console.log('abandoned'), process.exit()), 20)`
const STARTER = `
  import { spawn } from 'node:child_process'
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc']
  const started = spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(STARTED)}], { stdio })
  started.once('message', abandoned => (console.log(abandoned), process.exit()))`

test('a process notices that the npm that started it has ended', async () => {
  const env = { ...process.env, npm_lifecycle_event: 'start' }
  const starter = spawn(process.execPath, ['--input-type=module', '-e', STARTER], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  equal(await text(starter.stdout), 'false\nabandoned\n')
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

function isListening(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => (socket.destroy(), resolve(true)))
    socket.once('error', () => resolve(false))
  })
}
