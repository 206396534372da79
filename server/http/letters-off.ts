import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const TOKEN = /^(\d{1,15})-([a-z]{1,20})-([\w-]{22})$/
const BYTES = 16

/** The link at the end of a letter one may refuse: ends letters of that kind, without a login and for as long as they exist. */
export interface LettersOff {
  sign(userId: number, kind: string): string
  read(token: string): { userId: number; kind: string } | undefined
}

/** Sealed by a key of its own, derived from the secret that signs tokens. */
export function lettersOffWith(secret: string): LettersOff {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tabia: letters off', 32))
  const sealOf = (userId: string, kind: string) =>
    createHmac('sha256', key).update(`${userId} ${kind}`).digest().subarray(0, BYTES)
  return {
    sign: (userId, kind) => `${userId}-${kind}-${sealOf(String(userId), kind).toString('base64url')}`,
    read(token) {
      const [, userId = '', kind = '', seal = ''] = TOKEN.exec(token) ?? []
      const given = Buffer.from(seal, 'base64url')
      if (given.length !== BYTES || !timingSafeEqual(given, sealOf(userId, kind))) return undefined
      return { userId: Number(userId), kind }
    },
  }
}
