import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismiss, notify, readNotices } from './notify.ts'
import { pausableTimer } from './notices.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  for (const { id } of readNotices()) dismiss(id)
})

test('a text that is on screen is not said twice', () => {
  notify({ kind: 'danger', text: 'Broken', seconds: 4 })
  notify({ kind: 'danger', text: 'Broken', seconds: 4 })
  notify({ kind: 'danger', text: 'Also broken', seconds: 4 })
  expect(readNotices().map(({ text }) => text)).toEqual(['Broken', 'Also broken'])
})

test('a text that has gone may be said again', () => {
  notify({ kind: 'info', text: 'Hello', seconds: 3 })
  dismiss(readNotices()[0]?.id ?? 0)
  notify({ kind: 'info', text: 'Hello', seconds: 3 })
  expect(readNotices()).toHaveLength(1)
})

test('a timer runs its exact time', () => {
  const onEnd = vi.fn<() => void>()
  pausableTimer(3500, onEnd).run()
  vi.advanceTimersByTime(3499)
  expect(onEnd).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onEnd).toHaveBeenCalledOnce()
})

test('the time under the pointer does not count', () => {
  const onEnd = vi.fn<() => void>()
  const timer = pausableTimer(4000, onEnd)
  timer.run()
  vi.advanceTimersByTime(3000)
  timer.pause()
  vi.advanceTimersByTime(60_000)
  timer.run()
  vi.advanceTimersByTime(999)
  expect(onEnd).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onEnd).toHaveBeenCalledOnce()
})
