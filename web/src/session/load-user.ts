import { getUser } from '@tabia/contract/auth.ts'
import type { Training, User } from '@tabia/contract/entities.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { getLocale } from '@tabia/i18n/compiled/runtime.js'
import { call } from '../api/call.ts'
import { CallError } from '../api/failure.ts'
import { tokenOwner } from '../api/token.ts'
import { applyLanguage } from './language.ts'
import { userVersion } from './user-version.ts'
import { fromWire } from '@tabia/contract/wire.ts'
import { storeTokenOf } from '../api/refresh.ts'

/** Stands in where no training was sent (REDIR-08): the way leads to Start. */
const NOTHING_BEGUN: Training = {
  status: 'new',
  step: null,
  trialLevels: [],
  block: null,
  course: null,
  topics: [],
  task: null,
  courseResult: null,
  rating: null,
  ratingProvisional: false,
  cost: 0,
}

/** User info, not older than anything this tab knows. Throws a CallError, without a notice. */
export async function loadUser(): Promise<User> {
  const user = await askForPresent()
  if (!user.id) throw new CallError({ http: 200, message: m['auth.noId']() })
  if (!user.role) throw new CallError({ http: 200, message: m['auth.noRole']() })
  const words = getLocale()
  applyLanguage(user.language)
  // Names and times came in the language of the request: in the learner's own they must be asked for again.
  return words === user.language ? user : askForPresent()
}

/** Asks again where something changed while the answer was on its way, be it who is signed in. */
async function askForPresent(): Promise<User> {
  const version = userVersion()
  const owner = tokenOwner()
  const user = await ask()
  return version === userVersion() && Object.is(owner, tokenOwner()) ? user : askForPresent()
}

async function ask(): Promise<User> {
  const user: Omit<User, 'training'> & { training: Training | null } =
    (await takeEarlyUser()) ?? (await call(getUser, {}, { notice: false }))
  return { ...user, training: user.training ?? NOTHING_BEGUN }
}

declare global {
  /** GET /auth/user, which the page asks for before the app is there (index.html). */
  var earlyUser: Promise<Response> | undefined
}

/** What the page has learned of the learner, once. Whatever else came than user info, the usual call tells of. */
async function takeEarlyUser(): Promise<User | undefined> {
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
