import type { Settings } from './settings.ts'
import { takesRealMoney } from './payment-settings.ts'

// What a production server refuses to start with or without. Every problem is a sentence for the operator.

/** In production these have no default that would be safe. */
const NEEDED = ['JWT_SECRET', 'ORIGIN', 'SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL', 'PAYMENTS'] as const
/** Buyers are told who sells: on the contacts page, in the terms and in the letter of a payment. */
const SELLER = ['SELLER_NAME', 'SELLER_TAX_ID', 'SELLER_EMAIL'] as const

export function productionProblems(settings: Settings): string[] {
  const { JWT_SECRET, ORIGIN, MAIL_INBOX } = settings
  const missing = NEEDED.filter(name => settings[name] === undefined).filter(
    name => name !== 'SMTP_URL' || MAIL_INBOX !== 'on',
  )
  const nameless = takesRealMoney(settings) ? SELLER.filter(name => settings[name] === undefined) : []
  return [
    ...missing.map(name => `${name} must be set in production.`),
    ...(JWT_SECRET !== undefined && isWeak(JWT_SECRET) ? [WEAK_SECRET] : []),
    ...(ORIGIN !== undefined && !isSafe(ORIGIN) ? [UNSAFE_ORIGIN] : []),
    ...(settings.PAYMENTS === 'sandbox' && settings.SANDBOX_IN_PRODUCTION !== 'yes' ? [SANDBOX] : []),
    ...nameless.map(name => `${name} must be set where real money is taken: buyers are told who sells.`),
  ]
}

const WEAK_SECRET =
  'JWT_SECRET is easily guessed: take a random one, such as "openssl rand -base64 48" prints.'
const UNSAFE_ORIGIN =
  'ORIGIN must begin with https:// in production; http:// is for a trial on this machine alone (http://localhost).'
const SANDBOX =
  'PAYMENTS=sandbox takes play money, so everybody has every course for nothing: in production it wants SANDBOX_IN_PRODUCTION=yes.'

const FEWEST_CHARACTERS = 8
const PLACEHOLDER = /secret|change-?_?me|password|example|qwerty|placeholder/i

/** Not a measure of chance: tells what people type from what programs draw. */
function isWeak(secret: string): boolean {
  const letters = Array.from(secret, letter => letter.codePointAt(0) ?? 0)
  const neighbours = letters.filter((code, at) => at > 0 && Math.abs(code - (letters[at - 1] ?? 0)) <= 1)
  return (
    new Set(letters).size < FEWEST_CHARACTERS ||
    neighbours.length > letters.length / 2 ||
    repeatsItself(secret) ||
    PLACEHOLDER.test(secret)
  )
}

/** A piece of at most half its length, again and again: `abcabcab`. */
function repeatsItself(text: string): boolean {
  const periods = Array.from({ length: Math.floor(text.length / 2) }, (_, index) => index + 1)
  return periods.some(period => text.startsWith(text.slice(period)))
}

const isSafe = (origin: string) => origin.startsWith('https:') || isLoopback(new URL(origin).hostname)

/** Names of this machine that no other can answer to: browsers trust them without https, too. */
export const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host)
