import { m } from '@tabia/i18n/compiled/messages.js'
import { getLocale } from '@tabia/i18n/compiled/runtime.js'

const SECOND = 1000
const UNITS = [
  ['day', 24 * 60 * 60 * SECOND],
  ['hour', 60 * 60 * SECOND],
  ['minute', 60 * SECOND],
] as const

/** "Just now" under 30 seconds (SPEC section 9), then "1 minute ago" and so on. */
export function relativeTime(then: number, now: number): string {
  const ago = Math.max(0, now - then)
  if (ago < 30 * SECOND) return m['common.justNow']()
  const [unit, size] = UNITS.find(([, length]) => ago >= length) ?? UNITS[2]
  const format = new Intl.RelativeTimeFormat(getLocale(), { numeric: 'always' })
  return format.format(-Math.max(1, Math.floor(ago / size)), unit)
}
