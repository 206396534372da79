import { type ComponentType, useEffect, useReducer, useState } from 'react'

/** What stands in place of a part that could not be fetched gets, beside the part's own props. */
interface Retry {
  retrying: boolean
  onRetry: () => void
}

type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Fetches it before it is shown. Throws where it cannot be had; it is fetched again when it is shown. */
  prefetch: () => Promise<void>
}

/**
 * A component in a file of its own, fetched after the screen is painted. Where it cannot be had, `Failed` takes its
 * place, which can retry; without `Failed` the screen does without it until the network is back. `Before` stands there
 * meanwhile.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed?: ComponentType<Props & Retry>,
  Before?: ComponentType<Props>,
): LazyPart<Props> {
  let fetched: ComponentType<Props> | undefined
  const prefetch = async () => void (fetched ??= await load())

  function Lazy(props: Props) {
    const [Part, setPart] = useState(() => fetched)
    const [tries, tryAgain] = useReducer((count: number) => count + 1, 0)
    const [failedTries, setFailedTries] = useState(0)
    useEffect(() => {
      if (Part) return undefined
      const leaving = new AbortController()
      const { signal } = leaving
      async function show() {
        await afterPaint()
        try {
          // Nothing but a first try or a press may load the page anew.
          await (tries === 0 || Failed ? afterDeploy(prefetch) : prefetch())
          if (!signal.aborted) setPart(() => fetched)
        } catch {
          if (signal.aborted) return
          setFailedTries(tries + 1)
          if (!Failed) addEventListener('online', tryAgain, { once: true, signal })
        }
      }
      void show()
      return () => leaving.abort()
    }, [tries, Part])

    if (Part) return <Part {...props} />
    if (!Failed || failedTries === 0) return Before ? <Before {...props} /> : null
    return <Failed {...props} retrying={failedTries <= tries} onRetry={tryAgain} />
  }
  return Object.assign(Lazy, { prefetch })
}

/** When what is on the screen has been painted; at once on a hidden page, which is never painted. */
export function afterPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve()
  return new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

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
