import { equal, match } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { openSchool, type School } from '@tabia/school-kit/school.ts'

let school: School
before(async () => {
  school = await openSchool()
})
after(() => school.close())

const open = (url: string, accepted = '', method: 'GET' | 'HEAD' = 'GET') =>
  school.visitor().request({ method, url, headers: { 'accept-encoding': accepted, cookie: 'language=en' } })
/** Each visit has a nonce of its own. */
const withoutNonce = (page: string) => page.replaceAll(/nonce="[^"]*"/g, '')

test('a page is compressed where the browser takes it, and says that it depends on that', async () => {
  const whole = await open('/en/')
  equal(whole.headers['content-encoding'], undefined)
  match(String(whole.headers['vary']), /accept-encoding/)
  const packed = await open('/en/', 'br, gzip')
  equal(packed.headers['content-encoding'], 'gzip')
  match(String(packed.headers['vary']), /accept-encoding/)
  equal(Number(packed.headers['content-length']), packed.rawPayload.length)
  equal(withoutNonce(gunzipSync(packed.rawPayload).toString()), withoutNonce(whole.body))
})

test('not where it refuses that, and an answer of the API never', async () => {
  equal((await open('/en/', 'gzip;q=0, br')).headers['content-encoding'], undefined)
  equal((await open('/api/docs/json', 'gzip')).headers['content-encoding'], undefined)
})

test('asked for its head alone a page has the headers and no text', async () => {
  const head = await open('/en/', 'gzip', 'HEAD')
  equal(head.statusCode, 200)
  equal(head.body, '')
})
