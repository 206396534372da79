const AFTER_MS = 3000

/** From the second visit on the app opens from this device, also without a network. Not while developing. */
export function keepApp(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // What the first visit needs goes first.
  setTimeout(() => {
    const options = { scope: '/account/', updateViaCache: 'none' } as const
    void navigator.serviceWorker.register('/account/service-worker.js', options).catch(() => {})
  }, AFTER_MS)
}

/** Whether this page came from the device, so that it is unknown whether the school can be reached. */
export const isKeptPage = (): boolean => Boolean(globalThis.navigator.serviceWorker?.controller)
