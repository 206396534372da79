import { useSyncExternalStore } from 'react'
import { type Locale, DEFAULT_LOCALE, LOCALES } from '@tabia/core/training/vocabulary.ts'
import { getLocale, setLocale } from '@tabia/i18n/compiled/runtime.js'
import { readCookie, writeCookie } from '../api/cookies.ts'

const COOKIE = 'language'
const DAYS = 365

/** A language is named in itself, whatever the interface speaks. */
export const LANGUAGE_NAMES: Record<Locale, string> = { ru: 'Русский', en: 'English' }

const listeners = new Set<() => void>()

/** Before the first render. */
export function startLanguage(): void {
  speak(chooseLocale(readCookie(COOKIE), document.documentElement.lang))
}

/** The language of the interface; the calling component renders again when it changes. */
export function useLocale(): Locale {
  return useSyncExternalStore(listen, getLocale)
}

/** The interface speaks it from now on; remembered for a year. */
export function applyLanguage(locale: Locale): void {
  writeCookie(COOKIE, locale, DAYS)
  if (locale === getLocale()) return
  speak(locale)
  for (const listener of listeners) listener()
}

function speak(locale: Locale): void {
  void setLocale(locale, { reload: false })
  document.documentElement.lang = locale
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Cookie, else the page's own language, else Russian (A-LANG). */
export function chooseLocale(cookie: string | null, pageLanguage: string): Locale {
  return findLocale(cookie ?? '') ?? findLocale(pageLanguage.slice(0, 2).toLowerCase()) ?? DEFAULT_LOCALE
}

const findLocale = (text: string): Locale | undefined => LOCALES.find(locale => locale === text)
