import { useSyncExternalStore } from 'react'

// Whether the school can be reached, as far as this page knows.

let waiting = false
const listeners = new Set<() => void>()

export const isOffline = (): boolean => waiting || !navigator.onLine

export function useOffline(): boolean {
  return useSyncExternalStore(onChange, isOffline)
}

/** Somebody waits for the school, or no longer. */
export function setWaiting(now: boolean): void {
  waiting = now
  for (const listener of listeners) listener()
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
