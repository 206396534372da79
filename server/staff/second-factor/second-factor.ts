import type * as calls from '@tabia/contract/studio/second-factor.ts'
import type { requireSecondFactor } from '@tabia/contract/studio/staff.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { getContact } from '../../auth/queries.ts'
import type { Db } from '../../db/types.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import type { Call } from '../../http/calls/route.ts'
import { provePasswordAtDoor } from '../door/enter-studio.ts'
import { recordAction, type Staff } from '../staff-log.ts'
import { invitationOf, newSecret, stepOfCode } from './codes.ts'
import {
  confirmSecret,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  isCodeRequired,
  replaceRecoveryCodes,
  saveSecret,
  setCodeRequired,
} from './queries.ts'

// The second factor of the caller: set up, removed, its recovery codes; and whether the school requires one.

export async function getSecondFactor(
  { db }: Deps,
  { caller: { userId } }: Call<typeof calls.getSecondFactor>,
): Promise<AnswerOf<typeof calls.getSecondFactor>> {
  const factor = await findSecondFactor(db, userId)
  return {
    confirmedAt: factor?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
    required: await isCodeRequired(db),
  }
}

export async function setUpSecondFactor(
  { db, now, tokens }: Deps,
  { caller: { userId }, locale }: Call<typeof calls.setUpSecondFactor>,
): Promise<AnswerOf<typeof calls.setUpSecondFactor>> {
  const { email } = await getContact(db, userId)
  const secret = newSecret()
  const saved = await saveSecret(db, userId, tokens.sealed.seal(secret, userId), now())
  if (!saved) throw new ApiError('code_is_set')
  return invitationOf(secret, email, m['letters.name']({}, { locale }))
}

/** Other sessions in which the studio is open by the password alone must enter again. */
export async function confirmSecondFactor(
  { db, now, tokens }: Deps,
  { caller, body }: Call<typeof calls.confirmSecondFactor>,
): Promise<AnswerOf<typeof calls.confirmSecondFactor>> {
  const { userId, sessionId } = caller
  const factor = await findSecondFactor(db, userId)
  if (!factor) throw new ApiError('code_not_set')
  if (factor.confirmedAt) throw new ApiError('code_is_set')
  const secret = tokens.sealed.open(factor.secret, userId)
  const step = secret && stepOfCode(secret, body.code, now())
  if (!step) throw new ApiError('wrong_code')

  return db.transaction().execute(async tx => {
    const confirmed = await confirmSecret(tx, { userId, secret: factor.secret, step }, now())
    if (!confirmed) throw new ApiError('code_is_set')
    await tx
      .updateTable('sessions')
      .set({ provedAt: null })
      .where('userId', '=', userId)
      .where('id', '!=', sessionId)
      .execute()
    await record(tx, caller, userId, 'second-factor', now())
    return { recoveryCodes: await replaceRecoveryCodes(tx, userId) }
  })
}

export async function removeSecondFactor(
  deps: Deps,
  { caller, body, log }: Call<typeof calls.removeSecondFactor>,
): Promise<AnswerOf<typeof calls.removeSecondFactor>> {
  await provePasswordAtDoor(deps, { caller, log }, body.password)
  await deps.db.transaction().execute(async tx => {
    if (await isCodeRequired(tx)) throw new ApiError('code_required')
    await dropSecondFactor(tx, caller, caller.userId, deps.now())
  })
  return {}
}

/** @throws code_not_set where there is none */
export async function dropSecondFactor(tx: Db, by: Staff, userId: number, at: Date): Promise<void> {
  if (!(await deleteSecondFactor(tx, userId))) throw new ApiError('code_not_set')
  await record(tx, by, userId, 'no-second-factor', at)
}

export async function renewRecoveryCodes(
  deps: Deps,
  { caller, body, log }: Call<typeof calls.renewRecoveryCodes>,
): Promise<AnswerOf<typeof calls.renewRecoveryCodes>> {
  const { userId } = caller
  await provePasswordAtDoor(deps, { caller, log }, body.password)
  return deps.db.transaction().execute(async tx => {
    const factor = await findSecondFactor(tx, userId)
    if (!factor?.confirmedAt) throw new ApiError('code_not_set')
    await record(tx, caller, userId, 'recovery-codes', deps.now())
    return { recoveryCodes: await replaceRecoveryCodes(tx, userId) }
  })
}

export async function setSecondFactorRequired(
  { db, now }: Deps,
  { caller, body: { required } }: Call<typeof requireSecondFactor>,
): Promise<AnswerOf<typeof requireSecondFactor>> {
  const own = await findSecondFactor(db, caller.userId)
  if (required && !own?.confirmedAt) throw new ApiError('own_code_first')
  await db.transaction().execute(async tx => {
    if ((await isCodeRequired(tx)) === required) return
    await setCodeRequired(tx, required)
    const what = { action: 'require-second-factor', subject: 'studio', learnerId: null }
    await recordAction(tx, caller, { ...what, before: { required: !required }, after: { required } }, now())
  })
  return {}
}

const record = (tx: Db, by: Staff, userId: number, action: string, at: Date) =>
  recordAction(tx, by, { action, subject: `staff ${userId}`, learnerId: userId }, at)
