import type { FastifyBaseLogger } from 'fastify'
import type * as calls from '@tabia/contract/studio/door.ts'
import type { AnswerOf, BodyOf } from '@tabia/contract/endpoint.ts'
import { isPassword } from '../../auth/password/password.ts'
import { getContact } from '../../auth/queries.ts'
import type { Db } from '../../db/types.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import type { Call } from '../../http/calls/route.ts'
import { logEvent } from '../../http/security-events.ts'
import type { Caller } from '../../http/session.ts'
import { STUDIO_OPEN_MS } from '../../http/staff-access.ts'
import { stepOfCode } from '../second-factor/codes.ts'
import { countRecoveryCodes, findSecondFactor, useRecoveryCode, useStep } from '../second-factor/queries.ts'
import { forgetTries, giveBackTry, takeTry } from './tries.ts'

type Needed = Pick<Deps, 'db' | 'now' | 'tokens'>
interface Asking {
  caller: Caller
  log: FastifyBaseLogger
}

/** The password, and with a second factor a code of it, open the studio in this session. */
export async function enterStudio(
  deps: Needed,
  { caller, body, log }: Call<typeof calls.enterStudio>,
): Promise<AnswerOf<typeof calls.enterStudio>> {
  const { db, now } = deps
  const { userId, sessionId } = caller
  const user = await tryPassword(deps, { caller, log }, body.password)
  const factor = await findSecondFactor(db, userId)
  if (factor?.confirmedAt) {
    if (body.code === undefined && body.recoveryCode === undefined) {
      await giveBackTry(db, userId)
      return {
        outcome: 'code',
        email: user.email,
        recoveryCodesLeft: await countRecoveryCodes(db, userId),
      }
    }
    if (!(await isCode(deps, userId, factor.secret, body))) {
      logEvent(log, 'proof_failed', { userId, sessionId })
      throw new ApiError('wrong_code')
    }
  }

  const enteredAt = now()
  await db.transaction().execute(async tx => {
    await markProved(tx, caller, enteredAt)
    await forgetTries(tx, userId)
    await tx.updateTable('studioDoors').set({ enteredAt }).where('userId', '=', userId).execute()
  })
  logEvent(log, 'studio_entered', { userId, sessionId })
  const openUntil = new Date(enteredAt.getTime() + STUDIO_OPEN_MS).toISOString()
  return { outcome: 'open', openUntil, setUp: caller.staff.codeMissing }
}

/** The password once more, for steps that change how the door opens; wrong ones count there. */
export async function provePasswordAtDoor(deps: Needed, asking: Asking, password: string): Promise<void> {
  await tryPassword(deps, asking, password)
  await giveBackTry(deps.db, asking.caller.userId)
}

/** Counts a try and leaves it counted, to be given back once all is right. */
async function tryPassword({ db, now }: Needed, { caller, log }: Asking, password: string) {
  const { userId, sessionId } = caller
  await takeTry(db, userId, now()).catch((error: unknown) => {
    const closed = error instanceof ApiError && error.code === 'door_closed'
    if (closed) logEvent(log, 'lockout', { userId, sessionId, limit: 'door of the studio' })
    throw error
  })
  const user = await getContact(db, userId)
  if (!(await isPassword(password, user.passwordHash))) {
    logEvent(log, 'proof_failed', { userId, sessionId })
    throw new ApiError('wrong_password')
  }
  return user
}

async function isCode(
  { db, now, tokens }: Needed,
  userId: number,
  sealed: string,
  { code, recoveryCode }: BodyOf<typeof calls.enterStudio>,
): Promise<boolean> {
  if (recoveryCode !== undefined) return useRecoveryCode(db, userId, recoveryCode, now())
  const secret = tokens.sealed.open(sealed, userId)
  const step = secret && stepOfCode(secret, code ?? '', now())
  return step ? useStep(db, userId, step) : false
}

/** Refused where the session has ended meanwhile. */
async function markProved(tx: Db, { userId, sessionId }: Caller, at: Date): Promise<void> {
  const proved = await tx
    .updateTable('sessions')
    .set({ provedAt: at })
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!proved) throw new ApiError('unauthorized')
}

/** The password is wanted again in this session. */
export async function lockStudio(
  { db }: Pick<Deps, 'db'>,
  { caller: { sessionId } }: Call<typeof calls.lockStudio>,
): Promise<AnswerOf<typeof calls.lockStudio>> {
  await db.updateTable('sessions').set({ provedAt: null }).where('id', '=', sessionId).execute()
  return {}
}
