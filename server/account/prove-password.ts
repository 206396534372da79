import { isPassword } from '../auth/password.ts'
import { getContact } from '../auth/queries.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/api-error.ts'
import type { Limits } from '../http/limits.ts'

/** Failures alone: whoever sits at an open session must not find the password by trying. */
const PER_LEARNER = { name: 'password proofs', times: 5, seconds: 60 }

/** Some steps want the password once more. @returns whose it is */
export async function provePassword({ db }: Deps, limits: Limits, userId: number, password: string) {
  await limits.take(PER_LEARNER, userId)
  const user = await getContact(db, userId)
  if (!(await isPassword(password, user.passwordHash))) throw new ApiError('wrong_password')
  await limits.giveBack(PER_LEARNER, userId)
  return user
}
