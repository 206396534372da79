import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { type LettersOff, lettersOffWith } from './letters-off.ts'
import { type KnownDevices, knownDevicesWith } from './limits/known-devices.ts'
import { type Sealed, sealedWith } from './sealed.ts'

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
  sign(userId: number, sessionId: string, now: Date): string
  /** The claims of a token we signed, expired or not: whether that matters depends on the call. */
  read(token: string): Claims | undefined
  /** Sealed with the same secret, by another key. */
  devices: KnownDevices
  lettersOff: LettersOff
  sealed: Sealed
}

/** The one header we write, and so the only one we read: no token can ask for another algorithm, or for none. */
const HEADER = encoded({ alg: 'HS256', typ: 'JWT' })
/** Tokens whose signature was seen to be ours: it stays so. Whether they have expired, or their session is over, does not. */
const REMEMBERED = 5000

const Payload = z.object({ sub: z.string(), sid: z.uuid(), iat: z.int(), exp: z.int() })

/** Signs and checks once, without leaving the thread: to hand so little to another one costs more than the work. */
export function tokensWith(secret: string): Tokens {
  const key = createSecretKey(secret, 'utf8')
  const signatureOf = (payload: string) =>
    createHmac('sha256', key).update(`${HEADER}.${payload}`).digest('base64url')

  const known = new LRUCache<string, Claims>({ max: REMEMBERED })

  function check(token: string): Claims | undefined {
    const [header, payload, signature, ...more] = token.split('.', 4)
    if (header !== HEADER || !payload || !signature || more.length > 0) return undefined
    if (!isSame(signature, signatureOf(payload))) return undefined
    const parsed = Payload.safeParse(decoded(payload))
    if (!parsed.success) return undefined
    const { sub, sid, iat, exp } = parsed.data
    return { userId: Number(sub), sessionId: sid, issuedAt: iat, expiresAt: exp }
  }

  return {
    devices: knownDevicesWith(secret),
    lettersOff: lettersOffWith(secret),
    sealed: sealedWith(secret),
    sign(userId, sessionId, now) {
      const iat = secondsOf(now)
      const payload = encoded({ sid: sessionId, sub: String(userId), iat, exp: iat + TOKEN_SECONDS })
      return `${HEADER}.${payload}.${signatureOf(payload)}`
    },
    read(token) {
      const remembered = known.get(token)
      if (remembered) return remembered
      const claims = check(token)
      if (claims) known.set(token, Object.freeze(claims))
      return claims
    },
  }
}

export const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000)

/** In the same time, however much of it is right. */
function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

/** What we signed is JSON. */
const decoded = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())
