import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Training, User } from '@tabia/contract/entities.ts'
import { failureOf, mayPass } from '../api/failure.ts'
import { onTokenChange, readToken } from '../api/token.ts'
import { loadUser } from './load-user.ts'
import { queryClient } from './query-client.ts'
import { outdateUser } from './user-version.ts'

const USER = ['user']
const RELOAD_PAUSES_MS = [1000, 3000]
const query = { queryKey: USER, queryFn: loadUser, staleTime: Infinity, gcTime: Infinity }

let roleForgotten = false

/** Is anybody signed in, as far as this browser knows. */
export function useHasToken(): boolean {
  return useSyncExternalStore(onTokenChange, () => readToken() !== null)
}

/** The signed-in learner, or undefined while unknown. */
export function useUserIfKnown(): User | undefined {
  return useQuery({ ...query, enabled: false }).data
}

/** The signed-in learner, on screens that only they can reach. */
export function useUser(): User {
  const user = useUserIfKnown()
  if (!user) throw new Error('No user info on a screen that needs it')
  return user
}

export const useTraining = (): Training => useUser().training

/** Logged in means an id greater than 1 (A-ID1). */
export const isLoggedIn = (user: { id: number }): boolean => user.id > 1

/** GET /auth/user into the cache, once for all who ask at the same time. Throws a CallError; says nothing itself. */
export async function fetchUser(): Promise<User> {
  const user = await queryClient.fetchQuery({ ...query, staleTime: 0 })
  roleForgotten = false
  return user
}

/** User info as it is from now on, after a change; what may pass by itself is tried again twice. */
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

/** User info into the cache where the page has asked for it already: then the first render knows who comes. */
export async function awaitEarlyUser(): Promise<void> {
  if (await globalThis.earlyUser?.then(({ ok }) => ok)) await fetchUser()
}

/** What a call has changed, written into the cached user: the next screen needs no call. */
export function patchTraining(change: (training: Training) => Training): void {
  patchUser(user => ({ ...user, training: change(user.training) }))
}

export function patchUser(change: (user: User) => User): void {
  outdateUser()
  queryClient.setQueryData<User>(USER, user => user && change(user))
}

/** The session may be over: the next navigation asks for user info again. */
export function forgetRole(): void {
  roleForgotten = true
}

export const shownUserId = (): number | undefined => queryClient.getQueryData<User>(USER)?.id

export const isRoleKnown = (): boolean => !roleForgotten && queryClient.getQueryData(USER) !== undefined

/** Everything that was known for this learner. */
export function forgetUser(): void {
  roleForgotten = false
  queryClient.clear()
}
