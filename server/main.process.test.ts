import { deepEqual, equal, match } from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { text } from 'node:stream/consumers'
import { DatabaseUnavailable } from './db/connection/unavailable.ts'
import { startProblem } from './start-words.ts'

// The server as its operator sees it: a process. One data folder for all, so that it is made only once.

const folder = mkdtempSync(join(tmpdir(), 'tabia-main-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const agent = new Agent({ keepAlive: true })
after(() => agent.destroy())

/** Runs the server; `ready` once it says where it listens. */
function run(settings: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', DATA_DIR: folder, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => part.includes('/api/docs') && resolve())
    child.once('exit', code => reject(new Error(`exit ${code}`)))
  })
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  return { child, ready, ended, complaint: text(child.stderr) }
}

async function refusal(settings: Record<string, string>) {
  const { ready, ended, complaint } = run(settings)
  await ready.catch(() => {})
  return { code: await ended, complaint: (await complaint).trim() }
}

test('the server starts, holds its folder, stops in order, and knows its learners when it is back', async () => {
  const port = await freePort()
  const first = run({ PORT: String(port) })
  await first.ready
  equal(statSync(join(folder, 'jwt-secret')).mode & 0o777, 0o600)
  deepEqual((await call(port, 'GET', '/api/health')).body, { status: 'ok' })

  const { code, complaint } = await refusal({ PORT: String(await freePort()) })
  equal(code, 1)
  match(
    complaint,
    /^The data folder \S+ is in use by another process of Tabia: only one can hold it at a time\.$/,
  )

  const numbers = [1, 2, 3, 4, 5, 6, 7, 8]
  await Promise.all(numbers.map(() => call(port, 'GET', '/api/health')))
  const registrations = numbers.map(number =>
    call(port, 'POST', '/api/auth/register', {
      name: 'Anna',
      email: `anna${number}@example.org`,
      password: 'secret of 12',
      accept_terms: true,
    }),
  )
  await Promise.race(registrations)
  first.child.kill('SIGTERM')
  const answers = await Promise.all(registrations)
  deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  equal(await first.ended, 0)

  const second = run({ PORT: String(port) })
  await second.ready
  const { body } = await call(port, 'GET', '/api/auth/user', undefined, tokenIn(answers[0]?.body))
  equal((body as { first_name?: string }).first_name, 'Anna')
  second.child.kill('SIGINT')
  equal(await second.ended, 0)
})

test('a port in use is told', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => holder.once('listening', resolve))
  const address = holder.address()
  const port = typeof address === 'object' && address ? address.port : 0
  deepEqual(await refusal({ PORT: String(port) }), {
    code: 1,
    complaint: `Port ${port} is taken: stop the other program, or set PORT to a free one.`,
  })
  holder.close()
})

test('a data folder that cannot be written is told', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  for (const DATA_DIR of [file, join(file, 'below')]) {
    deepEqual(await refusal({ DATA_DIR }), {
      code: 1,
      complaint: `${DATA_DIR} cannot be written: set DATA_DIR to a folder that can.`,
    })
  }
})

test('a database that does not answer is told, and waited for', async () => {
  const DATABASE_URL = `postgres://nobody@127.0.0.1:${await freePort()}/nothing`
  const { child, ready, ended } = run({ DATABASE_URL })
  ready.catch(() => {})
  for await (const part of child.stdout) if (String(part).includes('waiting for the database')) break
  child.kill('SIGTERM')
  await ended
})

for (const [code, message, sentence] of [
  ['ECONNREFUSED', 'connect', 'The database at DATABASE_URL does not answer.'],
  ['57P03', 'starting up', 'The database at DATABASE_URL is not ready: starting up.'],
  ['28P01', 'no', 'The database at DATABASE_URL does not let us in: check its user and name.'],
  ['53300', 'too many clients', 'The database is not available: too many clients.'],
] as const) {
  test(`a start that gives up says why: ${code}`, () => {
    equal(startProblem(new DatabaseUnavailable(Object.assign(new Error(message), { code }))), sentence)
  })
}

test('a wrong setting is told', async () => {
  const { code, complaint } = await refusal({ PORT: 'many', APP_TIMEZONE: 'Moscow' })
  equal(code, 1)
  match(complaint, /^The setting PORT is wrong: .+\nThe setting APP_TIMEZONE is wrong: .+$/)
})

test('settings may stand in a file, below those of the environment', async () => {
  const file = join(folder, '.env')
  writeFileSync(file, '\uFEFFPORT=many\n# written by hand\nCATALOGUE=some\n')
  const { complaint } = await refusal({ PORT: '0' })
  match(complaint, /^The setting CATALOGUE is wrong: [^\n]+$/)
  rmSync(file)
})

const tokenIn = (body: unknown) => (body as { token?: string } | undefined)?.token ?? ''

interface Answer {
  status: number | undefined
  body: unknown
}

function call(port: number, method: string, path: string, body?: object, token?: string): Promise<Answer> {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  return new Promise((resolve, reject) => {
    const sent = request({ agent, port, host: '127.0.0.1', method, path, headers }, answer => {
      const read = text(answer).then(json => ({ status: answer.statusCode, body: JSON.parse(json) }))
      read.then(resolve, reject)
    })
    sent.once('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
