import { deepEqual, equal, rejects } from 'node:assert/strict'
import { after, test } from 'node:test'
import { endOtherSessions, endSession, getSessions } from '@tabia/contract/account.ts'
import { getUser, login, refresh } from '@tabia/contract/auth.ts'
import { PASSWORD } from '@tabia/school-kit/client.ts'
import { openSchool } from '@tabia/school-kit/school.ts'

const school = await openSchool()
after(() => school.close())

const UNAUTHORIZED = { http: 401, message: 'Unauthorized' }
const BROWSERS = {
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  android: 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0',
  yandex:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 YaBrowser/25.8.0.0 Safari/537.36',
}
const HERE = { browser: 'Chrome', system: 'Windows', kind: 'desktop' }
const PHONE = { browser: 'Safari', system: 'iPhone', kind: 'mobile' }

/** The same learner on a further device. */
async function enter(email: string, userAgent: string) {
  const device = school.visitor()
  const body = { email, password: PASSWORD }
  const headers = { 'user-agent': userAgent }
  const answer = await device.request({ method: login.method, url: `/api${login.path}`, body, headers })
  device.token = answer.json().token
  return device
}

/** At home for days, on the phone for an hour; what each has for a session. */
async function learnerWithPhone(email: string) {
  await school.register(email)
  const home = await enter(email, BROWSERS.windows)
  await home.call(endOtherSessions)
  school.clock.advance({ days: 3 })
  const phone = await enter(email, BROWSERS.iphone)
  school.clock.advance({ hours: 2 })
  await home.call(refresh)
  return { home, phone }
}

test('a learner sees device, login and last visit of each session, this one first', async () => {
  const began = school.clock.now().getTime()
  const at = (hours: number) => new Date(began + hours * 3_600_000).toISOString()
  const { home } = await learnerWithPhone('anna@example.org')
  const { sessions } = await home.call(getSessions)
  deepEqual(
    sessions.map(({ id: _id, ...session }) => session),
    [
      { ...HERE, signedInAt: at(0), lastSeenAt: at(74), current: true },
      { ...PHONE, signedInAt: at(72), lastSeenAt: at(72), current: false },
    ],
  )
})

for (const [userAgent, device] of [
  [BROWSERS.android, { browser: 'Firefox', system: 'Android', kind: 'mobile' }],
  [BROWSERS.yandex, { browser: 'Yandex Browser', system: 'Windows', kind: 'desktop' }],
  ['curl/8.5.0', { browser: null, system: null, kind: null }],
  ['', { browser: null, system: null, kind: null }],
  ['<script>alert(1)</script>', { browser: null, system: null, kind: null }],
] as const) {
  test(`“${userAgent.slice(0, 40)}” is told as ${device.browser} on ${device.system}`, async () => {
    const email = `${crypto.randomUUID()}@example.org`
    await school.register(email)
    const learner = await enter(email, userAgent)
    const { sessions } = await learner.call(getSessions)
    const { browser, system, kind } = sessions[0] ?? {}
    deepEqual({ browser, system, kind }, device)
  })
}

test('one session ends at once, twice does no harm, and the others go on', async () => {
  const { home, phone } = await learnerWithPhone('one@example.org')
  const id = (await home.call(getSessions)).sessions[1]?.id ?? ''
  for (let time = 0; time < 2; time++) {
    const { message } = await home.call(endSession, undefined, { params: { id } })
    equal(message, 'That device has been logged out.')
  }
  await rejects(phone.call(getUser), UNAUTHORIZED)
  await rejects(phone.call(refresh), UNAUTHORIZED)
  equal((await home.call(getSessions)).sessions.length, 1)
})

test('all others end, this one goes on', async () => {
  const { home, phone } = await learnerWithPhone('all@example.org')
  const tablet = await enter('all@example.org', BROWSERS.android)
  equal((await home.call(endOtherSessions)).message, 'All other devices have been logged out.')
  for (const other of [phone, tablet]) await rejects(other.call(getUser), UNAUTHORIZED)
  deepEqual(
    (await home.call(getSessions)).sessions.map(({ current }) => current),
    [true],
  )
  await home.call(endOtherSessions)
})

test('a stranger’s session, one that never was and what is no id are not found', async () => {
  const { home } = await learnerWithPhone('mine@example.org')
  const stranger = await school.register('stranger@example.org')
  const theirs = (await stranger.call(getSessions)).sessions[0]?.id ?? ''
  for (const id of [theirs, crypto.randomUUID(), 'abc', '..%2f']) {
    await rejects(home.call(endSession, undefined, { params: { id } }), { http: 404 })
  }
  await stranger.call(getUser)
  await rejects(school.visitor().call(getSessions), UNAUTHORIZED)
})

test('sessions that are over are not shown: 45 days unseen', async () => {
  const { home, phone } = await learnerWithPhone('over@example.org')
  school.clock.advance({ days: 44 })
  await home.call(refresh)
  school.clock.advance({ days: 2 })
  await home.call(refresh)
  equal((await home.call(getSessions)).sessions.length, 1)
  await rejects(phone.call(refresh), UNAUTHORIZED)
})
