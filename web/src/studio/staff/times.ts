import type { Locale } from '@tabia/core/training/vocabulary.ts'

/** `30 November`; with the year where it is another one. */
export function dayOf(locale: Locale, time: string): string {
  const date = new Date(time)
  const thisYear = date.getFullYear() === new Date().getFullYear()
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    ...(!thisYear && { year: 'numeric' }),
  }).format(date)
}

/** The same, and the time of the day. */
export function minuteOf(locale: Locale, time: string): string {
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(new Date(time))
  return `${dayOf(locale, time)}, ${clock}`
}
