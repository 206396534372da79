import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, test } from 'node:test'
import { openSchool } from '@tabia/school-kit/school.ts'

const school = await openSchool()
after(() => school.close())

test('the log tells what was asked and how it went, and not by whom', async () => {
  school.log()
  const learner = await school.register('anna@example.org')
  await learner.request({ url: '/api/auth/user?email=anna@example.org' })
  await school.visitor().request({ url: `/api/auth/email/verify/${'5ecret'.repeat(10)}` })
  await school.visitor().request({ url: '/robots.txt?email=anna@example.org' })
  await school.visitor().request({
    method: 'POST',
    url: '/api/auth/login',
    body: { email: 'anna@example.org', password: '5ecret' },
  })
  await school.visitor().request({ url: '/anna@example.org' })

  const lines = school.log()
  const answered = lines.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
  deepEqual(
    answered.map(({ method, route, status }) => `${method} ${route} ${status}`),
    [
      'POST /api/auth/register 200',
      'GET /api/auth/user 200',
      'GET /api/auth/email/verify/:token 302',
      'GET /robots.txt 200',
      'POST /api/auth/login 401',
      'GET unknown 404',
    ],
  )
  for (const secret of ['anna', 'Anna', '5ecret', learner.token ?? '', '127.0.0.1']) {
    ok(!lines.join('').includes(secret), secret)
  }
  equal(
    answered.every(({ ms }) => typeof ms === 'number'),
    true,
  )
})
