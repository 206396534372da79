import { compactVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { type LettersOff, lettersOffWith } from './letters-off.ts'
import { type KnownDevices, knownDevicesWith } from './limits/known-devices.ts'

/** A token lives for half an hour; refreshing it is possible for 45 days (A-TOKEN). */
export const TOKEN_SECONDS = 30 * 60
export const REFRESH_SECONDS = 45 * 24 * 60 * 60

export interface Claims {
  userId: number
  sessionId: string
  issuedAt: number
  expiresAt: number
}

export interface Tokens {
  sign(userId: number, sessionId: string, now: Date): Promise<string>
  /** The claims of a token we signed, expired or not: whether that matters depends on the call. */
  read(token: string): Promise<Claims | undefined>
  /** Sealed with the same secret, by another key. */
  devices: KnownDevices
  lettersOff: LettersOff
}

const ALGORITHM = 'HS256'
const Payload = z.object({ sub: z.string(), sid: z.uuid(), iat: z.int(), exp: z.int() })

/** Imports the key once: given as text, it would be imported anew on every call. */
export async function tokensWith(secret: string): Promise<Tokens> {
  const raw = new TextEncoder().encode(secret)
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
  return {
    devices: knownDevicesWith(secret),
    lettersOff: lettersOffWith(secret),
    async sign(userId, sessionId, now) {
      const iat = secondsOf(now)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setSubject(String(userId))
        .setIssuedAt(iat)
        .setExpirationTime(iat + TOKEN_SECONDS)
        .sign(key)
    },
    async read(token) {
      const verified = await compactVerify(token, key, { algorithms: [ALGORITHM] }).catch(() => undefined)
      const parsed = verified && Payload.safeParse(jsonOf(verified.payload))
      if (!parsed?.success) return undefined
      const { sub, sid, iat, exp } = parsed.data
      return { userId: Number(sub), sessionId: sid, issuedAt: iat, expiresAt: exp }
    },
  }
}

export const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000)

/** What we signed is JSON. */
const jsonOf = (payload: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(payload))
