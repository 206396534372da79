import { useSyncExternalStore } from 'react'

// Whether what was changed has arrived: said in the top bar.

/** `kept`: on this device, to be sent when the connection returns. */
export type Saving =
  | { kind: 'nothing' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'kept' }
  | { kind: 'failed'; retry?: () => void }

let state: Saving = { kind: 'nothing' }
let underway = 0
const listeners = new Set<() => void>()

export const useSaving = (): Saving =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )

/** Follows a change until it has arrived, or has not. */
export async function followSaving<Result>(change: Promise<Result>): Promise<Result> {
  underway += 1
  showSaving({ kind: 'saving' })
  try {
    const result = await change
    underway -= 1
    if (underway === 0) showSaving({ kind: 'saved', at: new Date() })
    return result
  } catch (error) {
    underway -= 1
    showSaving({ kind: 'failed' })
    throw error
  }
}

export function showSaving(next: Saving): void {
  state = next
  for (const listener of listeners) listener()
}
