import { failureOf, mayPass } from './failure.ts'

// Whether the school can be reached, as far as this page knows.

const TIMEOUT_MS = 20_000
const PATIENCE_MS = 60_000
const PAUSES_MS = [1000, 3000, 5000]
const LONGEST_PAUSE_MS = 10_000

/** Who waits for the school to answer anything, and calls that are being repeated. */
const counts = { waiting: 0, repeating: 0 }
const listeners = new Set<() => void>()

export const isOffline = (): boolean => counts.waiting > 0 || !navigator.onLine

/** A call that the page cannot go on without is being repeated. */
export const isUnreachable = (): boolean => counts.repeating > 0

/** Resolves once the school answers anything at all, or when the signal is aborted. */
export async function waitForSchool(pauseMs: number, signal?: AbortSignal): Promise<void> {
  count('waiting', 1)
  await pause(pauseMs, signal)
  // oxlint-disable-next-line no-unmodified-loop-condition -- the caller aborts it
  while (!signal?.aborted && !(await isThere(signal))) await pause(pauseMs, signal)
  count('waiting', -1)
}

function isThere(aborted?: AbortSignal): Promise<boolean> {
  const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(aborted ? [aborted] : [])])
  return fetch('/api/health', { cache: 'no-store', signal }).then(
    () => true,
    () => false,
  )
}

/**
 * Repeats a call that fails in a way that may pass by itself: after 1, 3, 5 and then every 10 seconds, for a minute in
 * all; meanwhile the page says that the school cannot be reached. The time a device sleeps does not count. Throws the
 * last failure, or an AbortError.
 */
export async function tryForAMinute<Answer>(
  attempt: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  let spent = 0
  let repeats = 0
  try {
    while (true) {
      signal.throwIfAborted()
      const began = Date.now()
      try {
        return await attempt()
      } catch (error) {
        spent += Math.min(Date.now() - began, TIMEOUT_MS)
        if (!mayPass(failureOf(error)) || spent >= PATIENCE_MS) throw error
      }
      if (repeats === 0) count('repeating', 1)
      const ms = Math.min(PAUSES_MS[repeats] ?? LONGEST_PAUSE_MS, PATIENCE_MS - spent)
      repeats += 1
      await pause(ms, signal)
      spent += ms
    }
  } finally {
    if (repeats > 0) count('repeating', -1)
  }
}

/** Not longer than until the browser says that there is a network again, or the signal is aborted. */
function pause(ms: number, aborted?: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const over = new AbortController()
    const timer = setTimeout(end, ms)
    addEventListener('online', end, { signal: over.signal })
    aborted?.addEventListener('abort', end, { signal: over.signal })

    function end() {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
  })
}

function count(what: keyof typeof counts, by: 1 | -1): void {
  counts[what] += by
  for (const listener of listeners) listener()
}

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
