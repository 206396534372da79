import { deepEqual, doesNotMatch, equal, match, ok } from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { openSchool } from '@tabia/school-kit/school.ts'

const school = await openSchool()
after(() => school.close())
const visitor = school.visitor()
const JSON_TYPE = { 'content-type': 'application/json' }
const post = (body: string, headers: Record<string, string> = JSON_TYPE) =>
  visitor.request({
    method: 'POST',
    url: '/api/auth/login',
    body,
    headers: { 'accept-language': 'en', ...headers },
  })

const REFUSED = [
  ['half a JSON text', '{"email": ', JSON_TYPE, 400, 'The request could not be read.'],
  [
    'lists in lists beyond all measure',
    '['.repeat(30_000) + ']'.repeat(30_000),
    JSON_TYPE,
    400,
    'The request could not be read.',
  ],
  [
    'objects in objects beyond all measure',
    '{"a":'.repeat(9000) + '1' + '}'.repeat(9000),
    JSON_TYPE,
    400,
    'The request could not be read.',
  ],
  [
    '64 kilobytes and more',
    JSON.stringify({ email: 'x'.repeat(65_536) }),
    JSON_TYPE,
    413,
    'The request is too large.',
  ],
  [
    'a form',
    'email=a',
    { 'content-type': 'application/x-www-form-urlencoded' },
    415,
    'This kind of content is not accepted.',
  ],
  ['plain text', 'hello', { 'content-type': 'text/plain' }, 415, 'This kind of content is not accepted.'],
] as const

for (const [what, body, headers, status, message] of REFUSED) {
  test(`${what}: ${status}`, async () => {
    const answer = await post(body, headers)
    const { request_id: requestId, ...failure } = answer.json()
    equal(answer.statusCode, status)
    deepEqual(failure, { error: message, message })
    equal(requestId, answer.headers['x-request-id'])
  })
}

for (const body of ['[]', '"text"', 'null', '7', '{"email": {"$gt": ""}, "password": ["x"]}']) {
  test(`${body} is not what a sign-in looks like: 422`, async () => {
    const answer = await post(body)
    equal(answer.statusCode, 422)
    ok(answer.json().errors.every((sentence: unknown) => typeof sentence === 'string'))
    equal(answer.json().message, answer.json().errors[0])
  })
}

test('a call announced as JSON with no body at all counts as one without a body', async () => {
  equal((await post('')).statusCode, 422)
  const learner = await school.register()
  const answer = await learner.request({ method: 'POST', url: '/api/auth/logout', headers: JSON_TYPE })
  equal(answer.statusCode, 200)
})

for (const [method, url] of [
  ['GET', '/api/nothing'],
  ['GET', '/api'],
  ['POST', '/api/account/nothing'],
  ['DELETE', '/api/auth/user'],
  ['GET', '/api/auth/login'],
] as const) {
  test(`${method} ${url} is no call: 404 as JSON`, async () => {
    const answer = await visitor.request({ method, url, headers: { 'accept-language': 'en' } })
    equal(answer.statusCode, 404)
    match(String(answer.headers['content-type']), /^application\/json/)
    equal(answer.json().message, 'Not found.')
  })
}

test('an address that cannot be read is refused like anything else', async () => {
  const answer = await visitor.request({ url: '/api/%ff' })
  deepEqual([answer.statusCode, answer.json().message], [400, 'Не удалось прочитать запрос.'])
})

test('no answer of the API may be kept, sniffed or framed', async () => {
  const learner = await school.register()
  const answers = [
    await learner.request({ url: '/api/auth/user' }),
    await visitor.request({ url: '/api/auth/user' }),
    await visitor.request({ url: '/api/nothing' }),
    await visitor.request({ url: '/api/health' }),
    await post('{'),
  ]
  for (const { headers } of answers) {
    equal(headers['cache-control'], 'no-store')
    equal(headers['content-security-policy'], "default-src 'none'; frame-ancestors 'none'")
    equal(headers['x-content-type-options'], 'nosniff')
    match(String(headers['x-request-id']), /^[0-9a-f-]{36}$/)
  }
  equal(new Set(answers.map(({ headers }) => headers['x-request-id'])).size, answers.length)
})

test("our own mistake is told without details, and logged under its request id without anybody's data", async () => {
  const broken = await openSchool()
  // The database's own words about this hold the whole row.
  await sql`alter table users add constraint broken check (email <> 'secret@example.org')`.execute(broken.db)
  const body = { name: 'Anna', email: 'secret@example.org', password: 'secret of 12', accept_terms: true }
  const headers = { 'accept-language': 'en' }
  const answer = await broken.visitor().request({ method: 'POST', url: '/api/auth/register', body, headers })

  const message = 'Something went wrong, try again later'
  deepEqual(answer.json(), { error: message, message, request_id: answer.headers['x-request-id'] })
  equal(answer.statusCode, 500)
  const [line = '', ...more] = broken.log().filter(each => each.includes('"level":50'))
  deepEqual(more, [])
  ok(line.includes(String(answer.headers['x-request-id'])))
  match(line, /violates check constraint/)
  doesNotMatch(line, /secret@|argon2/)
  await broken.close()
})

test('the server is well when its database is', async () => {
  const answer = await visitor.request({ url: '/api/health' })
  deepEqual([answer.statusCode, answer.json()], [200, { status: 'ok' }])
})
