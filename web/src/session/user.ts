import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Training, User } from '@tabia/contract/entities.ts'
import { onTokenChange, readToken } from '../api/token.ts'
import { loadUser } from './load-user.ts'
import { queryClient } from './query-client.ts'

const USER = ['user']
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

/** GET /auth/user into the cache. Throws a CallError; says nothing itself. */
export async function reloadUser(): Promise<User> {
  const user = await queryClient.fetchQuery({ ...query, staleTime: 0 })
  roleForgotten = false
  return user
}

/** User info into the cache where the page has asked for it already: then the first render knows who comes. */
export async function awaitEarlyUser(): Promise<void> {
  if (await globalThis.earlyUser?.then(({ ok }) => ok)) await reloadUser()
}

/** What a call has changed, written into the cached user: the next screen needs no call. */
export function patchTraining(change: (training: Training) => Training): void {
  patchUser(user => ({ ...user, training: change(user.training) }))
}

export function patchUser(change: (user: User) => User): void {
  queryClient.setQueryData<User>(USER, user => user && change(user))
}

/** The session may be over: the next navigation asks for user info again. */
export function forgetRole(): void {
  roleForgotten = true
}

export const isRoleKnown = (): boolean => !roleForgotten && queryClient.getQueryData(USER) !== undefined

/** Everything that was known for this learner. */
export function forgetUser(): void {
  roleForgotten = false
  queryClient.clear()
}
