import { setTimeout as pause } from 'node:timers/promises'
import type { sendPasswordLink as endpoint } from '@tabia/contract/auth.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Db } from '../../db/types.ts'
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

/** Whether the address has an account is seen in its mailbox alone (A-ENUM): limit, answer and time are the same. */
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
  const letter =
    account && deps.db.transaction().execute(tx => postPasswordLink(deps, tx, { ...account, email }))
  await Promise.all([letter, pause(ANSWER_MS)])
  return { message: m['answers.passwordLinkSent']({}, { locale }) }
}

interface Account {
  id: number
  email: string
  language: Locale
}

type Needed = Pick<Deps, 'config' | 'now'>

/** The letter of a forgotten password; links sent before are void. */
export async function postPasswordLink(deps: Needed, tx: Db, account: Account): Promise<void> {
  const { id: userId, email: recipient, language } = account
  const letter = accountLetter('reset', language, await newPasswordLink(deps, tx, account))
  await postLetter(tx, { kind: 'reset', recipient, userId, now: deps.now(), ...letter })
}

/** Where a new password is chosen: works for an hour, and once. */
export async function newPasswordLink(
  { config, now }: Needed,
  tx: Db,
  { id: userId, email }: Omit<Account, 'language'>,
): Promise<string> {
  const token = await newLink(tx, 'reset', { userId, email }, now())
  return `${config.origin}/account/password/reset/${token}?${new URLSearchParams({ email })}`
}
