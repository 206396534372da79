import type { Locale } from '@tabia/core/training/vocabulary.ts'

/** "31 January 1990". A calendar day belongs to no time zone. */
export function longDay(day: string, locale: Locale): string {
  const time = new Date(`${day}T00:00:00Z`)
  const tag = locale === 'en' ? 'en-GB' : locale
  return time.toLocaleDateString(tag, { dateStyle: 'long', timeZone: 'UTC' })
}
