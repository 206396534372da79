import { after, MINUTE_MS } from '@tabia/core/time.ts'
import { beginErasure } from '../../account/erasure/delete-account.ts'
import { eraseAccounts } from '../../account/erasure/erase-accounts.ts'
import { moveAddress } from '../../account/change-email.ts'
import { unmarkForErasure } from '../../auth/deletion-queries.ts'
import { voidTokens } from '../../auth/email/mail-token-queries.ts'
import { newPasswordLink, postPasswordLink } from '../../auth/password/send-password-link.ts'
import { markEmailVerified, revokeSessions } from '../../auth/queries.ts'
import type { Db } from '../../db/types.ts'
import type { Deps } from '../../deps.ts'
import { keepAnOwner } from '../../http/staff-access.ts'
import { recordAction, type Staff } from '../staff-log.ts'
import { findPerson, lockLearner, type Person, setBlocked, setErasedFrom, wasWritten } from './queries.ts'

// What staff can do with a learner's account. Each is one transaction with its line in the staff log; a learner who is
// not there, or erased, is refused with `not_found`.

type Needed = Pick<Deps, 'db' | 'config' | 'now'>

/** The address counts as proved, without a letter. @returns false where it did already */
export function confirmAddress(deps: Needed, by: Staff, id: number): Promise<boolean> {
  return changing(deps, id, async (tx, { email }) => {
    if (!(await markEmailVerified(tx, id, email, deps.now()))) return false
    await voidTokens(tx, id, ['verify'])
    await record(deps, tx, by, id, { action: 'confirm' })
    return true
  })
}

/** For an address that was mistyped or is lost: the new one must be confirmed, and all devices are logged out. */
export function changeAddress(deps: Needed, by: Staff, id: number, email: string): Promise<boolean> {
  return changing(deps, id, async (tx, before) => {
    if (before.email === email) return false
    await moveAddress(deps, tx, before, email)
    await revokeSessions(tx, id, deps.now())
    await record(deps, tx, by, id, { action: 'email', before: { email: before.email }, after: { email } })
    return true
  })
}

/** The letter of a forgotten password. @returns false where one was written within a minute: it is on its way */
export function sendPasswordLetter(deps: Needed, by: Staff, id: number): Promise<boolean> {
  return changing(deps, id, async (tx, learner) => {
    if (await wasWritten(tx, id, 'reset', after(deps.now(), -MINUTE_MS))) return false
    await postPasswordLink(deps, tx, learner)
    await record(deps, tx, by, id, { action: 'link', after: { to: 'letter' } })
    return true
  })
}

/** The link itself, for a learner whose mail does not work. It opens the account. */
export function showPasswordLink(deps: Needed, by: Staff, id: number): Promise<string> {
  return changing(deps, id, async (tx, learner) => {
    await record(deps, tx, by, id, { action: 'link', after: { to: 'staff' } })
    return newPasswordLink(deps, tx, learner)
  })
}

/** @returns how many sessions ended */
export function signOut(deps: Needed, by: Staff, id: number): Promise<number> {
  return changing(deps, id, async tx => {
    const ended = await revokeSessions(tx, id, deps.now())
    if (ended.length > 0) {
      await record(deps, tx, by, id, { action: 'sign-out', after: { sessions: ended.length } })
    }
    return ended.length
  })
}

/**
 * Ends the sessions and lets no new one begin; the last owner is refused (`last_owner`). Courses, orders and awards
 * stay. @returns false where it was so
 */
export function block(deps: Needed, by: Staff, id: number, reason: string): Promise<boolean> {
  return changing(deps, id, async tx => {
    await keepAnOwner(tx, id)
    if (!(await setBlocked(tx, id, deps.now()))) return false
    await revokeSessions(tx, id, deps.now())
    await record(deps, tx, by, id, { action: 'block', after: { reason } })
    return true
  })
}

export function unblock(deps: Needed, by: Staff, id: number): Promise<boolean> {
  return changing(deps, id, async tx => {
    if (!(await setBlocked(tx, id, null))) return false
    await record(deps, tx, by, id, { action: 'unblock' })
    return true
  })
}

/** Starts the same 14 days as the learner's own request. @returns when they end; undefined if they run already */
export function askToErase(deps: Needed, by: Staff, id: number): Promise<Date | undefined> {
  return changing(deps, id, async (tx, learner) => {
    const eraseAt = await beginErasure(deps, tx, learner)
    if (eraseAt) await record(deps, tx, by, id, { action: 'erase', after: { eraseAt } })
    return eraseAt
  })
}

/** Within the 14 days. @returns false where the account was not to be erased */
export function keepAccount(deps: Needed, by: Staff, id: number): Promise<boolean> {
  return changing(deps, id, async (tx, { eraseAt }) => {
    if (!eraseAt) return false
    await unmarkForErasure(tx, id)
    await voidTokens(tx, id, ['keep'])
    await record(deps, tx, by, id, { action: 'keep', before: { eraseAt } })
    return true
  })
}

/** At once and for good. @returns `waits`: a payment or refund is under way, and the job erases when it is over */
export async function eraseNow(
  deps: Needed & Pick<Deps, 'log' | 'noteErased'>,
  by: Staff,
  id: number,
): Promise<'erased' | 'waits'> {
  await changing(deps, id, async tx => {
    await keepAnOwner(tx, id)
    await revokeSessions(tx, id, deps.now())
    await setErasedFrom(tx, id, deps.now())
    await record(deps, tx, by, id, { action: 'erase', after: { at: 'once' } })
  })
  await eraseAccounts(deps)
  const left = await findPerson(deps.db, String(id))
  return left && left.role !== 'erased' ? 'waits' : 'erased'
}

/** All there is of a learner is about to be read. */
export function recordExport(deps: Needed, by: Staff, id: number): Promise<void> {
  return changing(deps, id, tx => record(deps, tx, by, id, { action: 'export' }))
}

function changing<Result>(
  { db }: Needed,
  id: number,
  work: (tx: Db, learner: Person) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async tx => work(tx, await lockLearner(tx, id)))
}

function record(
  { now }: Needed,
  tx: Db,
  by: Staff,
  id: number,
  what: { action: string; before?: object; after?: object },
): Promise<void> {
  return recordAction(tx, by, { ...what, subject: `learner ${id}`, learnerId: id }, now())
}
