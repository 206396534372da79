import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setAvatar } from '@tabia/contract/account.ts'
import { getUser, login } from '@tabia/contract/auth.ts'
import { getSubscribeOptions } from '@tabia/contract/payments.ts'
import { startCourse, startTopic } from '@tabia/contract/training.ts'
import { setLocale } from '@tabia/i18n/compiled/runtime.js'
import { call, onFailure } from './call.ts'
import { CallError, type Failure } from './failure.ts'

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
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init)
const withToken = (fresh: string) => ({ headers: { authorization: `Bearer ${fresh}` } })
const unauthorized = () => json({ error: 'Unauthorized' }, { status: 401 })
const sentHeaders = (index: number) => new Headers(fetched.mock.calls[index]?.[1].headers)
const sentTo = () => fetched.mock.calls.map(([url]) => url)

function token(name: string, ageSeconds: number): string {
  const iat = NOW / 1000 - ageSeconds
  return [name, btoa(JSON.stringify({ iat, exp: iat + 1800 })), name].join('.')
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
