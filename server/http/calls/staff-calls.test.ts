import { deepEqual, equal, notEqual } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { logout, refresh } from '@tabia/contract/auth.ts'
import { CALLS } from '@tabia/contract/calls.ts'
import { isOfStaff } from '@tabia/contract/endpoint.ts'
import { getStudio } from '@tabia/contract/studio/door.ts'
import { getStaff } from '@tabia/contract/studio/staff.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { openSchool, type School } from '@tabia/school-kit/school.ts'
import { makeCoach, makeOwner } from '@tabia/school-kit/staff.ts'

// A call of staff is not there for others: every answer is the one that an address gets which has no call.

const school = await openSchool()
after(() => school.close())

const OF_STAFF = CALLS.map(({ endpoint }) => endpoint).filter(isOfStaff)

/** What a browser may send, in the shapes of sense and of nonsense. */
const SENT = [
  { body: {} },
  { body: '{ no JSON', headers: { 'content-type': 'application/json' } },
  { body: 'words', headers: { 'content-type': 'text/plain' } },
  { body: { text: 'x'.repeat(200_000) } },
  { headers: { 'accept-language': 'ru' } },
]

/** All that can be told of an answer, but for its own number and time. */
async function answerTo(client: Client, method: 'GET' | 'POST', url: string, sent: (typeof SENT)[number]) {
  const { body, headers = {} } = sent
  const answer = await client.request({
    method,
    url,
    headers,
    ...(method !== 'GET' && body !== undefined && { body }),
  })
  const { 'x-request-id': id, date: _date, ...others } = answer.headers
  return [answer.statusCode, answer.body.replace(String(id), 'ID'), others]
}

const STRANGERS: Record<string, (at: School) => Promise<Client>> = {
  'a guest': async at => at.visitor(),
  'a bad token': async at => at.holder('e30.e30.e30'),
  'a learner': async at => at.register(),
  'a learner whose session ended': async at => {
    const learner = await at.register()
    await learner.call(logout)
    return learner
  },
  'a token of an account that is gone': async at =>
    at.holder(at.deps.tokens.sign(987_654, randomUUID(), at.clock.now())),
}

for (const [who, come] of Object.entries(STRANGERS)) {
  test(`${who} cannot tell a call of staff from an address without one`, async () => {
    const stranger = await come(school)
    for (const { method, path } of OF_STAFF) {
      for (const sent of SENT) {
        const url = `/api${path.replaceAll(/:\w+/g, '1')}`
        const verb = method === 'GET' ? 'GET' : 'POST'
        const unknown = await answerTo(stranger, verb, url.replace('/studio', '/sonata'), sent)
        deepEqual(await answerTo(stranger, verb, url, sent), unknown, `${method} ${path}`)
        equal(unknown[0], 404)
      }
    }
  })
}

test('to a coach a call of owners is no call', async () => {
  const coach = await makeCoach(school, [], 'a.coach@example.org')
  const sent = { headers: { 'accept-language': 'en' } }
  deepEqual(
    await answerTo(coach, 'GET', `/api${getStaff.path}`, sent),
    await answerTo(coach, 'GET', '/api/sonata/staff', sent),
  )
  equal((await coach.request({ url: `/api${getStudio.path}` })).statusCode, 200)
})

test('staff whose token has expired are told so, and a new one opens the same call', async () => {
  const owner = await makeOwner(school, 'late@example.org')
  school.clock.advance({ minutes: 31 })
  equal((await owner.request({ url: `/api${getStudio.path}` })).statusCode, 401)
  await owner.call(refresh)
  equal((await owner.call(getStudio)).owner, true)
})

test('staff whose session has ended are sent to sign in', async () => {
  const owner = await makeOwner(school, 'gone@example.org')
  await owner.call(logout)
  equal((await owner.request({ url: `/api${getStudio.path}` })).statusCode, 401)
})

test('a learner whose token has expired learns nothing of it', async () => {
  const learner = await school.register()
  school.clock.advance({ minutes: 31 })
  equal((await learner.request({ url: `/api${getStudio.path}` })).statusCode, 404)
})

test('after 12 hours the password is wanted, by a code of its own', async () => {
  const owner = await makeOwner(school, 'half.a.day@example.org')
  school.clock.advance({ hours: 12, seconds: -1 })
  await owner.call(refresh)
  equal((await owner.request({ url: `/api${getStaff.path}` })).statusCode, 200)
  school.clock.advance({ seconds: 1 })
  const answer = await owner.request({ url: `/api${getStaff.path}` })
  deepEqual([answer.statusCode, answer.json().status], [403, 'prove_password'])
  equal((await owner.call(getStudio)).openUntil, null)
})

test('strangers are counted as they are at an address without a call, staff as everybody', async () => {
  const strict = await openSchool({ config: { rateLimits: true } })
  after(() => strict.close())
  const statusOf = async (client: Client, url: string) => (await client.request({ url })).statusCode
  const pages = 1200
  const guest = strict.visitor()
  for (let time = 0; time < pages; time++) {
    equal(await statusOf(guest, time % 2 ? '/api/studio' : '/api/sonata'), 404)
  }
  equal(await statusOf(guest, '/api/studio'), 429)
  equal(await statusOf(guest, '/api/sonata'), 429)

  const owner = await makeOwner(strict, 'busy@example.org')
  const far = (client: Client) => client.request({ url: '/api/studio', address: '192.0.2.1' })
  for (let time = 0; time < 300; time++) notEqual((await far(owner)).statusCode, 429)
  equal((await far(owner)).statusCode, 429)
})
