/** The content security policy of what is no page: nothing may be loaded, nobody may frame it. */
export const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'"

/** The engine's file is a worker, which has a policy of its own: it compiles its wasm and fetches it from us. */
export const ENGINE_POLICY =
  "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'"

/**
 * The policy of our own pages. Scripts and styles come from our files or carry the nonce of this very answer.
 * Style attributes are allowed: the board and the field library place things with them, and they run nothing
 * (docs/decisions/content-security-policy.md).
 */
export function pagePolicy(nonce: string, more?: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    "worker-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(more ? [more] : []),
  ].join('; ')
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
