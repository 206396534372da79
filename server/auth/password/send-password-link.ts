import { setTimeout as pause } from 'node:timers/promises'
import type { sendPasswordLink as endpoint } from '@tabia/contract/auth.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Deps } from '../../deps.ts'
import type { Limits } from '../../http/limits/limits.ts'
import type { Call } from '../../http/calls/route.ts'
import { withLockoutsLogged } from '../../http/security-events.ts'
import { postLetter } from '../../outside/outbox.ts'
import { takeLetterLimit } from '../email/letter-limits.ts'
import { accountLetter } from '../letters.ts'
import { newLink } from '../email/mail-links.ts'
import { findAccount } from '../queries.ts'

/** Longer than a letter takes to be written: how long the answer takes tells nothing, either. */
export const ANSWER_MS = 150

/** Whether the address has an account is told to its mailbox alone (A-ENUM): limit, answer and time are the same. */
export async function sendPasswordLink(
  deps: Deps,
  limits: Limits,
  { body, locale, address, cookies, log }: Call<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { email } = body
  const account = await findAccount(deps.db, email)
  const device = account && deps.tokens.devices.find(cookies, account.id, deps.now())
  const counted = withLockoutsLogged(limits, log, account?.id ?? null)
  await takeLetterLimit(counted, 'password letters', { email, address, device })
  await Promise.all([account && writeLetter(deps, account, email), pause(ANSWER_MS)])
  return { message: m['answers.passwordLinkSent']({}, { locale }) }
}

async function writeLetter(
  { db, config, now }: Deps,
  account: { id: number; language: Locale },
  email: string,
): Promise<void> {
  const time = now()
  await db.transaction().execute(async tx => {
    const { id: userId } = account
    const token = await newLink(tx, 'reset', { userId, email }, time)
    const url = `${config.origin}/account/password/reset/${token}?${new URLSearchParams({ email })}`
    const letter = accountLetter('reset', account.language, url)
    await postLetter(tx, { kind: 'reset', recipient: email, userId, now: time, ...letter })
  })
}
