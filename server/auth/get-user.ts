import type { getUser as endpoint } from '@tabia/contract/auth.ts'
import type { User } from '@tabia/contract/entities.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { isVerificationNeeded } from '@tabia/core/training/verification.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/calls/api-error.ts'
import type { ClaimedCall } from '../http/calls/route.ts'
import { findTraining } from '../training/training-state.ts'
import { profileName } from '@tabia/core/account/profile-name.ts'
import { findSessionUser } from './queries.ts'

/** The call every page begins with: session and learner are read in one go. */
export const getUser = (deps: Deps, { claims, speak }: ClaimedCall<typeof endpoint>): Promise<User> =>
  userOf(deps, claims, speak)

/** The learner of a live session, as they are sent. */
export async function userOf(
  deps: Deps,
  session: { userId: number; sessionId: string },
  speak: (language: Locale) => Locale,
): Promise<User> {
  const now = deps.now()
  const user = await findSessionUser(deps.db, session, now)
  if (!user) throw new ApiError('unauthorized')

  const training = await findTraining(deps, user, speak(user.language))
  return {
    ...user,
    profileName: profileName(user),
    emailVerifiedAt: user.emailVerifiedAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
    emailVerificationNeeded: isVerificationNeeded(user, deps.config.graceDays, now),
    training,
  }
}
