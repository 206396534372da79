import { deepEqual, equal, match, notEqual } from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import Fastify from 'fastify'
import { logout, refresh } from '@tabia/contract/auth.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { openSchool } from '@tabia/school-kit/school.ts'
import { makeCoach, makeOwner } from '@tabia/school-kit/staff.ts'
import { serveStudio } from './studio.ts'

const folder = mkdtempSync(join(tmpdir(), 'tabia-studio-'))
mkdirSync(join(folder, 'assets'))
mkdirSync(join(folder, '.vite'))
const FILES = {
  'studio.html':
    '<html lang="%LANG%" data-theme="%THEME%" data-build="%BUILD%"><script type="application/json">%SETTINGS%</script>100%',
  'assets/studio-1a2b.js': 'studio()',
  '.vite/manifest.json': '{}',
}
for (const [name, content] of Object.entries(FILES)) writeFileSync(join(folder, name), content)

const school = await openSchool()
const fastify = Fastify()
before(() => serveStudio(fastify, school.deps, folder))
after(async () => {
  rmSync(folder, { recursive: true })
  await fastify.close()
  await school.close()
})

type Method = 'GET' | 'HEAD' | 'POST' | 'DELETE'
const open = (
  client: Pick<Client, 'token'> | undefined,
  url = '/studio',
  method: Method = 'GET',
  more = '',
) =>
  fastify.inject({
    method,
    url,
    headers: { cookie: `User-Token=${client?.token ?? ''}; language=en${more}` },
  })

const owner = await makeOwner(school)
const coach = await makeCoach(school, ['start-1'])
const ADDRESSES = [
  '/studio',
  '/studio/',
  '/studio/people/7',
  '/studio/assets/studio-1a2b.js',
  '/studio/studio.html',
]

test('a guest and a learner find no page and no file, as at any address that leads nowhere', async () => {
  const learner = await school.register()
  const nowhere = await fastify.inject({ url: '/studios', headers: { cookie: 'language=en' } })
  equal(nowhere.statusCode, 404)
  const unknown = await school.visitor().request({ url: '/nothing', headers: { cookie: 'language=en' } })
  for (const person of [undefined, learner, { token: 'none' }]) {
    for (const url of ADDRESSES) {
      const { statusCode, body, headers } = await open(person, url)
      equal(statusCode, 404, url)
      equal(nonceless(body), nonceless(unknown.body), url)
      equal(headers['cache-control'], unknown.headers['cache-control'])
    }
  }
})
const nonceless = (page: string) => page.replaceAll(/nonce="[^"]*"/g, '')

test('a coach and an owner get the page at every address of it, with their language and colours', async () => {
  for (const person of [owner, coach]) {
    for (const url of ['/studio', '/studio/', '/studio/people/7', '/studio?x=1']) {
      const { statusCode, body, headers } = await open(person, url, 'GET', '; theme=dark')
      equal(statusCode, 200, url)
      match(body, /^<html lang="en" data-theme="dark" data-build="[0-9a-f]{16}">/)
      match(body, /"timeZone":"[^"]+".*100%$/)
      equal(headers['cache-control'], 'private, no-cache')
      match(String(headers['content-security-policy']), /default-src 'none'.*frame-ancestors 'none'/)
    }
  }
})

test('each page has a nonce of its own', async () => {
  const policies = [await open(owner), await open(owner)].map(
    ({ headers }) => headers['content-security-policy'],
  )
  notEqual(policies[0], policies[1])
})

test('files are kept by the browser alone; what is not there, and what the build is made with, is not there', async () => {
  const file = await open(coach, '/studio/assets/studio-1a2b.js')
  deepEqual([file.statusCode, file.body], [200, 'studio()'])
  equal(file.headers['cache-control'], 'private, max-age=31536000, immutable')
  for (const url of ['/studio/assets/studio-none.js', '/studio/assets/../studio.html'])
    notEqual((await open(coach, url)).body, FILES['studio.html'])
  equal((await open(coach, '/studio/assets/studio-none.js')).statusCode, 404)
  // An address of the page like any other: the file itself is not handed out.
  match((await open(coach, '/studio/.vite/manifest.json')).body, /^<html/)
})

test('HEAD is answered like GET, and no other method at all', async () => {
  equal((await open(owner, '/studio', 'HEAD')).statusCode, 200)
  equal((await open(undefined, '/studio', 'HEAD')).statusCode, 404)
  for (const method of ['POST', 'DELETE'] as const)
    for (const person of [owner, undefined]) equal((await open(person, '/studio', method)).statusCode, 404)
})

test('a token past its end still opens the page, for it can be exchanged; a session that is over does not', async () => {
  const person = await makeOwner(school, 'late@example.org')
  school.clock.advance({ minutes: 31 })
  equal((await open(person)).statusCode, 200)
  await person.call(refresh)
  const { token } = person
  await person.call(logout)
  equal((await open({ token })).statusCode, 404)
})

test('a capability that has ended opens nothing at the very next request', async () => {
  const person = await makeCoach(school, ['start-1'], 'former@example.org')
  equal((await open(person)).statusCode, 200)
  const { id } = await school.db
    .selectFrom('users')
    .where('email', '=', 'former@example.org')
    .select('id')
    .executeTakeFirstOrThrow()
  await school.db.updateTable('staff').set({ endedAt: school.clock.now() }).where('userId', '=', id).execute()
  for (const url of ADDRESSES) equal((await open(person, url)).statusCode, 404, url)
})

test('the school serves it', async () => {
  const request = { url: '/studio', headers: { cookie: `User-Token=${owner.token}; language=en` } }
  const { statusCode } = await school.visitor().request(request)
  // 503: where nothing is built, staff are told so.
  equal([200, 503].includes(statusCode), true)
  equal((await school.visitor().request({ url: '/studio' })).statusCode, 404)
})
