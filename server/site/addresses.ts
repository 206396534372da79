import { DEFAULT_LOCALE, LOCALES, type Locale } from '@tabia/core/training/vocabulary.ts'

/** The pages outside the app, each in both languages: Russian at its path, English below `/en`. */
export const SITE_PAGES = ['/', '/school', '/contacts'] as const
export type SitePath = (typeof SITE_PAGES)[number]

/** `/school` is `/en/school` in English. */
export const pathIn = (locale: Locale, path: SitePath): string =>
  locale === DEFAULT_LOCALE ? path : `/${locale}${path}`

/** Leads to the page in that language and makes the language the visitor's own. */
export const switchTo = (locale: Locale, path: SitePath): string =>
  `${pathIn(locale, path)}?language=${locale}`

export interface Alternate {
  locale: Locale
  address: string
}

export const alternatesOf = (origin: string, path: SitePath): Alternate[] =>
  LOCALES.map(locale => ({ locale, address: `${origin}${pathIn(locale, path)}` }))
