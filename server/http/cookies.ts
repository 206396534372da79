/** The value of a cookie as it came. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map(pair => pair.trim().split('='))
  return pairs.find(([key]) => key === name)?.[1]
}

export const THEMES = ['light', 'dark'] as const

/** The colours this visitor chose, else those of their device. */
export const themeOf = (cookies: string | undefined) =>
  THEMES.find(theme => theme === cookieOf(cookies, 'theme')) ?? 'auto'
