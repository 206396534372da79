import type { User } from '@tabia/contract/entities.ts'
import { fromWire } from '@tabia/contract/wire.ts'
import { storeTokenOf } from '../api/refresh.ts'
import { tokenOwner } from '../api/token.ts'

declare global {
  /** GET /auth/user, which the page asks for before the app is there (index.html). */
  var earlyUser: Promise<Response> | undefined
}

/** What the page has learned of the learner, once. Whatever else came than user info, the usual call tells of. */
export async function takeEarlyUser(): Promise<User | undefined> {
  const asked = globalThis.earlyUser
  globalThis.earlyUser = undefined
  try {
    const response = await asked
    if (!response?.ok) return undefined
    const user = fromWire(await response.json()) as User
    storeTokenOf(response, user.id)
    // Someone else may have signed in since the page asked.
    return user.id === tokenOwner() ? user : undefined
  } catch {
    return undefined
  }
}
