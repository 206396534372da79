import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { verifyEmail as endpoint } from '@tabia/contract/auth.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Database } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import type { Call } from '../http/route.ts'
import { postLetter } from '../outside/outbox.ts'
import { consumeVerifyToken, isVerifiedByToken, replaceVerifyToken } from './mail-token-queries.ts'

const TOKEN_BYTES = 32
const LINK_HOURS = 24

/** Writes the letter whose link proves the address; links sent before are void (A-VERLINK). */
export async function askToVerify(
  { config, now }: Deps,
  db: Kysely<Database>,
  user: { id: number; email: string; language: Locale },
): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('hex')
  const time = now()
  const expiresAt = new Date(time.getTime() + LINK_HOURS * 60 * 60 * 1000)
  await replaceVerifyToken(db, {
    hash: hashOf(token),
    userId: user.id,
    email: user.email,
    now: time,
    expiresAt,
  })

  const locale = { locale: user.language }
  await postLetter(db, {
    kind: 'verify',
    recipient: user.email,
    language: user.language,
    subject: m['letters.verify.subject']({}, locale),
    heading: m['letters.verify.heading']({}, locale),
    paragraphs: [m['letters.verify.text']({}, locale)],
    button: {
      label: m['letters.verify.button']({}, locale),
      url: `${config.origin}/api/auth/email/verify/${token}`,
    },
    closing: m['letters.verify.closing']({}, locale),
    now: time,
  })
}

/** Opened from the letter. A link used before counts as long as its address is the verified one. */
export async function verifyEmail(
  { db, now }: Deps,
  { params }: Call<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const hash = hashOf(params.token)
  const verified = (await consumeVerifyToken(db, hash, now())) || (await isVerifiedByToken(db, hash))
  return { location: verified ? '/account/training' : '/account/email-verification?link=invalid' }
}

/** What is kept of a token: whoever reads the table cannot open the link. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
