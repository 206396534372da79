// Whether the school can be reached, as far as this page knows.

let waiting = 0
const listeners = new Set<() => void>()

export const isOffline = (): boolean => waiting > 0 || !navigator.onLine

/** Resolves once the school answers anything at all, or where nobody waits any more. */
export async function waitForSchool(pauseMs: number, signal?: AbortSignal): Promise<void> {
  setWaiting(1)
  await pause(pauseMs, signal)
  // oxlint-disable-next-line no-unmodified-loop-condition -- whoever waits aborts it
  while (!signal?.aborted && !(await isThere())) await pause(pauseMs, signal)
  setWaiting(-1)
}

const isThere = () =>
  fetch('/api/health', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** Not longer than until the browser says that there is a network again. */
function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    const end = () => (clearTimeout(timer), resolve())
    addEventListener('online', end, { once: true })
    signal?.addEventListener('abort', end, { once: true })
  })
}

function setWaiting(one: 1 | -1): void {
  waiting += one
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
