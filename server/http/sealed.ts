import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Small secrets as the database keeps them: of no use to who has the database alone. */
export interface Sealed {
  /** `owner` goes into the seal: it opens for them alone. */
  seal: (text: string, owner: number) => string
  /** Undefined where it was sealed for another, or with another secret of the school. */
  open: (sealed: string, owner: number) => string | undefined
}

/** AES-256-GCM, by a key of its own, derived from the secret that signs tokens. */
export function sealedWith(secret: string): Sealed {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tabia: second factors', 32))
  return {
    seal(text, owner) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(String(owner)))
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url')
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < IV_BYTES + TAG_BYTES) return undefined
      const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(String(owner)))
        .setAuthTag(tag)
      try {
        const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
