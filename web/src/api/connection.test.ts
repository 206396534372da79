import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isUnreachable, onConnectionChange, tryForAMinute, waitForSchool } from './connection.ts'
import { CallError } from './failure.ts'

const page = new EventTarget()
const fetched = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('fetch', fetched.mockReset().mockRejectedValue(new TypeError('Failed to fetch')))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an hour without the school leaves one listener of each kind, and none at its end', async () => {
  const call = new AbortController()
  const waiting = waitForSchool(3000, call.signal)
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(fetched.mock.calls.length).toBeGreaterThan(1000)
  expect(getEventListeners(page, 'online')).toHaveLength(1)
  expect(getEventListeners(call.signal, 'abort').length).toBeLessThanOrEqual(1)
  call.abort()
  await waiting
  expect(getEventListeners(page, 'online')).toHaveLength(0)
  expect(getEventListeners(call.signal, 'abort')).toHaveLength(0)
})

test('a network that is back ends the pause at once', async () => {
  const waiting = waitForSchool(60_000)
  fetched.mockResolvedValue(new Response())
  page.dispatchEvent(new Event('online'))
  await waiting
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('the school has a limited time to answer', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  fetched.mockResolvedValue(new Response())
  const waiting = waitForSchool(3000)
  await vi.advanceTimersByTimeAsync(3000)
  await waiting
  expect(timeout).toHaveBeenCalledTimes(1)
})

const refused = (http: number | null) => (): Promise<unknown> => Promise.reject(new CallError({ http }))
const MINUTE = 60_000

/** When a call is made that always fails so, in seconds from the first. */
async function triesOf(http: number | null, signal = new AbortController().signal): Promise<number[]> {
  const began = Date.now()
  const tries: number[] = []
  const trying = tryForAMinute(async () => {
    tries.push((Date.now() - began) / 1000)
    return refused(http)()
  }, signal)
  const failed = expect(trying).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  await failed
  return tries
}

test.each([null, 429, 502, 503, 504])('%s is tried again for a minute, with growing pauses', async http => {
  expect(await triesOf(http)).toEqual([0, 1, 4, 9, 19, 29, 39, 49, 59, 60])
  expect(isUnreachable()).toBe(false)
})

test.each([401, 403, 404, 422, 500])('%s is not tried again', async http => {
  expect(await triesOf(http)).toEqual([0])
})

test('while a call is repeated the page knows, and learns when it is over', async () => {
  const known: boolean[] = []
  const forget = onConnectionChange(() => known.push(isUnreachable()))
  const attempt = vi
    .fn(refused(503))
    .mockImplementationOnce(refused(null))
    .mockImplementationOnce(refused(502))
  const trying = tryForAMinute(attempt, new AbortController().signal)
  attempt.mockImplementation(async () => 'there')
  await vi.advanceTimersByTimeAsync(4000)
  expect(await trying).toBe('there')
  expect(known).toEqual([true, false])
  forget()
})

test('silence counts: twenty seconds for every call that is given up', async () => {
  const attempt = vi.fn(async () => {
    await new Promise(resolve => setTimeout(resolve, 20_000))
    throw new CallError({ http: null })
  })
  const failed = expect(tryForAMinute(attempt, new AbortController().signal)).rejects.toThrow(CallError)
  await vi.advanceTimersByTimeAsync(64_000)
  await failed
  expect(attempt).toHaveBeenCalledTimes(3)
})

test('a device that slept goes on trying', async () => {
  const attempt = vi.fn(refused(null))
  const trying = tryForAMinute(attempt, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(500)
  vi.setSystemTime(Date.now() + 3_600_000)
  attempt.mockImplementation(async () => 'there')
  await vi.advanceTimersByTimeAsync(1000)
  await trying
  expect(attempt).toHaveBeenCalledTimes(2)
})

test('a caller who has left makes no more calls', async () => {
  const call = new AbortController()
  const attempt = vi.fn(refused(503))
  const failed = expect(tryForAMinute(attempt, call.signal)).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(1500)
  call.abort()
  await failed
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(attempt).toHaveBeenCalledTimes(2)
  expect(isUnreachable()).toBe(false)
})
