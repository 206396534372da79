import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'

// Codes by time as every authenticator app makes them (RFC 6238: SHA-1, six digits, 30 seconds), and recovery codes.

const PERIOD_SECONDS = 30
/** The clock of the phone may be so many periods off. */
const WINDOW = 1
const SECRET_BYTES = 20
const RECOVERY_CODES = 10

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

const codesOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), label, issuer, period: PERIOD_SECONDS })

/** The time step of a code that is right now, a step before or a step after; undefined: it is wrong. */
export function stepOfCode(secret: string, given: string, now: Date): number | undefined {
  const token = given.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const codes = codesOf(secret)
  const off = codes.validate({ token, timestamp: now.getTime(), window: WINDOW })
  return off === null ? undefined : codes.counter({ timestamp: now.getTime() }) + off
}

/** What an app is given to make the codes: a link, and the same as the dark squares of a QR code. */
export function invitationOf(secret: string, label: string, issuer: string) {
  const url = codesOf(secret, label, issuer).toString()
  return { secret, url, qr: encode(url, { ecc: 'M', border: 0 }).data }
}

// Crockford's letters and digits: none of them is taken for another.
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'
const CODE_SIGNS = 16

/** Of 80 random bits each, such as `k3v9-0zqm-7w2d-h8xa`: their plain hash cannot be undone by trying. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const signs = Array.from(randomBytes(CODE_SIGNS), byte => SIGNS[byte % SIGNS.length]).join('')
    return signs.replaceAll(/(.{4})(?=.)/g, '$1-')
  })

/** As it is kept: however it was typed, with or without hyphens. */
export function hashOfRecoveryCode(given: string): string {
  const signs = given.toLowerCase().replaceAll(/[^0-9a-z]/g, '')
  return createHash('sha256').update(signs).digest('hex')
}
