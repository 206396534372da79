import { equal, match } from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { after, test } from 'node:test'
import Fastify from 'fastify'
import { openSchool } from '@tabia/school-kit/school.ts'
import { openRawConnection } from '@tabia/school-kit/raw-connection.ts'
import { sendFailure } from './failure.ts'

const school = await openSchool()
after(() => school.close())
const port = await school.listen()

async function answerTo(text: string) {
  const connection = await openRawConnection(port)
  connection.send(text)
  const answer = await connection.answer()
  connection.close()
  return answer
}

for (const [refused, status, message] of [
  [400, 400, 'The request could not be read.'],
  [403, 404, 'Not found.'],
  [404, 404, 'Not found.'],
  [405, 404, 'Not found.'],
  [408, 408, 'The request took too long to arrive.'],
  [413, 413, 'The request is too large.'],
  [416, 404, 'Not found.'],
  [418, 404, 'Not found.'],
  [431, 413, 'The request is too large.'],
  [500, 500, 'Something went wrong, try again later'],
  [503, 503, 'The server is busy right now. Please try again in a few seconds.'],
] as const) {
  test(`what the framework refuses with ${refused} is answered with ${status}, in a sentence`, async () => {
    const fastify = Fastify()
    fastify.setErrorHandler(sendFailure)
    fastify.get('/', () => {
      throw Object.assign(new Error('refused'), { statusCode: refused })
    })
    const answer = await fastify.inject({ url: '/', headers: { 'accept-language': 'en' } })
    equal(answer.statusCode, status)
    equal(answer.json().message, message)
  })
}

test('a HEAD beyond all measure is answered with a head alone: a client reads no more than that', async () => {
  const sent = request({ method: 'HEAD', port, path: `/${'x'.repeat(40_000)}` }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  equal(answer.statusCode, 431)
  answer.resume()
  await once(answer, 'close')
})

test('a path that climbs out of a folder of files is not found, and no mistake of ours', async () => {
  const { status } = await answerTo(
    'GET /api/docs/static/%2e%2e/%2e%2e/index.js HTTP/1.1\r\nhost: school\r\naccept-language: en\r\n\r\n',
  )
  equal(status, 404)
  equal(
    school.log().some(line => line.includes('"level":50')),
    false,
  )
})

for (const [what, text, status, message] of [
  ['no HTTP', 'hello\r\n\r\n', 400, 'Не удалось прочитать запрос.'],
  [
    'a header beyond all measure',
    `GET / HTTP/1.1\r\nhost: school\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`,
    431,
    'Запрос слишком большой.',
  ],
] as const) {
  test(`${what} is refused as a call is: ${status}`, async () => {
    const { status: actual, head, body } = await answerTo(text)
    equal(actual, status)
    match(head, /connection: close/i)
    match(head, /content-type: application\/json/i)
    equal(body.message, message)
    match(body.request_id, /^[0-9a-f-]{36}$/)
  })
}
