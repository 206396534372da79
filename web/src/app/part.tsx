import { type ComponentType, lazy } from 'react'
import { afterDeploy } from '../ui/after-deploy.ts'

/** A part of the app in a file of its own. */
export interface Part {
  fetch: () => Promise<ComponentType>
  /** To be shown inside a Suspense, and kept by what is around it: each one fetches anew what could not be had. */
  component: () => ComponentType
}

/**
 * Once fetched it shows at once. `lazy` alone would show its fallback first, and React holds a fallback for
 * 300 ms however soon the part is there.
 */
export function part(load: () => Promise<ComponentType>): Part {
  let here: ComponentType | undefined
  const fetch = async () => (here ??= await afterDeploy(load))
  return {
    fetch,
    component: () => here ?? lazy(() => fetch().then(component => ({ default: component }))),
  }
}
