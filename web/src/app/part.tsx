import { type ComponentType, lazy, useState } from 'react'
import { afterDeploy } from './after-deploy.ts'

/** A part of the app in a file of its own. */
export interface Part<Props extends object> {
  fetch: () => Promise<ComponentType<Props>>
  Show: ComponentType<Props>
}

/**
 * Once fetched it shows at once. `lazy` alone would show its fallback first, and React holds a fallback for
 * 300 ms however soon the part is there.
 */
export function part<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  let here: ComponentType<Props> | undefined
  const fetch = async () => (here ??= await afterDeploy(load))
  const Later = lazy(() => fetch().then(component => ({ default: component })))

  function Show(props: Props) {
    const [Component] = useState<ComponentType<Props>>(() => here ?? Later)
    return <Component {...props} />
  }
  return { fetch, Show }
}
