import { ownerOf, readToken } from './token.ts'

// All tabs of a browser share one token, and each shows the data of one learner. A tab calls only for that learner:
// when someone else signs in in another tab, this one sends nothing more and is handed over to them.

interface Tab {
  /** The id of the learner whose data the tab shows; undefined while it shows none. */
  shown: () => number | undefined
  /** Loads the tab anew, as the one of the learner who has signed in. */
  handOver: () => void
}

let tab: Tab = { shown: () => undefined, handOver: () => {} }

/** Set once by the app. */
export function guardTab(guarded: Tab): void {
  tab = guarded
}

export const shownLearner = (): number | undefined => tab.shown()

/**
 * Whether a call with this token may be sent from this tab; if not, the tab is handed over. Without a token, or with
 * one that names no learner, the server refuses the call itself.
 */
export function mayCall(token: string | null = readToken()): boolean {
  const shown = tab.shown()
  const owner = ownerOf(token)
  if (shown === undefined || Number.isNaN(owner) || owner === shown) return true
  tab.handOver()
  return false
}
