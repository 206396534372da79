import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { getLocale } from '@tabia/i18n/compiled/runtime.js'

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

/** `31 January 1990`. */
export const formatLongDay = dayFormat({ day: 'numeric', month: 'long', year: 'numeric' })
