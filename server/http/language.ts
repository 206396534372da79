import { DEFAULT_LOCALE, LOCALES, type Locale } from '@tabia/core/training/vocabulary.ts'

/** The best of our languages in an Accept-Language header, if it names one (A-LANGNEG). */
export function languageOf(header: string | undefined): Locale | undefined {
  const wishes = (header ?? '')
    .split(',')
    .map(wish => {
      const [tag = '', ...parameters] = wish.trim().toLowerCase().split(';')
      const quality = parameters.map(text => text.trim()).find(text => text.startsWith('q='))
      return { language: tag.split('-')[0], quality: quality ? Number(quality.slice(2)) : 1 }
    })
    .filter(({ quality }) => quality > 0)
  for (const { language } of wishes.toSorted((a, b) => b.quality - a.quality)) {
    const locale = LOCALES.find(ours => ours === language)
    if (locale) return locale
  }
  return undefined
}

/** The language of a page: the cookie `language`, else Russian (A-LANG); the browser's wish does not count. */
export function pageLanguage(cookies: string | undefined): Locale {
  const value = /(?:^|;\s*)language=([^;]*)/.exec(cookies ?? '')?.[1]
  return LOCALES.find(locale => locale === value) ?? DEFAULT_LOCALE
}
