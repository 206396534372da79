import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { getLocale } from '@tabia/i18n/compiled/runtime.js'
import { m } from '@tabia/i18n/compiled/messages.js'

// A calendar day has no time zone: it is read and written as one of UTC.

/** Day before month in both languages. */
const REGIONS = { en: 'en-GB', ru: 'ru' }

/** Formatters are made once: a year of days has hundreds of dates, and making one costs far more than using it. */
export function dayFormat(options: Intl.DateTimeFormatOptions): (day: string, locale?: Locale) => string {
  const made: Partial<Record<Locale, Intl.DateTimeFormat>> = {}
  return (day, locale = getLocale()) => {
    made[locale] ??= new Intl.DateTimeFormat(REGIONS[locale], { ...options, timeZone: 'UTC' })
    return made[locale].format(new Date(day))
  }
}

/** The same of a moment, in the reader's own time zone: "Wednesday, 20:15". */
export function timeFormat(options: Intl.DateTimeFormatOptions): (moment: string) => string {
  return moment => new Intl.DateTimeFormat(REGIONS[getLocale()], options).format(new Date(moment))
}

/** `31 January 1990`. */
export const formatLongDay = dayFormat({ day: 'numeric', month: 'long', year: 'numeric' })

/** `18 Nov`. */
export const formatDay = dayFormat({ day: 'numeric', month: 'short' })

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
