const MARK = 'tabia.reloaded'
const ENOUGH_MS = 60_000

/** Not a fault of the app: the line is broken. */
export class PartNotLoaded extends Error {}

/**
 * Loads a part of the app. A tab that was open while a new version came out asks for files that are gone:
 * the page is then loaded anew, once, and finds the new ones.
 */
export async function afterDeploy<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!mayReload()) throw new PartNotLoaded('a part of the app did not load', { cause: error })
    location.reload()
    return new Promise(() => {})
  }
}

/** Not twice within a minute: then it is not a new version, but a broken line. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(MARK))
    if (Date.now() - last < ENOUGH_MS || !navigator.onLine) return false
    sessionStorage.setItem(MARK, String(Date.now()))
    return true
  } catch {
    return false
  }
}
