import { useSyncExternalStore } from 'react'
import { setLanguage } from '@tabia/contract/account.ts'
import { getUser } from '@tabia/contract/auth.ts'
import type { Training, User } from '@tabia/contract/entities.ts'
import { fromWire } from '@tabia/contract/wire.ts'
import { NOTHING_BEGUN } from '@tabia/core/training/progress.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { getLocale } from '@tabia/i18n/compiled/runtime.js'
import { call } from '../api/call.ts'
import { CallError, failureOf, mayPass } from '../api/failure.ts'
import { mayCall } from '../api/learner.ts'
import { storeTokenOf } from '../api/send.ts'
import { onTokenChange, readToken, tokenOwner } from '../api/token.ts'
import { applyLanguage } from './language.ts'

// The signed-in learner as this tab knows them: loaded by GET /auth/user, patched by what other calls answer.

const RELOAD_PAUSES_MS = [1000, 3000]

let user: User | undefined
let loading: Promise<User> | undefined
/** Counts what this tab has learned from other calls: user info requested before the last change may be older. */
let version = 0
let roleForgotten = false
const listeners = new Set<() => void>()

/** More that is known of a learner, to be forgotten with them, and loaded again in another language. */
export interface LearnerCache {
  clear: () => void
  reload: () => Promise<void>
}
const caches = new Set<LearnerCache>()
export const keepWithUser = (cache: LearnerCache): unknown => caches.add(cache)

function show(next: User | undefined): void {
  if (next && user && JSON.stringify(next) === JSON.stringify(user)) return
  user = next
  for (const listener of listeners) listener()
}

function onUserChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const shownUser = (): User | undefined => user

/** Whether this browser holds a token. */
export const useHasToken = (): boolean => useSyncExternalStore(onTokenChange, () => readToken() !== null)

/** The signed-in learner, or undefined while unknown. */
export const useUserIfKnown = (): User | undefined => useSyncExternalStore(onUserChange, shownUser)

/** The signed-in learner, on screens that only they can reach. */
export function useUser(): User {
  const known = useUserIfKnown()
  if (!known) throw new Error('No user info on a screen that needs it')
  return known
}

export const useTraining = (): Training => useUser().training

/** Logged in means an id greater than 1 (A-ID1). */
export const isLoggedIn = ({ id }: { id: number }): boolean => id > 1

/** GET /auth/user, once for all callers at the same time. Throws a CallError, without a notice. */
export function fetchUser(): Promise<User> {
  if (loading) return loading
  const own = loadUser()
    .then(loaded => {
      // Forgotten meanwhile: it concerns no learner of this tab.
      if (loading === own) show(loaded)
      roleForgotten = false
      return loaded
    })
    .finally(() => {
      if (loading === own) loading = undefined
    })
  loading = own
  return own
}

/** User info as it is from now on, after a change; a failure that may pass by itself is retried twice. */
export async function reloadUser(): Promise<User> {
  outdateUser()
  for (const pause of RELOAD_PAUSES_MS) {
    try {
      return await fetchUser()
    } catch (error) {
      if (!mayPass(failureOf(error))) throw error
      await new Promise(resolve => setTimeout(resolve, pause))
    }
  }
  return fetchUser()
}

/** Takes the user info that the page requested before the app was there, so that the first render has it. */
export async function awaitEarlyUser(): Promise<void> {
  if (await globalThis.earlyUser?.then(({ ok }) => ok)) await fetchUser()
}

/** What a call has changed: the next screen needs no call. */
export function patchTraining(change: (training: Training) => Training): void {
  patchUser(current => ({ ...current, training: change(current.training) }))
}

export function patchUser(change: (current: User) => User): void {
  outdateUser()
  if (user) show(change(user))
}

/** User info that is on its way is requested again. */
function outdateUser(): void {
  version += 1
}

/** The session may be over: the next navigation loads user info again. */
export function forgetRole(): void {
  roleForgotten = true
}

export const isRoleKnown = (): boolean => !roleForgotten && user !== undefined

/** Everything that was known for this learner. */
export function forgetUser(): void {
  roleForgotten = false
  loading = undefined
  show(undefined)
  for (const cache of caches) cache.clear()
}

/** The learner's own choice: it must outlive the next load of user info, so the server keeps it (A-LANGSAVE). */
export async function changeLanguage(language: Locale): Promise<void> {
  if (!mayCall()) return
  applyLanguage(language)
  if (!readToken()) return
  outdateUser()
  await call(setLanguage, { body: { language } })
  outdateUser()
  // Names, descriptions and times come in the language of the request.
  await Promise.all([user && fetchUser(), ...Array.from(caches, cache => cache.reload())])
}

/** Stands in where no training was sent (REDIR-08): the way leads to Start. */
const NO_TRAINING: Training = { ...NOTHING_BEGUN, trialLevels: [], cost: 0 }

/** User info, not older than anything this tab knows. */
async function loadUser(): Promise<User> {
  const loaded = await fetchPresent()
  if (!loaded.id) throw new CallError({ http: 200, message: m['auth.noId']() })
  if (!loaded.role) throw new CallError({ http: 200, message: m['auth.noRole']() })
  const words = getLocale()
  applyLanguage(loaded.language)
  // Names and times came in the language of the request; another language needs another request.
  return words === loaded.language ? loaded : fetchPresent()
}

/** Requests again where something changed while the answer was on its way, be it who is signed in. */
async function fetchPresent(): Promise<User> {
  const before = version
  const owner = tokenOwner()
  const loaded = await requestUser()
  return before === version && Object.is(owner, tokenOwner()) ? loaded : fetchPresent()
}

async function requestUser(): Promise<User> {
  const sent: Omit<User, 'training'> & { training: Training | null } =
    (await takeEarlyUser()) ?? (await call(getUser, {}, { notice: false }))
  return { ...sent, training: sent.training ?? NO_TRAINING }
}

declare global {
  /** GET /auth/user, which the page requests before the app is there (index.html). */
  var earlyUser: Promise<Response> | undefined
}

/** The answer to the page's own request, once. If it is anything but user info, the usual call is made. */
async function takeEarlyUser(): Promise<User | undefined> {
  const early = globalThis.earlyUser
  globalThis.earlyUser = undefined
  try {
    const response = await early
    if (!response?.ok) return undefined
    const sent = fromWire(await response.json()) as User
    storeTokenOf(response, sent.id)
    // Someone else may have signed in since the page requested it.
    return sent.id === tokenOwner() ? sent : undefined
  } catch {
    return undefined
  }
}
