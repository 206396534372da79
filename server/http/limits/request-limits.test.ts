import { deepEqual, equal, match } from 'node:assert/strict'
import { after, test } from 'node:test'
import Fastify from 'fastify'
import { getUser } from '@tabia/contract/auth.ts'
import { openSchool } from '@tabia/school-kit/school.ts'
import { createLimits } from './limits.ts'
import { limitRequests } from './request-limits.ts'

const school = await openSchool({ config: { rateLimits: true } })
after(() => school.close())

const open = (url: string, address: string) =>
  school.visitor().request({ url, address, headers: { cookie: 'language=en', 'accept-language': 'en' } })

/** So often that the next one has to wait; all of them at once would only fill the memory. */
async function exhaust(url: string, address: string, times: number) {
  for (let time = 0; time < times; time++) equal((await open(url, address)).statusCode === 429, false)
}

for (const [what, url, address] of [
  ['an unknown call', '/api/nothing', '10.0.0.1'],
  ['the health of the server', '/api/health', '10.0.0.2'],
] as const) {
  test(`${what} is answered 1,200 times a minute, then refused as a call is`, async () => {
    await exhaust(url, address, 1200)
    const refused = await open(url, address)
    equal(refused.statusCode, 429)
    match(refused.json().message, /^Too many attempts\. Try again in (\d+ seconds|1 minute)\.$/)
    match(String(refused.headers['retry-after']), /^\d+$/)
    equal((await open(url, '10.0.9.9')).statusCode === 429, false)
  })
}

test('pages and unknown paths count together, and are refused with a page', async () => {
  await exhaust('/nothing', '10.0.0.3', 600)
  await exhaust('/school', '10.0.0.3', 600)
  const refused = await open('/account/awards/none', '10.0.0.3')
  equal(refused.statusCode, 429)
  match(String(refused.headers['content-type']), /^text\/html/)
  match(refused.body, /<h1>Too many attempts\. Try again in (\d+ seconds|1 minute)\.<\/h1>/)
  match(String(refused.headers['retry-after']), /^\d+$/)
})

test('a refusal asks the database nothing', async () => {
  await exhaust('/api/health', '10.0.0.4', 1200)
  const statements = await school.statements(() => open('/api/health', '10.0.0.4'))
  deepEqual(statements, [])
})

test('files are not counted with pages: a class of two hundred loads the app behind one address', async () => {
  await exhaust('/license.txt', '10.0.0.5', 1300)
  equal((await open('/en/school', '10.0.0.5')).statusCode, 200)
})

test('twenty thousand requests a minute of any kind are the most of an address', async () => {
  const fastify = Fastify()
  limitRequests(fastify, createLimits())
  fastify.get('/app.js', async () => 'a file')
  for (let time = 0; time < 20_000; time++) await fastify.inject('/app.js')
  equal((await fastify.inject('/app.js')).statusCode, 500)
})

test('the call every page begins with is never refused', async () => {
  const learner = await school.register()
  await exhaust('/nothing', '10.0.0.6', 1200)
  await learner.call(getUser, undefined, { address: '10.0.0.6' })
})
