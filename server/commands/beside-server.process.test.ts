import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { text } from 'node:stream/consumers'
import { coursesToChange } from '@tabia/school-kit/content/courses.ts'
import { lockFolder } from '../db/connection/lock.ts'
import { runCommand, startCommand } from '@tabia/school-kit/run-command.ts'
import { openSchool } from './school.ts'

// A running server on the embedded database, and beside it the commands of its operator and its coach: all processes.

const folder = mkdtempSync(join(tmpdir(), 'tabia-beside-'))
const settings = { DATA_DIR: join(folder, 'data'), HOST: '127.0.0.1', PORT: '0', CATALOGUE: 'none' }
let server: Awaited<ReturnType<typeof startServer>>

before(async () => {
  server = await startServer(settings)
})
after(async () => {
  await server.stop('SIGTERM')
  rmSync(folder, { recursive: true, maxRetries: 5 })
})

const command = (name: string, ...args: string[]) => runCommand(name, args, { settings })

test('orders are listed', async () => {
  deepEqual(await command('orders', 'list'), { status: 0, stdout: 'There are no such orders.\n', stderr: '' })
})

test('a course is imported, corrected, regraded and written out, while the server answers', async context => {
  const { folder: courses, edit } = coursesToChange(context)
  const dry = await command('content', 'import', courses)
  match(dry.stdout, /a new course, 10 tasks \(dry run\)\n.*\nNothing was changed/)
  equal((await command('content', 'import', '--apply', courses)).status, 0)
  const again = await runCommand('content', ['import', '--apply', '--lang=ru', courses], { settings })
  match(again.stdout, /ничего не изменилось/)

  edit('junior-1/w1-mate.pgn', 'gxf6', 'gxf9')
  const wrong = await command('content', 'import', '--apply', courses)
  deepEqual([wrong.status, /ILLEGAL_MOVE/.test(wrong.stdout)], [1, true])

  equal((await command('content', 'regrade', 'junior-1')).stdout, 'There is nothing to regrade.\n')
  const written = await command('content', 'export', 'junior-1', join(folder, 'out'))
  equal(written.stdout, `${join(folder, 'out', 'junior-1')}\n`)
  ok(existsSync(join(folder, 'out', 'junior-1', 'course.yaml')))
  equal((await fetch(`${server.url}/api/health`)).status, 200)
})

test('what cannot be done is refused in the same words as without a server', async () => {
  const { status, stderr } = await command('content', 'regrade', 'nobody')
  equal(status, 2)
  match(stderr, /^The school has no course nobody; it has: junior-1\./)
})

test('demo learners are made, and can sign in', async () => {
  const { status, stdout } = await command('demo')
  equal(status, 0)
  match(stdout, /demo-new@tabia\.test +nothing begun/)
  const login = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo-new@tabia.test', password: 'tabia-demo' }),
  })
  equal(login.status, 200)
})

test('every command tells what it can do', async () => {
  for (const name of ['content', 'orders', 'demo']) {
    const { status, stdout } = await command(name, '--help')
    equal(status, 0)
    match(stdout, new RegExp(`^npm run ${name}`))
  }
  match((await command('content', '--help', '--lang=ru')).stdout, /говорит, что не так с курсами/)
})

test('none but the owner of the data folder can give commands', async () => {
  const place = join(settings.DATA_DIR, 'commands')
  equal(statSync(place).mode & 0o777, 0o700)
  for (const file of readdirSync(place)) equal(statSync(join(place, file)).mode & 0o777, 0o600, file)

  const name = readdirSync(place).find(file => file.endsWith('.sock')) ?? ''
  const request = { secret: 'guessed', code: '', name: 'orders', args: ['list'], items: null }
  match(
    await answerTo(join(place, name), `${JSON.stringify(request)}\n`),
    /does not belong to the running server/,
  )
  match(await answerTo(join(place, name), 'GET / HTTP/1.1\r\n\r\n'), /otherCode/)
})

/** What a demo learner has bought. */
const BOUGHT = /paid .* demo-practice@tabia\.test/

test('a server that was killed is no hindrance: the command opens the database, or finds the next server', async () => {
  await server.stop('SIGKILL')
  equal(readdirSync(join(settings.DATA_DIR, 'commands')).length, 2)
  match((await command('orders', 'list')).stdout, BOUGHT)
  deepEqual(readdirSync(join(settings.DATA_DIR, 'commands')), [])
  server = await startServer(settings)
  match((await command('orders', 'list')).stdout, BOUGHT)
})

test('a command that finds the folder in use waits: a server may be starting, or stopping', async () => {
  const dataDir = join(folder, 'held')
  mkdirSync(dataDir)
  const unlock = lockFolder(dataDir)
  let waited = 0
  const school = openSchool(
    { DATA_DIR: dataDir },
    {
      say: () => {},
      wait() {
        waited += 1
        if (waited === 1) unlock()
      },
    },
  )
  equal((await school.call('orders', ['list'])).text, 'There are no such orders.\n')
  equal(waited, 1)
  await school.close()
})

test('a server that stops ends a command in words, between two learners', async () => {
  const { child, done } = startCommand('demo', [], { settings })
  await once(child.stdout, 'data')
  const stopped = server.stop('SIGTERM')
  const { status, stderr } = await done
  equal(status, 2)
  match(stderr, /^The server stops: what was not finished was not done\./)
  equal(await stopped, 0)
  server = await startServer(settings)
})

test('a command whose terminal is closed leaves no learner half made', async () => {
  const { child, done } = startCommand('demo', [], { settings })
  await once(child.stdout, 'data')
  child.kill('SIGINT')
  await done
  // The next one waits for its turn.
  equal((await command('demo')).status, 0)
})

test('a data folder of a long name is served, too', async () => {
  const long = { ...settings, DATA_DIR: join(folder, 'a-folder-of-a-very-long-name'.repeat(4)) }
  const other = await startServer(long)
  const { stdout } = await runCommand('orders', ['list'], { settings: long })
  equal(stdout, 'There are no such orders.\n')
  equal(await other.stop('SIGTERM'), 0)
})

async function startServer(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const complaint = text(child.stderr)
  let log = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      log += part.toString()
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(log) ?? []
      if (address && log.includes('/api/docs')) resolve(address)
    })
    ended.then(async () => reject(new Error(`the server did not start: ${await complaint}`)), reject)
  })
  return {
    url,
    async stop(signal: 'SIGTERM' | 'SIGKILL') {
      child.kill(signal)
      await ended
      return child.exitCode
    },
  }
}

/** What is answered to these bytes. */
function answerTo(address: string, bytes: string): Promise<string> {
  const socket = createConnection(address)
  socket.write(bytes)
  return text(socket)
}
