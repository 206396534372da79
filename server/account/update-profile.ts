import type * as contract from '@tabia/contract/account.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import { isBirthday } from '@tabia/core/account/birthday.ts'
import { printedName } from '@tabia/core/awards/printed-name.ts'
import { dayIn } from '@tabia/core/calendar-day.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { userOf } from '../auth/get-user.ts'
import { renameAwards } from '../awards/queries.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/calls/api-error.ts'
import type { Call } from '../http/calls/route.ts'
import { lockProfile, saveProfile, updateLanguage } from './queries.ts'

/** Only what is sent changes; the rules look at the whole that comes out (A-PROFILE). */
export async function updateProfile(
  deps: Deps,
  { caller, body, locale }: Call<typeof contract.updateProfile>,
): Promise<AnswerOf<typeof contract.updateProfile>> {
  const { email, ...changes } = body
  const today = dayIn(deps.config.timeZone, deps.now())

  await deps.db.transaction().execute(async tx => {
    const before = await lockProfile(tx, caller.userId)
    const after = { ...before, ...changes }
    const { birthday } = changes
    const errors = [
      ...(after.hideName && !after.nickname ? (['fillNickname'] as const) : []),
      ...(typeof birthday === 'string' && !isBirthday(birthday, today) ? (['fillBirthday'] as const) : []),
      ...(email !== undefined && email !== before.email ? (['emailElsewhere'] as const) : []),
    ]
    if (errors.length > 0) throw new ApiError('validation', { errors })
    await saveProfile(tx, caller.userId, after)
    await renameAwards(tx, caller.userId, printedName(after), deps.now())
  })
  const user = await userOf(deps, caller, () => locale)
  return { user, message: m['answers.profileSaved']({}, { locale }) }
}

export async function setLanguage(
  { db }: Deps,
  { caller, body }: Call<typeof contract.setLanguage>,
): Promise<AnswerOf<typeof contract.setLanguage>> {
  await updateLanguage(db, caller.userId, body.language)
  return { language: body.language }
}
