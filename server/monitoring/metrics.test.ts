import { deepEqual, equal, match } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getUser } from '@tabia/contract/auth.ts'
import { stock } from '@tabia/school-kit/catalogue/small.ts'
import { openSchool, type School } from '@tabia/school-kit/school.ts'

const TOKEN = 'a-token-for-the-metrics'

let school: School
before(async () => {
  school = await openSchool({ config: { metricsToken: TOKEN } })
})
after(() => school.close())

const scrape = (token: string | undefined = TOKEN, from = school) =>
  from.visitor().request({
    url: '/api/metrics',
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  })
/** The lines of one metric. */
async function linesOf(name: string): Promise<string[]> {
  const { payload } = await scrape()
  return payload.split('\n').filter(line => line.startsWith(name))
}

test('calls are counted by the template of their route, never by what stands in the address', async () => {
  const learner = await school.register('anna@example.org')
  await learner.call(getUser)
  await school.visitor().request({ url: `/api/auth/email/verify/${'5ecret'.repeat(10)}` })
  await school.visitor().request({ url: '/anna@example.org' })
  deepEqual(
    (await linesOf('tabia_call_seconds_count')).filter(line => !line.includes('/api/metrics')),
    [
      'tabia_call_seconds_count{method="POST",route="/api/auth/register",status="200"} 1',
      'tabia_call_seconds_count{method="GET",route="/api/auth/user",status="200"} 1',
      'tabia_call_seconds_count{method="GET",route="/api/auth/email/verify/:token",status="302"} 1',
      'tabia_call_seconds_count{method="GET",route="unknown",status="404"} 1',
    ],
  )
  const { payload } = await scrape()
  equal(/anna|5ecret/.test(payload), false)
})

test('letters that wait, fail and are given up are counted, with the age of the oldest', async () => {
  await school.register('late@example.org')
  await school.db
    .updateTable('letters')
    .set({ lastError: 'refused', tries: 15 })
    .where('recipient', '=', 'late@example.org')
    .execute()
  school.clock.advance({ minutes: 7 })
  deepEqual(await linesOf('tabia_letters{'), [
    'tabia_letters{state="waiting"} 1',
    'tabia_letters{state="failing"} 0',
    'tabia_letters{state="given_up"} 1',
  ])
  equal((await linesOf('tabia_oldest_seconds'))[0], 'tabia_oldest_seconds{state="failing_letter"} 420')
  deepEqual(await linesOf('tabia_database_up'), ['tabia_database_up 1'])
  match((await linesOf('tabia_build_info'))[0] ?? '', /build="0\.1\.0\+\w+"\} 1$/)
})

test('how long ago the tasks were measured is told, by the course that waits longest', async () => {
  deepEqual(await linesOf('tabia_measured_seconds'), ['tabia_measured_seconds 0'])
  const { courseId } = await school.db
    .insertInto('measuredCourses')
    .values({ courseId: await anyCourse(), day: '2026-03-02', stamp: '', measuredAt: school.clock.now() })
    .returning('courseId')
    .executeTakeFirstOrThrow()
  school.clock.advance({ hours: 30 })
  deepEqual(await linesOf('tabia_measured_seconds'), ['tabia_measured_seconds 108000'])
  await school.db.deleteFrom('measuredCourses').where('courseId', '=', courseId).execute()
})

async function anyCourse(): Promise<number> {
  await stock(school.db, school.clock.now())
  return (await school.db.selectFrom('courses').select('id').executeTakeFirstOrThrow()).id
}

test('they take the token; where none is set there are no metrics', async () => {
  equal((await scrape('')).statusCode, 401)
  equal((await scrape('another-token-as-long')).statusCode, 401)
  const closed = await openSchool()
  equal((await scrape(TOKEN, closed)).statusCode, 404)
  await closed.close()
})
