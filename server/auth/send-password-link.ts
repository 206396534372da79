import { setTimeout as pause } from 'node:timers/promises'
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

/** Longer than a letter takes to be written: how long the answer takes tells nothing, either. */
export const ANSWER_MS = 150

/** Whether the address has an account is told to its mailbox alone (A-ENUM): limit, answer and time are the same. */
export async function sendPasswordLink(
  deps: Deps,
  limits: Limits,
  { body, locale }: Call<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { email } = body
  await takeLetterLimit(limits, 'password letters', email)
  await Promise.all([writeLetter(deps, email), pause(ANSWER_MS)])
  return { message: m['answers.passwordLinkSent']({}, { locale }) }
}

async function writeLetter({ db, config, now }: Deps, email: string): Promise<void> {
  const account = await findAccount(db, email)
  if (!account) return
  const time = now()
  await db.transaction().execute(async tx => {
    const token = await newLink(tx, 'reset', { userId: account.id, email }, time)
    const url = `${config.origin}/account/password/reset/${token}?${new URLSearchParams({ email })}`
    const letter = accountLetter('reset', account.language, url)
    await postLetter(tx, { kind: 'reset', recipient: email, now: time, ...letter })
  })
}
