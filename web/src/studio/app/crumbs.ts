import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'

// The way to what is shown, in the top bar: "Courses / Attack and defence / Publish".
//
//   useCrumbs([{ words: name, to: `/courses/${key}` }, { words: m['studio-publish.title']() }])

/** Without `to` it is where one is. */
export interface Crumb {
  words: string
  to?: string
}

let crumbs: readonly Crumb[] = []
const listeners = new Set<() => void>()

/** Behind the place of the menu, as long as the screen is shown; empty: the place itself is shown. */
export function useCrumbs(own: readonly Crumb[]): void {
  const signature = JSON.stringify(own)
  const present = useEffectEvent(() => own)
  // oxlint-disable-next-line react/exhaustive-deps -- the same words are the same crumbs
  useLayoutEffect(() => {
    show(present())
    return () => show([])
  }, [signature])
}

export const useShownCrumbs = (): readonly Crumb[] =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => crumbs,
  )

function show(next: readonly Crumb[]): void {
  crumbs = next
  for (const listener of listeners) listener()
}
