const MARK = 'tabia.reloaded'
const ENOUGH_MS = 60_000
const TIMEOUT_MS = 10_000

/** A part of the app could not be fetched: a matter of the network, not a fault of the app. */
export class PartNotLoaded extends Error {}

/**
 * Loads a part of the app. A tab that was open while a new version came out asks for files that are gone: the page is
 * then loaded anew, once, and finds the new ones. In any other case it throws, and may be called again.
 */
export async function afterDeploy<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!(await isOutdated()) || !mayReload()) {
      throw new PartNotLoaded('a part of the app did not load', { cause: error })
    }
    location.reload()
    return new Promise(() => {})
  }
}

/** Whether the school hands out another build than the one this page is of. */
async function isOutdated(): Promise<boolean> {
  const { build } = document.documentElement.dataset
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const page = await fetch(import.meta.env.BASE_URL, { cache: 'no-store', signal })
    return page.ok && !(await page.text()).includes(`data-build="${build}"`)
  } catch {
    return false
  }
}

/** Not twice within a minute: servers of two versions may be answering in turn. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(MARK))
    if (Date.now() - last < ENOUGH_MS) return false
    sessionStorage.setItem(MARK, String(Date.now()))
    return true
  } catch {
    return false
  }
}
