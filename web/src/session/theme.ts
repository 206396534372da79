import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from '../api/cookies.ts'

// Light or dark: the system's, until the learner chooses. One attribute carries it (tokens.css), and the
// server writes that attribute from the cookie, so the first paint is right.

export const THEMES = ['auto', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const COOKIE = 'theme'
const DAYS = 365

const listeners = new Set<() => void>()

export function useTheme(): Theme {
  return useSyncExternalStore(listen, chosenTheme)
}

/** What is on screen: the choice, or what the system says. */
export function useShownTheme(): 'light' | 'dark' {
  const theme = useTheme()
  const dark = useSyncExternalStore(listenToSystem, () => systemIsDark().matches)
  if (theme !== 'auto') return theme
  return dark ? 'dark' : 'light'
}

export function changeTheme(theme: Theme): void {
  writeCookie(COOKIE, theme, DAYS)
  showTheme()
  for (const listener of listeners) listener()
}

/** Before the first render: a page from a cache may hold another visitor's attribute. */
export function showTheme(): void {
  document.documentElement.dataset['theme'] = chosenTheme()
}

function chosenTheme(): Theme {
  const chosen = readCookie(COOKIE)
  return THEMES.find(theme => theme === chosen) ?? 'auto'
}

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)')

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function listenToSystem(listener: () => void): () => void {
  const query = systemIsDark()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
