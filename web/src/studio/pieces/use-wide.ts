import { useSyncExternalStore } from 'react'

const WIDE = matchMedia('(min-width: 901px)')

/** Wider than a phone. */
export const useWide = () =>
  useSyncExternalStore(
    listener => {
      WIDE.addEventListener('change', listener)
      return () => WIDE.removeEventListener('change', listener)
    },
    () => WIDE.matches,
  )
