import { m } from '@tabia/i18n/compiled/messages.js'
import { dayFormat, formatLongDay } from '../../ui/format-day.ts'

/** `18 Nov`. */
export const formatDay = dayFormat({ day: 'numeric', month: 'short' })

/** `Nov 2026`. */
export const formatShortMonth = dayFormat({ month: 'short', year: 'numeric' })

export const formatMonth = dayFormat({ month: 'short' })

export const formatLongMonth = dayFormat({ month: 'long', year: 'numeric' })

/** `Mon`. */
export const formatWeekday = dayFormat({ weekday: 'short' })

/** A day, or the days a point of the chart stands for. */
export function formatPeriod({ from, to }: { from: string; to: string }): string {
  if (from === to) return formatLongDay(from)
  return m['stats.period']({ from: formatLongDay(from), to: formatLongDay(to) })
}
