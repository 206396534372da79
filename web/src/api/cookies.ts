const DAY_S = 24 * 60 * 60

export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find(pair => pair.startsWith(`${name}=`))
  return found === undefined ? null : decode(found.slice(name.length + 1))
}

export function writeCookie(name: string, value: string, days: number): void {
  document.cookie = cookieText(name, value, days * DAY_S, location)
}

export function removeCookie(name: string): void {
  document.cookie = cookieText(name, '', 0, location)
}

/**
 * `Secure` wherever a browser stores such a cookie: on https, and on this very machine. On any other http
 * address the browser would drop it without a word, and logging in would be impossible (A-COOKIE).
 */
export function cookieText(
  name: string,
  value: string,
  maxAge: number,
  place: { protocol: string; hostname: string },
): string {
  const trusted = place.protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(place.hostname)
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', `Max-Age=${maxAge}`, 'SameSite=Strict']
  return [...parts, ...(trusted ? ['Secure'] : [])].join('; ')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
