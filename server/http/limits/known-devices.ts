import { DAY_MS } from '@tabia/core/time.ts'
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookieOf } from '../cookies.ts'

const DAYS = 180
/** So many accounts may be known to one browser; the one that logged in longest ago gives way. */
const MOST_ACCOUNTS = 8
const ID = /^[\w-]{22}$/
const BYTES = 16

/**
 * The browsers accounts have logged in on, known by a cookie of theirs: a random id of the browser, and for each account
 * the day and a seal. It holds neither an address nor a number, and only who knows the account can check its seal.
 */
export interface KnownDevices {
  /** What limits count for this account on this browser; undefined where it did not log in within 180 days. */
  find(cookies: string | undefined, userId: number, now: Date): string | undefined
  /** The cookie, as a header sets it, once this account has logged in here. */
  remember(cookies: string | undefined, userId: number, now: Date, secure: boolean): string
}

interface Seal {
  day: string
  seal: string
}

/** Sealed by a key of its own, derived from the secret that signs tokens. */
export function knownDevicesWith(secret: string): KnownDevices {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tabia: known devices', 32))

  function sealFor(id: string, userId: number, day: string): string {
    const whole = createHmac('sha256', key).update(`${id} ${userId} ${day}`).digest()
    return whole.subarray(0, BYTES).toString('base64url')
  }

  const isSealOf = (id: string, { day, seal }: Seal, userId: number) =>
    timingSafeEqual(Buffer.from(seal), Buffer.from(sealFor(id, userId, day)))

  return {
    find(cookies, userId, now) {
      const device = deviceIn(cookies, now)
      const known = device?.seals.some(each => isSealOf(device.id, each, userId))
      return known ? `${userId} ${device?.id}` : undefined
    },
    remember(cookies, userId, now, secure) {
      const { id, seals } = deviceIn(cookies, now) ?? {
        id: randomBytes(BYTES).toString('base64url'),
        seals: [],
      }
      const day = dayOf(now).toString(36)
      const others = seals.filter(each => !isSealOf(id, each, userId))
      const own = { day, seal: sealFor(id, userId, day) }
      const value = [own, ...others].slice(0, MOST_ACCOUNTS).map(each => `${each.day}.${each.seal}`)
      const attributes = `Path=/api/auth; Max-Age=${(DAYS * DAY_MS) / 1000}; HttpOnly; SameSite=Strict`
      return `device=${[id, ...value].join('.')}; ${attributes}${secure ? '; Secure' : ''}`
    },
  }
}

const dayOf = (time: Date) => Math.floor(time.getTime() / DAY_MS)

/** Seals that are too old, and what is none, are left out: those that stay are 22 characters long. */
function deviceIn(cookies: string | undefined, now: Date): { id: string; seals: Seal[] } | undefined {
  const [id = '', ...parts] = (cookieOf(cookies, 'device') ?? '').split('.', 1 + 2 * MOST_ACCOUNTS)
  if (!ID.test(id)) return undefined
  const seals = parts.flatMap((day, index) =>
    index % 2 === 0 ? [{ day, seal: parts[index + 1] ?? '' }] : [],
  )
  const today = dayOf(now)
  return {
    id,
    seals: seals.filter(({ day, seal }) => {
      const age = today - Number.parseInt(day, 36)
      return ID.test(seal) && age >= 0 && age <= DAYS
    }),
  }
}
