import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { openSchool, type School } from '@tabia/school-kit/school.ts'

let school: School
before(async () => {
  school = await openSchool()
})
after(() => school.close())

const ask = async (path: string) => {
  const answer = await school.visitor().request({ url: `/api/health${path}` })
  const { build, ...rest } = answer.json()
  return { http: answer.statusCode, named: typeof build === 'string', ...rest }
}

test('live and ready say which build it is; health is as it was', async () => {
  deepEqual(await ask(''), { http: 200, named: false, status: 'ok' })
  deepEqual(await ask('/live'), { http: 200, named: true, status: 'ok' })
  deepEqual(await ask('/ready'), { http: 200, named: true, status: 'ok', problems: [] })
})

test('asking how it is leaves no line in the log', async () => {
  school.log()
  for (const path of ['', '/live', '/ready']) await ask(path)
  deepEqual(school.log(), [])
})

test('without its tables a server is live and not ready', async () => {
  await sql`update kysely_migration set name = '000-of-another-school' where name = '001-first'`.execute(
    school.db,
  )
  deepEqual(await ask('/ready'), { http: 503, named: true, status: 'not_ready', problems: ['migrations'] })
  equal((await ask('/live')).http, 200)
  await sql`update kysely_migration set name = '001-first' where name like '000-%'`.execute(school.db)
})

test('where nothing can be saved a server is not ready', async () => {
  const full = await openSchool()
  full.deps.mayWrite = () => false
  const { buildApp } = await import('../app.ts')
  const app = await buildApp(full.deps)
  const answer = await app.inject({ url: '/api/health/ready' })
  equal(answer.statusCode, 503)
  deepEqual(answer.json().problems, ['disk'])
  await app.close()
  await full.close()
})
