import { m } from '@tabia/i18n/compiled/messages.js'
import { getLocale } from '@tabia/i18n/compiled/runtime.js'

// A calendar day has no time zone: it is read and written as one of UTC.

/** Day before month in both languages. */
const REGIONS = { en: 'en-GB', ru: 'ru' }

const format = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(REGIONS[getLocale()], { ...options, timeZone: 'UTC' }).format(new Date(day))

/** `18 Nov`. */
export const formatDay = (day: string): string => format(day, { day: 'numeric', month: 'short' })

/** `Nov 2026`. */
export const formatShortMonth = (day: string): string => format(day, { month: 'short', year: 'numeric' })

export const formatLongDay = (day: string): string =>
  format(day, { day: 'numeric', month: 'long', year: 'numeric' })

export const formatMonth = (day: string): string => format(day, { month: 'short' })

export const formatLongMonth = (day: string): string => format(day, { month: 'long', year: 'numeric' })

/** A day, or the days a point of the chart stands for. */
export function formatPeriod({ from, to }: { from: string; to: string }): string {
  if (from === to) return formatLongDay(from)
  return m['stats.period']({ from: formatLongDay(from), to: formatLongDay(to) })
}
