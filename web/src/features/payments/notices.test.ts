import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readNotices } from '../../ui/notices/notify.ts'
import { standing } from '../../ui/notices/notices.tsx'
import { sayAlreadyPaid, sayBonus, sayOrderNotFound, sayPaid } from './notices.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  ['already paid', sayAlreadyPaid, 'warning', 8],
  ['paid', sayPaid, 'success', 7],
  ['no such order', sayOrderNotFound, 'danger', 6],
  ['a bonus', () => sayBonus(30), 'info', 6],
] as const)('%s is said for its time, and not a moment longer', (_, say, kind, seconds) => {
  say()
  const [notice, ...more] = readNotices()
  if (!notice) throw new Error('nothing is said')
  expect([notice.kind, more]).toEqual([kind, []])
  standing(notice).run()
  vi.advanceTimersByTime(seconds * 1000 - 1)
  expect(readNotices()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(readNotices()).toEqual([])
})

test('no bonus, no word', () => {
  sayBonus(0)
  expect(readNotices()).toEqual([])
})
