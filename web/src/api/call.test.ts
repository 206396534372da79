import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as account from '@tabia/contract/account.ts'
import { changePassword, setAvatar } from '@tabia/contract/account.ts'
import * as auth from '@tabia/contract/auth.ts'
import { getUser, login, logout } from '@tabia/contract/auth.ts'
import * as awards from '@tabia/contract/awards.ts'
import type { AnyEndpoint } from '@tabia/contract/endpoint.ts'
import * as payments from '@tabia/contract/payments.ts'
import { getSubscribeOptions } from '@tabia/contract/payments.ts'
import * as solved from '@tabia/contract/solved.ts'
import * as stats from '@tabia/contract/stats.ts'
import * as support from '@tabia/contract/support.ts'
import * as training from '@tabia/contract/training.ts'
import { startCourse, startTopic } from '@tabia/contract/training.ts'
import { setLocale } from '@tabia/i18n/compiled/runtime.js'
import { call, onFailure } from './call.ts'
import { CallError, type Failure } from './failure.ts'
import { guardTab } from './learner.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

let cookie = ''
let failures: Failure[] = []
const stored = new Map<string, string>()
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  cookie = ''
  failures = []
  vi.useFakeTimers({ now: NOW })
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('location', { protocol: 'https:', hostname: 'tabia.test' })
  vi.stubGlobal('document', {
    get cookie() {
      return cookie
    },
    set cookie(text: string) {
      cookie = text.split(';')[0] ?? ''
    },
  })
  vi.stubGlobal('fetch', fetched.mockReset())
  void setLocale('en', { reload: false })
  onFailure(failure => failures.push(failure))
})
afterEach(() => {
  guardTab({ shown: () => undefined, handOver: () => {} })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init)
const withToken = (fresh: string) => ({ headers: { authorization: `Bearer ${fresh}` } })
const unauthorized = () => json({ error: 'Unauthorized' }, { status: 401 })
const sentHeaders = (index: number) => new Headers(fetched.mock.calls[index]?.[1].headers)
const sentTo = () => fetched.mock.calls.map(([url]) => url)

function token(name: string, ageSeconds: number, sub = 1): string {
  const iat = NOW / 1000 - ageSeconds
  return [name, btoa(JSON.stringify({ sub: String(sub), iat, exp: iat + 1800 })), name].join('.')
}

test('a call speaks snake_case on the wire and camelCase here', async () => {
  fetched.mockResolvedValue(json({ block: { id: 3 }, rating_provisional: true }))
  const state = await call(startCourse, { body: { level: 1, trial: true } })
  expect(fetched.mock.calls[0]).toMatchObject([
    '/api/account/course',
    { method: 'POST', body: '{"level":1,"trial":true}' },
  ])
  expect(state.ratingProvisional).toBe(true)
})

test('a query is written, an empty one is not', async () => {
  fetched.mockImplementation(async () => json({ data: [], meta: { cost: 4900 } }))
  await call(getSubscribeOptions, { query: { paid: 'true' } })
  await call(getSubscribeOptions, { query: {} })
  expect(sentTo()).toEqual(['/api/account/subscribe-options?paid=true', '/api/account/subscribe-options'])
})

test('it carries the token and the language of the interface', async () => {
  cookie = `User-Token=${token('old', 0)}`
  fetched.mockResolvedValue(json({}))
  await call(startTopic, { body: { topic: 5 } })
  expect(sentHeaders(0).get('authorization')).toBe(`Bearer ${token('old', 0)}`)
  expect(sentHeaders(0).get('accept-language')).toBe('en')
})

test('a guest sends no token', async () => {
  fetched.mockResolvedValue(json({ token: 't', email: 'a@b.c' }))
  await call(login, { body: { email: 'a@b.c', password: 'secret' } })
  expect(sentHeaders(0).has('authorization')).toBe(false)
})

test('a token in any answer is kept', async () => {
  fetched.mockResolvedValue(json({}, withToken(token('new', 0))))
  await call(startTopic, { body: { topic: 5 } })
  expect(decodeURIComponent(cookie)).toBe(`User-Token=${token('new', 0)}`)
})

test('calls made side by side share one refresh of an expired token', async () => {
  cookie = `User-Token=${token('old', 4000)}`
  fetched.mockImplementation(async url =>
    url === '/api/auth/refresh' ? json({}, withToken(token('new', 0))) : json({}),
  )
  await Promise.all([
    call(startTopic, { body: { topic: 5 } }),
    call(startTopic, { body: { topic: 6 } }),
    call(getUser, {}),
  ])
  expect(sentTo().filter(url => url === '/api/auth/refresh')).toHaveLength(1)
  expect(sentHeaders(0).get('authorization')).toBe(`Bearer ${token('old', 4000)}`)
  for (const index of [1, 2, 3]) {
    expect(sentHeaders(index).get('authorization')).toBe(`Bearer ${token('new', 0)}`)
  }
})

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value
const ENDPOINTS: AnyEndpoint[] = Object.values<unknown>({
  ...account,
  ...auth,
  ...awards,
  ...payments,
  ...solved,
  ...stats,
  ...support,
  ...training,
}).filter(isEndpoint)

test('no call at all is sent with the token of another learner than the one this tab shows', async () => {
  const handOver = vi.fn<() => void>()
  guardTab({ shown: () => 1, handOver })
  cookie = `User-Token=${token('boris', 0, 2)}`
  expect(ENDPOINTS.length).toBeGreaterThan(40)
  for (const endpoint of ENDPOINTS) void call(endpoint, { body: {}, params: {}, query: {} })
  await vi.advanceTimersByTimeAsync(1000)
  expect(sentTo()).toEqual([])
  expect(handOver).toHaveBeenCalledTimes(ENDPOINTS.length)
  expect(failures).toEqual([])
})

test('an expired token of another learner is not exchanged either', async () => {
  guardTab({ shown: () => 1, handOver: () => {} })
  cookie = `User-Token=${token('expired', 4000, 2)}`
  void call(startTopic, { body: { topic: 5 } })
  await vi.advanceTimersByTimeAsync(1000)
  expect(sentTo()).toEqual([])
})

test('someone who signs in while the token is exchanged gets no call of the learner before', async () => {
  guardTab({ shown: () => 1, handOver: () => {} })
  cookie = `User-Token=${token('old', 4000)}`
  fetched.mockImplementation(async () => {
    cookie = `User-Token=${token('boris', 0, 2)}`
    return json({}, withToken(token('new', 0)))
  })
  void call(startTopic, { body: { topic: 5 } })
  await vi.advanceTimersByTimeAsync(1000)
  expect(sentTo()).toEqual(['/api/auth/refresh'])
})

for (const [what, cookieNow, shown] of [
  ['the learner shown', `User-Token=${token('own', 0)}`, 1],
  ['the same learner with a new session', `User-Token=${token('again', 0)}`, 1],
  ['a tab that shows no learner yet', `User-Token=${token('own', 0)}`, undefined],
  ['a tab whose learner has signed out elsewhere', '', 1],
  ['a token that names no learner', 'User-Token=nonsense', 1],
] as const) {
  test(`a call is sent for ${what}`, async () => {
    const handOver = vi.fn<() => void>()
    guardTab({ shown: () => shown, handOver })
    cookie = cookieNow
    fetched.mockImplementation(async () => json({}))
    await call(startTopic, { body: { topic: 5 } })
    expect(sentTo()).toEqual(['/api/account/task'])
    expect(handOver).not.toHaveBeenCalled()
  })
}

test('a log out that fails is told, though the tab shows no learner any more', async () => {
  let shown: number | undefined = 1
  guardTab({ shown: () => shown, handOver: () => {} })
  cookie = `User-Token=${token('own', 0)}`
  const ending = call(logout, {})
  shown = undefined
  fetched.mockResolvedValue(json({ message: 'M' }, { status: 503 }))
  await expect(ending).rejects.toThrow(CallError)
  expect(failures).toMatchObject([{ http: 503 }])
})

test.each([200, 403])('an answer %d that finds another learner in its tab is told to none', async status => {
  let shown = 1
  guardTab({ shown: () => shown, handOver: () => {} })
  cookie = `User-Token=${token('own', 0)}`
  fetched.mockImplementation(async () => {
    shown = 2
    return json({ message: 'M' }, { status })
  })
  await expect(call(startTopic, { body: { topic: 5 } })).rejects.toThrow(CallError)
  expect(failures).toEqual([])
})

for (const [what, left] of [
  ['the learner has signed out', ''],
  ['someone else has signed in', `User-Token=${token('boris', 0, 2)}`],
  ['the learner has signed in again', `User-Token=${token('again', 0)}`],
] as const) {
  test(`an exchange that comes back after ${what} stores nothing`, async () => {
    cookie = `User-Token=${token('old', 4000)}`
    fetched.mockImplementation(async url => {
      if (url === '/api/auth/refresh') cookie = left
      return json({}, url === '/api/auth/refresh' ? withToken(token('new', 0)) : {})
    })
    await call(getSubscribeOptions, { query: {} })
    expect(cookie).toBe(left)
  })
}

for (const [what, left] of [
  ['the learner has signed out', ''],
  ['someone else has signed in', `User-Token=${token('boris', 0, 2)}`],
] as const) {
  test(`the token of any answer is not stored after ${what}`, async () => {
    cookie = `User-Token=${token('old', 0)}`
    fetched.mockImplementation(async () => {
      cookie = left
      return json({ message: '' }, withToken(token('new', 0)))
    })
    await call(startTopic, { body: { topic: 5 } })
    expect(cookie).toBe(left)
  })
}

test('a new password brings a token of a new session, which replaces one exchanged meanwhile', async () => {
  cookie = `User-Token=${token('old', 0)}`
  fetched.mockImplementation(async () => {
    cookie = `User-Token=${token('exchanged', 0)}`
    return json({ message: '' }, withToken(token('new', 0)))
  })
  await call(changePassword, { body: { currentPassword: 'long enough', newPassword: 'longer still' } })
  expect(decodeURIComponent(cookie)).toBe(`User-Token=${token('new', 0)}`)
})

test('a 401 is not tried again with the token of someone who has signed in meanwhile', async () => {
  cookie = `User-Token=${token('old', 0)}`
  fetched.mockImplementation(async () => {
    cookie = `User-Token=${token('boris', 0, 2)}`
    return unauthorized()
  })
  await expect(call(startTopic, { body: { topic: 5 } })).rejects.toThrow(CallError)
  expect(sentTo()).toEqual(['/api/account/task'])
})

test('calls with two tokens exchange both', async () => {
  cookie = `User-Token=${token('old', 4000)}`
  const exchanged: string[] = []
  fetched.mockImplementation(async (url, init) => {
    if (url === '/api/auth/refresh') exchanged.push(new Headers(init.headers).get('authorization') ?? '')
    return json({})
  })
  const first = call(startTopic, { body: { topic: 5 } })
  cookie = `User-Token=${token('boris', 4000, 2)}`
  await Promise.all([first, call(startTopic, { body: { topic: 6 } })])
  expect(exchanged).toEqual([`Bearer ${token('old', 4000)}`, `Bearer ${token('boris', 4000, 2)}`])
})

test('a device whose clock is a day ahead does not refresh a token that is alive', async () => {
  vi.setSystemTime(NOW + 86_400_000)
  fetched.mockImplementation(async () => json({}, withToken(token('new', 0))))
  await call(startTopic, { body: { topic: 5 } })
  await call(startTopic, { body: { topic: 6 } })
  expect(sentTo()).toEqual(['/api/account/task', '/api/account/task'])
})

test('a failed refresh says nothing, and the call is made all the same', async () => {
  cookie = `User-Token=${token('old', 4000)}`
  fetched.mockImplementation(async url => (url === '/api/auth/refresh' ? unauthorized() : json({})))
  await call(startTopic, { body: { topic: 5 } })
  expect(sentTo()).toEqual(['/api/auth/refresh', '/api/account/task'])
  expect(failures).toEqual([])
})

test('a 401 to a token that looked alive is tried once more with a new one', async () => {
  cookie = `User-Token=${token('old', 0)}`
  fetched
    .mockResolvedValueOnce(unauthorized())
    .mockResolvedValueOnce(json({}, withToken(token('new', 0))))
    .mockResolvedValueOnce(json({ task: null }))
  await call(startTopic, { body: { topic: 5 } })
  expect(sentTo()).toEqual(['/api/account/task', '/api/auth/refresh', '/api/account/task'])
  expect(sentHeaders(2).get('authorization')).toBe(`Bearer ${token('new', 0)}`)
})

test('a wrong password is no reason to refresh', async () => {
  cookie = `User-Token=${token('old', 0)}`
  fetched.mockResolvedValue(json({ message: 'Wrong email or password.' }, { status: 401 }))
  await expect(call(login, { body: { email: 'a@b.c', password: 'x' } })).rejects.toThrow(CallError)
  expect(sentTo()).toEqual(['/api/auth/login'])
})

test('a refusal is told once, with all the server said', async () => {
  const body = { status: 'answer_exists', message: 'M', error: 'E', recorded: { rating_before: 7 } }
  fetched.mockResolvedValue(json(body, { status: 409, headers: { 'x-request-id': 'r-1' } }))
  await expect(call(startTopic, { body: { topic: 5 } })).rejects.toThrow(CallError)
  expect(failures).toMatchObject([
    {
      http: 409,
      code: 'answer_exists',
      message: 'M',
      error: 'E',
      requestId: 'r-1',
      body: { recorded: { ratingBefore: 7 } },
    },
  ])
})

test.each([
  ['a page instead of JSON', () => new Response('<html>', { status: 502 }), 502],
  ['an empty body', () => new Response(null, { status: 500 }), 500],
])('%s is a failure without words', async (_, response, http) => {
  fetched.mockResolvedValue(response())
  await expect(call(startTopic, { body: { topic: 5 } })).rejects.toThrow(CallError)
  expect(failures).toMatchObject([{ http }])
  expect(failures[0]?.message).toBeUndefined()
})

test('no network is a failure without a status', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(call(startTopic, { body: { topic: 5 } })).rejects.toThrow(CallError)
  expect(failures).toEqual([{ http: null }])
})

test('a call gives up after 20 seconds', async () => {
  vi.useRealTimers()
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  fetched.mockResolvedValue(json({}))
  await call(startTopic, { body: { topic: 5 } })
  expect(timeout).toHaveBeenCalledWith(20_000)
  expect(fetched.mock.calls[0]?.[1].signal).toBe(timeout.mock.results[0]?.value)
})

for (const body of ['', '<html>a proxy</html>']) {
  test(`an answer that is no JSON is no answer: ${JSON.stringify(body)}`, async () => {
    fetched.mockResolvedValue(new Response(body))
    await expect(call(getSubscribeOptions, { query: {} })).rejects.toThrow(CallError)
    expect(failures).toMatchObject([{ http: 200 }])
  })
}

test('a file travels in a form, whose header the browser writes', async () => {
  fetched.mockResolvedValue(json({ photo: '/uploads/avatars/2-0.webp', message: '' }))
  await call(setAvatar, { file: new Blob(['picture']) })
  const { body } = fetched.mock.calls[0]?.[1] ?? {}
  expect(body).toBeInstanceOf(FormData)
  expect(body instanceof FormData && body.get('photo')).toBeInstanceOf(Blob)
  expect(sentHeaders(0).get('content-type')).toBeNull()
})
