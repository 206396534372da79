import { deepEqual, equal, match, rejects } from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, beforeEach, test } from 'node:test'
import { openSchool as openTestSchool, type School } from '@tabia/school-kit/school.ts'
import { codeDigest } from './code-digest.ts'
import { Refused } from './expected.ts'
import { listenForCommands } from './listen.ts'
import { offerCommands } from './offer.ts'
import { openSchool } from './school.ts'

// What a server says to commands; beside-server.process.test.ts has both as processes.

let school: School
let dataDir: string
before(async () => {
  school = await openTestSchool()
})
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tabia-listen-'))
})
after(() => school.close())

const listen = (deps = school.deps) => listenForCommands({ ...deps, config: { ...deps.config, dataDir } })
/** A command on this data folder; a database of its own would be a mistake here. */
const command = () => openSchool({ DATA_DIR: dataDir, PORT: 'no port' }, { say: () => {}, wait: () => {} })

test('of two servers on one data folder either will do; where none is left, the command is on its own', async () => {
  const [first, second] = [await listen(), await listen()]
  await first.stop()
  equal((await command().call('orders', ['list'])).text, 'There are no such orders.\n')
  await second.stop()
  await rejects(command().call('orders', ['list']), /The setting PORT is wrong/)
  deepEqual(readdirSync(join(dataDir, 'commands')), [])
})

test('many commands at once are all answered', async () => {
  const listener = await listen()
  const lists = await Promise.all(Array.from({ length: 5 }, () => command().call('orders', ['list'])))
  deepEqual(new Set(lists.map(({ code }) => code)), new Set([0]))
  deepEqual(await command().call('knownCourses'), [])
  await listener.stop()
})

test('a server of another version is named as that, and one of this version beside it is found', async () => {
  const old = createServer(socket => socket.end('{"kind":"otherCode"}\n'))
  const offer = await offerCommands(old, dataDir)
  await rejects(command().call('orders', ['list']), (error: Error) => {
    match(error.message, /of another version than this command: restart the server/)
    return error instanceof Refused
  })
  const listener = await listen()
  equal((await command().call('orders', ['list'])).code, 0)
  await listener.stop()
  offer.forget()
  old.close()
})

test('what breaks is told with its stack, and stands in the log', async () => {
  const broken = new Proxy(school.deps.db, {
    get() {
      throw new Error('the disk is full')
    },
  })
  const listener = await listen({ ...school.deps, db: broken })
  school.log()
  await rejects(command().call('knownCourses'), /the disk is full[\s\S]* at /)
  match(school.log().join(''), /a command broke/)
  await listener.stop()
})

test('a server that dies in the middle of a command is told as that', async () => {
  const dying = createServer(socket => socket.once('data', () => socket.destroy()))
  const offer = await offerCommands(dying, dataDir)
  await rejects(command().call('orders', ['list']), /The server ended before the command was done/)
  offer.forget()
  dying.close()
})

test('a request too large is refused in words, half a one is nothing', async () => {
  const listener = await listen()
  const items = [{ course: 'x'.repeat(65 * 1024 * 1024) }]
  // @ts-expect-error: no course, but large
  await rejects(command().call('saveCourses', { apply: true, items }), /more than the running server takes/)

  const half = createConnection(socketIn(dataDir))
  await once(half, 'connect')
  half.end(requestLine({ name: 'saveCourses', args: { apply: true }, items: 2 }))
  equal(await text(half), '')
  deepEqual(await command().call('knownCourses'), [])
  await listener.stop()
})

test('a name that is no command of ours is nothing', async () => {
  const listener = await listen()
  for (const name of ['constructor', '__proto__', 'publish']) {
    const socket = createConnection(socketIn(dataDir))
    socket.write(requestLine({ name, args: null, items: null }))
    match(await text(socket), /^\{"kind":"otherCode"\}\n$/)
  }
  await listener.stop()
})

const fileIn = (folder: string, ending: string) =>
  join(folder, 'commands', readdirSync(join(folder, 'commands')).find(name => name.endsWith(ending)) ?? '')
const socketIn = (folder: string) => fileIn(folder, '.sock')

function requestLine(request: object): string {
  const { secret } = JSON.parse(readFileSync(fileIn(dataDir, '.json'), 'utf8')) as { secret: string }
  return `${JSON.stringify({ ...request, secret, code: codeDigest() })}\n`
}
after(() => rmSync(dataDir, { recursive: true, force: true }))
