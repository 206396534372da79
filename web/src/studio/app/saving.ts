import { useSyncExternalStore } from 'react'

// Whether what was changed has arrived: said in the top bar.

export type Saving =
  | { kind: 'nothing' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed' }

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
  show({ kind: 'saving' })
  try {
    const result = await change
    underway -= 1
    if (underway === 0) show({ kind: 'saved', at: new Date() })
    return result
  } catch (error) {
    underway -= 1
    show({ kind: 'failed' })
    throw error
  }
}

function show(next: Saving): void {
  state = next
  for (const listener of listeners) listener()
}
