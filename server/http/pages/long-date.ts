import type { Locale } from '@tabia/core/training/vocabulary.ts'

/** The day comes first in both languages: 5 December 2026, 5 декабря 2026 г. */
export function formatLongDate(locale: Locale, date: Date, timeZone: string): string {
  const tag = locale === 'en' ? 'en-GB' : locale
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone }).format(date)
}
