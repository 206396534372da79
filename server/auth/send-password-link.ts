import type { sendPasswordLink as endpoint } from '@tabia/contract/auth.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Deps } from '../deps.ts'
import type { Limits } from '../http/limits.ts'
import type { Call } from '../http/route.ts'
import { postLetter } from '../outside/outbox.ts'
import { takeLetterLimit } from './letter-limits.ts'
import { accountLetter } from './letters.ts'
import { newLink } from './mail-links.ts'
import { findAccount } from './queries.ts'

/** Whether the address has an account is told to its mailbox alone (A-ENUM): limit and answer are the same. */
export async function sendPasswordLink(
  { db, config, now }: Deps,
  limits: Limits,
  { body, locale }: Call<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { email } = body
  await takeLetterLimit(limits, 'password letters', email)
  const account = await findAccount(db, email)
  if (account) {
    const time = now()
    await db.transaction().execute(async tx => {
      const token = await newLink(tx, 'reset', { userId: account.id, email }, time)
      const url = `${config.origin}/account/password/reset/${token}?${new URLSearchParams({ email })}`
      const letter = accountLetter('reset', account.language, url)
      await postLetter(tx, { kind: 'reset', recipient: email, now: time, ...letter })
    })
  }
  return { message: m['answers.passwordLinkSent']({}, { locale }) }
}
