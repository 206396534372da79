import { deepEqual, doesNotMatch, equal, match } from 'node:assert/strict'
import { after, test } from 'node:test'
import { openSchool } from '@tabia/school-kit/school.ts'

const school = await openSchool()
after(() => school.close())

test('the API document shows what a refusal looks like', async () => {
  const document = (await school.visitor().request({ url: '/api/docs/openapi.json' })).json()
  equal(document.openapi, '3.1.1')
  const { examples } = document.paths['/auth/register'].post.responses['422'].content['application/json']
  const message = 'This email is already registered.'
  deepEqual(examples.email_taken.value, { errors: [message], message, request_id: 'a UUID' })
})

test('the page to read it comes wholly from this server', async () => {
  const page = await school.visitor().request({ url: '/api/docs' })
  match(page.body, /swagger-ui-bundle\.js/)
  doesNotMatch(page.body, /https?:/)
  const policy = String(page.headers['content-security-policy'])
  doesNotMatch(policy, /https?:|unsafe-eval/)
  match(policy, /script-src 'self';/)
  const script = await school.visitor().request({ url: '/api/docs/static/swagger-initializer.js' })
  equal(script.statusCode, 200)
})
