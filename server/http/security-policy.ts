import type { CounterSettings } from '../config/third-party-settings.ts'

/** The content security policy of what is no page: nothing may be loaded, and no page may frame it. */
export const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'"

/** The engine's file is a worker, which has a policy of its own: it compiles its wasm and fetches it from us. */
export const ENGINE_POLICY =
  "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'"

/**
 * The policy of our own pages. Scripts and styles come from our files or carry the nonce of this very answer.
 * Style attributes are allowed: libraries such as the board place things with them, and they run nothing
 * (docs/decisions/content-security-policy.md).
 */
export function pagePolicy(nonce: string, more?: string, counter?: CounterSettings | null): string {
  const { pictures, calls } = askedBy(counter)
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    "worker-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${pictures}`,
    "font-src 'self'",
    `connect-src 'self'${calls}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(more ? [more] : []),
  ].join('; ')
}

/** The service worker fetches our own files, and nothing else. */
export const SERVICE_WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/** Films are our own files; a player of another site is framed only where the school has chosen that site. */
export const mediaPolicy = (players: readonly string[]) =>
  ["media-src 'self'", ...(players.length > 0 ? [`frame-src ${players.join(' ')}`] : [])].join('; ')

/** Visits are sent to a counter by a call or a picture; no script of its own ever runs (docs/decisions/analytics.md). */
function askedBy(counter: CounterSettings | null | undefined) {
  const origin = counter ? ` ${counter.origin}` : ''
  return counter?.kind === 'metrica' ? { pictures: origin, calls: '' } : { pictures: '', calls: origin }
}

/** A chess school needs none of these, so nothing that gets into a page can have them. */
export const NO_DEVICES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map(device => `${device}=()`)
  .join(', ')
