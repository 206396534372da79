import { timeFormat } from '../../ui/format-day.ts'

// Moments as the desk tells them, in the reader's language and time zone.

/** `3 November 2026`. */
export const longDate = timeFormat({ day: 'numeric', month: 'long', year: 'numeric' })

/** `3 Nov 2026`. */
export const shortDate = timeFormat({ day: 'numeric', month: 'short', year: 'numeric' })

/** `3 Nov 2026, 18:20`. */
export const shortMoment = timeFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** `18:20` of today, else with its day. */
export function nearMoment(moment: string): string {
  const isToday = new Date(moment).toDateString() === new Date().toDateString()
  return (isToday ? hourAndMinute : shortMoment)(moment)
}

const hourAndMinute = timeFormat({ hour: '2-digit', minute: '2-digit' })
