import { deepEqual, equal, notEqual, ok, rejects } from 'node:assert/strict'
import { after, mock, test } from 'node:test'
import { setLanguage } from '@tabia/contract/account.ts'
import { getUser, login, register } from '@tabia/contract/auth.ts'
import { openSchool } from '@tabia/school-kit/school.ts'
import { ApiError } from '../calls/api-error.ts'
import { addressKey, createLimits } from './limits.ts'

const school = await openSchool({ config: { rateLimits: true } })
after(() => school.close())

const WRONG = { email: 'anna@example.org', password: 'wrong one' }
const newAccount = (number: number) => ({
  name: 'Anna',
  email: `class${number}@example.org`,
  password: 'secret of 12',
  acceptTerms: true as const,
})

test('after five failures from one address a sign-in has to wait, even with the right password', async () => {
  await school.visitor().register({ name: 'Anna', email: 'anna@example.org', password: 'secret of 12' })
  const tries = await Promise.allSettled(
    Array.from({ length: 6 }, () => school.visitor().call(login, WRONG, { address: '10.0.0.1' })),
  )
  const statuses = tries.map(result => (result.status === 'rejected' ? Number(result.reason.http) : 200))
  deepEqual(
    statuses.toSorted((a, b) => a - b),
    [401, 401, 401, 401, 401, 429],
  )

  const right = { email: 'anna@example.org', password: 'secret of 12' }
  const body = { method: 'POST', url: '/api/auth/login', body: right, address: '10.0.0.1' } as const
  const answer = await school.visitor().request({ ...body, headers: { 'accept-language': 'en' } })
  const seconds = Number(answer.headers['retry-after'])
  equal(answer.statusCode, 429)
  equal(seconds > 50 && seconds <= 60, true)
  equal(answer.json().message, 'Too many attempts. Try again in 1 minute.')
  // Failures from elsewhere do not lock the owner out at home.
  await school.visitor().call(login, right, { address: '10.0.0.2' })
})

test('twenty failures an hour lock an email for every address', async () => {
  const from = (number: number) => school.visitor().call(login, WRONG, { address: `10.1.0.${number}` })
  const tries = await Promise.allSettled(Array.from({ length: 20 }, (_, number) => from(number)))
  equal(tries.filter(result => result.status === 'rejected' && result.reason.http === 429).length, 5)
})

test('fifty failures a minute lock an address', async () => {
  const from = (number: number) =>
    school
      .visitor()
      .call(login, { email: `nobody${number}@example.org`, password: 'x' }, { address: '10.2.0.1' })
  const tries = await Promise.allSettled(Array.from({ length: 51 }, (_, number) => from(number)))
  equal(tries.filter(result => result.status === 'rejected' && result.reason.http === 429).length, 1)
})

test('signing in well is not counted', async () => {
  const olga = { email: 'olga@example.org', password: 'secret of 12' }
  await school.visitor().register({ name: 'Olga', ...olga })
  for (let time = 0; time < 7; time++) await school.visitor().call(login, olga, { address: '10.3.0.1' })
})

test('a class of thirty registers behind one address, the next one waits', async () => {
  const enter = (number: number) =>
    school.visitor().call(register, newAccount(number), { address: '10.4.0.1' })
  for (let number = 0; number < 30; number++) await enter(number)
  await rejects(enter(30), { http: 429 })
  await school.visitor().call(register, newAccount(30), { address: '10.4.0.2' })
})

test('a learner makes 300 calls a minute, whatever they are; loading a page is never refused', async () => {
  const [busy, other] = [await school.register(), await school.register()]
  const say = () => busy.call(setLanguage, { language: 'ru' })
  for (let round = 0; round < 6; round++) await Promise.all(Array.from({ length: 50 }, say))
  await rejects(say(), { http: 429 })
  for (let time = 0; time < 5; time++) await busy.call(getUser)
  await other.call(setLanguage, { language: 'ru' })
})

test('behind a proxy that is trusted each visitor counts alone; anybody else is not believed', async () => {
  const statuses = async (trustProxy: string | undefined) => {
    const behind = await openSchool({ config: { rateLimits: true, trustProxy } })
    const from = async (visitor: string) => {
      const headers = { 'x-forwarded-for': visitor }
      const body = { email: 'anna@example.org', password: 'x' }
      return (await behind.visitor().request({ method: 'POST', url: '/api/auth/login', body, headers }))
        .statusCode
    }
    const first = []
    for (let time = 0; time < 6; time++) first.push(await from('203.0.113.7'))
    const other = await from('203.0.113.8')
    await behind.close()
    return [first.at(-1), other]
  }
  deepEqual(await statuses('127.0.0.1'), [429, 401])
  deepEqual(await statuses(undefined), [429, 429])
})

test('when the wait is over the next one is welcome', async () => {
  mock.timers.enable({ apis: ['Date', 'setTimeout'] })
  const limits = createLimits()
  const limit = { name: 'tries', times: 1, seconds: 60 }
  await limits.take(limit, 'a key')
  mock.timers.tick(42_000)
  await rejects(limits.take(limit, 'a key'), {
    code: 'too_many_requests',
    more: { retryAfterSeconds: 18 },
  })
  mock.timers.tick(18_000)
  await limits.take(limit, 'a key')
  mock.timers.reset()
})

