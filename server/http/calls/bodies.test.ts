import { deepEqual, equal, match, rejects } from 'node:assert/strict'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { after, mock, test } from 'node:test'
import { openRawConnection } from '@tabia/school-kit/raw-connection.ts'
import { openSchool } from '@tabia/school-kit/school.ts'
import { keepingPace } from './bodies.ts'

// What a request costs before it is known whether its body is wanted. The bodies below never come to their end.

const school = await openSchool({ config: { rateLimits: true } })
after(() => school.close())
const port = await school.listen()

const MB = 1024 * 1024
const FORM = 'content-type: multipart/form-data; boundary=x\r\n'

/** Begins a call with a body of so many bytes and sends the first of them. */
async function begin(path: string, headers: string, bytes = 4 * MB) {
  const connection = await openRawConnection(port)
  connection.send(
    `POST ${path} HTTP/1.1\r\nhost: school\r\naccept-language: en\r\n${headers}content-length: ${bytes}\r\n\r\n-`,
  )
  return connection
}

const bearer = (token: string | undefined) => `authorization: Bearer ${token}\r\n`
const uploadOf = (token: string | undefined) => begin('/api/account/avatar', bearer(token) + FORM)

test('a stranger is refused before the body is read', async () => {
  for (const headers of ['', bearer('none of ours')]) {
    const connection = await begin('/api/account/avatar', headers + FORM)
    equal((await connection.answer()).status, 401)
    connection.close()
  }
})

test('a stranger who announces more than the call could take is cut off', async () => {
  const connection = await begin('/api/account/avatar', FORM, 100 * MB)
  const { status, head } = await connection.answer()
  equal(status, 401)
  match(head, /connection: close/i)
})

test('a caller over the limit is refused before the body is read', async () => {
  const learner = await school.register()
  for (let time = 0; time < 10; time++) await learner.upload(new Uint8Array())
  const connection = await uploadOf(learner.token)
  const { status, head } = await connection.answer()
  equal(status, 429)
  match(head, /retry-after: \d+/i)
  connection.close()
})

test('a learner sends one file at a time', async () => {
  const learner = await school.register()
  const first = await uploadOf(learner.token)
  const second = await uploadOf(learner.token)
  const refused = await Promise.race([first.answer(), second.answer()])
  deepEqual(
    [refused.status, refused.body.message],
    [503, 'The server is busy right now. Please try again in a few seconds.'],
  )
  match(refused.head, /retry-after: \d+/i)
  first.close()
  second.close()
})

test('eight files are taken in at once, and each that ends or is given up makes room', async () => {
  const other = await openSchool()
  const at = await other.listen()
  const learner = await other.register()
  const learners = [learner]
  for (let number = 0; number < 8; number++) learners.push(await other.register())
  const connections = await Promise.all(
    learners.map(async ({ token }) => {
      const connection = await openRawConnection(at)
      const head = `POST /api/account/avatar HTTP/1.1\r\nhost: school\r\n${bearer(token)}${FORM}`
      connection.send(`${head}content-length: 1000\r\n\r\n-`)
      return connection
    }),
  )
  equal((await Promise.race(connections.map(each => each.answer()))).status, 503)
  for (const connection of connections) connection.close()
  // The server hears of that a moment later.
  let status = 503
  while (status === 503) status = (await learner.upload(new Uint8Array())).statusCode
  equal(status, 415)
  await other.close()
})

test('a body that does not come along ends after half a minute, in a sentence', async () => {
  const learner = await school.register()
  mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  const connection = await uploadOf(learner.token)
  const seen = { answer: false }
  const answer = connection.answer().finally(() => (seen.answer = true))
  // Time passes whenever the server has done what it can.
  while (!seen.answer) {
    await new Promise(resolve => setImmediate(resolve))
    mock.timers.tick(1000)
  }
  mock.timers.reset()
  const { status, head, body } = await answer
  deepEqual([status, body.message], [408, 'The request took too long to arrive.'])
  match(head, /connection: close/i)
})

test('a body may come as slowly as a bad phone sends it: 32 kB a second after the first half minute', async () => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  const [slow, slower] = [new PassThrough(), new PassThrough()]
  const received = text(keepingPace(slow))
  const refused = rejects(text(keepingPace(slower)), { code: 'too_slow' })
  for (let second = 0; second < 100; second++) {
    slow.write('x'.repeat(33 * 1024))
    slower.write('x'.repeat(20 * 1024))
    await new Promise(resolve => setImmediate(resolve))
    mock.timers.tick(1000)
  }
  slow.end()
  equal((await received).length, 100 * 33 * 1024)
  await refused
  mock.timers.reset()
})
