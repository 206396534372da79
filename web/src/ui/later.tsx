import { type ComponentType, useEffect, useReducer, useState } from 'react'
import { afterDeploy } from './after-deploy.ts'
import { afterPaint } from './after-paint.ts'

/** What stands in place of a part that could not be fetched gets, beside the part's own props. */
interface Retry {
  retrying: boolean
  onRetry: () => void
}

type LaterPart<Props extends object> = ComponentType<Props> & {
  /** Fetches it before it is shown. Throws where it cannot be had; it is fetched again when it is shown. */
  prefetch: () => Promise<void>
}

/**
 * A component in a file of its own, fetched after the screen is painted. Where it cannot be had, `Failed` takes its
 * place, which can retry; without `Failed` the screen does without it until the network is back. `Before` stands there
 * meanwhile.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed?: ComponentType<Props & Retry>,
  Before?: ComponentType<Props>,
): LaterPart<Props> {
  let fetched: ComponentType<Props> | undefined
  const prefetch = async () => void (fetched ??= await load())

  function Later(props: Props) {
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
  return Object.assign(Later, { prefetch })
}
