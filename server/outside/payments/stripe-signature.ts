import { createHmac, timingSafeEqual } from 'node:crypto'

const TOLERANCE_SECONDS = 300

/**
 * Whether Stripe signed these very bytes, not long ago: `t=…,v1=…`, HMAC-SHA256 over `t.body`. While the secret is
 * being changed there are several `v1`.
 */
export function isSignedByStripe(header: string, body: Buffer, secret: string, now: Date): boolean {
  const parts = header.split(',').map(part => part.split('=') as [string, string | undefined])
  const time = Number(parts.find(([name]) => name === 't')?.[1])
  if (!(Math.abs(now.getTime() / 1000 - time) <= TOLERANCE_SECONDS)) return false
  const right = createHmac('sha256', secret).update(`${time}.`).update(body).digest()
  return parts.some(([name, hex = '']) => {
    const given = Buffer.from(hex, 'hex')
    return name === 'v1' && given.length === right.length && timingSafeEqual(given, right)
  })
}
