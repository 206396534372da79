import { DEFAULT_LOCALE, type Locale, LOCALES } from '@tabia/core/training/vocabulary.ts'

/** Cookie, else the page's own language, else Russian (A-LANG). */
export function chooseLocale(cookie: string | null, pageLanguage: string): Locale {
  return findLocale(cookie ?? '') ?? findLocale(pageLanguage.slice(0, 2).toLowerCase()) ?? DEFAULT_LOCALE
}

const findLocale = (text: string): Locale | undefined => LOCALES.find(locale => locale === text)
