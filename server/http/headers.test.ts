import { equal, match, ok } from 'node:assert/strict'
import { after, test } from 'node:test'
import { openSchool } from '@tabia/school-kit/school.ts'

const school = await openSchool({ config: { origin: 'https://school.example' } })
const atHome = await openSchool({ config: { origin: 'http://localhost:3000' } })
after(() => Promise.all([school.close(), atHome.close()]))

for (const url of [
  '/account/login',
  '/api/auth/user',
  '/api/nothing',
  '/nothing',
  '/robots.txt',
  '/dev/mail',
]) {
  test(`${url}: no frames, no referrer, no devices`, async () => {
    const { headers } = await school.visitor().request({ url })
    const policy = String(headers['content-security-policy'])
    ok(policy.includes("default-src 'none'") && policy.includes("frame-ancestors 'none'"), policy)
    ok(!/script-src[^;]*unsafe-inline|unsafe-eval(?<!wasm-unsafe-eval)/.test(policy), policy)
    equal(headers['x-frame-options'], 'DENY')
    equal(headers['referrer-policy'], 'no-referrer')
    equal(headers['x-content-type-options'], 'nosniff')
    equal(headers['cross-origin-opener-policy'], 'same-origin')
    match(String(headers['permissions-policy']), /camera=\(\).*geolocation=\(\).*microphone=\(\)/)
    match(String(headers['strict-transport-security']), /^max-age=31536000/)
    equal(headers['x-powered-by'] ?? headers['server'], undefined)
  })
}

test('without https there is no header that insists on it', async () => {
  const { headers } = await atHome.visitor().request({ url: '/account/login' })
  equal(headers['strict-transport-security'], undefined)
})

test('other sites may not read what the API answers', async () => {
  const headers = { origin: 'https://evil.example' }
  const answer = await school.visitor().request({ url: '/api/health', headers })
  equal(answer.statusCode, 200)
  equal(answer.headers['access-control-allow-origin'], undefined)
  equal(answer.headers['cross-origin-resource-policy'], 'same-origin')
})
