import { useSyncExternalStore } from 'react'

// The door of the studio inside a page: who needs the password asks here, and waits. However many ask at once, one
// dialog stands (door-dialogs.tsx).

interface Asking {
  answer: (entered: boolean) => void
  promise: Promise<boolean>
}

let asking: Asking | undefined
let signedOut = false
let locked = false
const listeners = new Set<() => void>()

/** Asks for the password in place. @returns whether it was given */
export function askPassword(): Promise<boolean> {
  if (asking) return asking.promise
  const { promise, resolve } = Promise.withResolvers<boolean>()
  asking = { promise, answer: resolve }
  notify()
  return promise
}

export function answerDoor(entered: boolean): void {
  asking?.answer(entered)
  asking = undefined
  notify()
}

/** The session is over: nothing can be called until the next login. */
export function setSignedOut(now: boolean): void {
  if (signedOut === now) return
  signedOut = now
  notify()
}

/** Locked by the one who is here: the door stands in place of everything until the password is given. */
export function setLocked(now: boolean): void {
  locked = now
  notify()
}

export const useLocked = (): boolean => useSyncExternalStore(listen, () => locked)

export type DoorState = 'open' | 'asks' | 'signedOut'

/** At the door itself nothing is asked beside it. */
const stateOf = (): DoorState => (signedOut ? 'signedOut' : asking && !locked ? 'asks' : 'open')

export const useDoor = (): DoorState => useSyncExternalStore(listen, stateOf)

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify(): void {
  for (const listener of listeners) listener()
}