test('processes on one database count together, and the table does not say whom', async () => {
  const [here, there] = [createLimits(school.db), createLimits(school.db)]
  const limit = { name: 'shared tries', times: 3, seconds: 60 }
  await here.take(limit, 'anna@example.org')
  await there.take(limit, 'anna@example.org')
  await here.take(limit, 'anna@example.org')
  for (const limits of [there, here]) {
    await rejects(limits.take(limit, 'anna@example.org'), { code: 'too_many_requests' })
  }
  await there.take(limit, 'boris@example.org')
  const rows = await school.db.selectFrom('limits').selectAll().execute()
  equal(rows.length, 2)
  equal(JSON.stringify(rows).includes('example.org'), false)
})

test('a clock that jumped forward and back locks no one out', async () => {
  for (const [limit, key] of [
    [{ name: 'jumped tries', times: 1, seconds: 60 }, 'anna'],
    [{ name: 'jumped calls', times: 60, seconds: 60 }, 'boris'],
  ] as const) {
    mock.timers.enable({ apis: ['Date'], now: Date.now() + 90 * 86_400_000 })
    const ahead = createLimits(school.db)
    for (let time = 0; time < limit.times; time++) await ahead.take(limit, key)
    mock.timers.reset()

    const limits = createLimits(school.db)
    for (let time = 0; time < limit.times; time++) await limits.take(limit, key)
    const refusal = await limits.take(limit, key).catch((error: ApiError) => error)
    ok(refusal instanceof ApiError)
    const seconds = refusal.more.retryAfterSeconds ?? 0
    ok(seconds > 0 && seconds <= 60, `${seconds} seconds`)
  }
})

test('in the memory of one process it names no wait beyond the window, either', async () => {
  const limits = createLimits()
  const limit = { name: 'tries', times: 1, seconds: 60 }
  mock.timers.enable({ apis: ['Date'], now: Date.now() + 90 * 86_400_000 })
  await limits.take(limit, 'a key')
  mock.timers.reset()
  await rejects(limits.take(limit, 'a key'), {
    code: 'too_many_requests',
    more: { retryAfterSeconds: 60 },
  })
})

test('what is given back on one is there for the other', async () => {
  const [here, there] = [createLimits(school.db), createLimits(school.db)]
  const limit = { name: 'shared and back', times: 1, seconds: 60 }
  await here.take(limit, 'anna')
  await here.giveBack(limit, 'anna')
  await there.take(limit, 'anna')
  await rejects(here.take(limit, 'anna'), { code: 'too_many_requests' })
})

test('a frequent limit is exact for one process, and never more than exact for two', async () => {
  const limit = { name: 'shared calls', times: 60, seconds: 60 }
  const alone = createLimits(school.db)
  const some = (limits: typeof alone, key: string, count: number) =>
    Promise.allSettled(Array.from({ length: count }, () => limits.take(limit, key)))
  const taken = (results: PromiseSettledResult<void>[]) =>
    results.filter(({ status }) => status === 'fulfilled').length
  equal(taken(await some(alone, 'one', 70)), 60)
  const [here, there] = [createLimits(school.db), createLimits(school.db)]
  const both = [await some(here, 'two', 25), await some(there, 'two', 70), await some(here, 'two', 20)]
  const total = both.map(taken).reduce((sum, count) => sum + count, 0)
  equal(total, 60)
})

test('a household counts as one address, however its address is written', () => {
  equal(addressKey('2001:db8:1:2:aaaa::1'), addressKey('2001:db8:1:2:bbbb::2'))
  equal(addressKey('2001:db8::a:b:c:d'), addressKey('2001:db8::1'))
  equal(addressKey('fe80::1%eth0'), addressKey('fe80::2'))
  notEqual(addressKey('2001:db8:1:2::1'), addressKey('2001:db8:1:3::1'))
  equal(addressKey('192.168.0.7'), '192.168.0.7')
  for (const mapped of ['::ffff:192.168.0.7', '::ffff:c0a8:7']) equal(addressKey(mapped), '192.168.0.7')
})

for (const [where, open] of [
  ['memory', () => createLimits()],
  ['the database', () => createLimits(school.db)],
] as const) {
  test(`the households of one IPv6 network of 48 bits have ten times the limit of one, in ${where}`, async () => {
    const limits = open()
    const limit = { name: `of an address in ${where}`, times: 2, seconds: 60 }
    const household = (number: number, network = '2001:db8:1') =>
      addressKey(`${network}:${number.toString(16)}::1`)
    for (let number = 0; number < 20; number++) await limits.take(limit, household(number))
    await limits.giveBack(limit, household(0))
    await limits.take(limit, household(20))
    await rejects(limits.take(limit, household(21)), { code: 'too_many_requests' })
    await limits.take(limit, household(21, '2001:db8:2'))
  })
}
